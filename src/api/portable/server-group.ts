import { type ServerGroupForm, serverGroupForm, serverGroup as verbs } from "../resources/server-group.ts";
import { idList } from "./members.ts";
import { portable } from "./portable.ts";

const blank: ServerGroupForm = { name: "", servers: [] };

export const serverGroup = portable({
  kind: "server-group",
  verbs,
  schema: serverGroupForm,
  blank,
  formOf: ({ name, servers }) => ({ name, servers }),
  members: { servers: idList("server") },
});

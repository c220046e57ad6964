import { type NatForm, natForm, nat as verbs } from "../resources/nat.ts";
import { singleId } from "./members.ts";
import { portable } from "./portable.ts";

const blank: NatForm = { name: "", enabled: true, server_id: 0, host: "", domain: "" };

export const nat = portable({
  kind: "nat",
  verbs,
  schema: natForm,
  blank,
  formOf: ({ name, enabled, server_id, host, domain }) => ({ name, enabled, server_id, host, domain }),
  members: { server_id: singleId("server") },
});

import { type ServerGroupRow, serverGroup } from "../../api/server-group.ts";
import { sayLeftOut } from "../../components/left-out.ts";
import type { GroupFields } from "../../components/members.ts";
import { saveMembers } from "../../components/save-members.ts";
import { servers } from "../../state/collections.ts";

/** Creates a server group (`row`: null) or changes one. Servers that no longer exist are left out, and a notice says so. */
export async function saveGroup(
  row: Pick<ServerGroupRow, "id" | "name"> | null,
  fields: GroupFields,
): Promise<void> {
  const missing = await saveMembers({
    row,
    fields,
    collection: servers,
    read: async (id) => {
      const now = await serverGroup.read(id);
      return now && { name: now.name, members: now.servers };
    },
    write: (name, members) => {
      const form = { name, servers: members };
      return row ? serverGroup.update(row.id, form) : serverGroup.create(form);
    },
  });
  sayLeftOut(missing);
}

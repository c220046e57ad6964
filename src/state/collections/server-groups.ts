import { serverGroup } from "../../api/resources/server-group.ts";
import { collection } from "./collection.ts";

export const serverGroups = collection({ list: serverGroup.list });

/** Creates a group without servers, and resolves with its id once the list has it. */
export async function createServerGroup(name: string): Promise<number> {
  const id = await serverGroup.create({ name, servers: [] });
  await serverGroups.load();
  return id;
}

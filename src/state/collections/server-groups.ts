import { serverGroup } from "../../api/resources/server-group.ts";
import { collection } from "./collection.ts";

export const serverGroups = collection({ list: serverGroup.list });

import { nat } from "../../api/resources/nat.ts";
import { collection } from "./collection.ts";

export const natProfiles = collection({ list: nat.list });

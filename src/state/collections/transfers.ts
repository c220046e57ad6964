import { transfer } from "../../api/resources/server-transfer.ts";
import { collection } from "./collection.ts";

export const transfers = collection({ list: transfer.list });

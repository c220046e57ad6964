import { listDdns } from "../../api/resources/ddns-row.ts";
import { collection } from "./collection.ts";

export const ddnsProfiles = collection({ list: listDdns });

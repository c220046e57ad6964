/** The collections of what newer backends added, a line each; no other screen loads what they need. */
import { apiTokens as tokens } from "../../api/resources/api-token.ts";
import { transfer } from "../../api/resources/server-transfer.ts";
import { collection } from "./collection.ts";

export const apiTokens = collection({ list: tokens.list });
export const transfers = collection({ list: transfer.list });

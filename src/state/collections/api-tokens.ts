import { apiTokens as tokens } from "../../api/resources/api-token.ts";
import { collection } from "./collection.ts";

export const apiTokens = collection({ list: tokens.list });

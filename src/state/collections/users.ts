import { user } from "../../api/resources/user.ts";
import { collection } from "./collection.ts";

/** The users. Other lists use their names. Members may not read it. */
export const users = collection({ list: user.list });

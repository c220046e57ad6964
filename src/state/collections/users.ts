import { user } from "../../api/resources/user.ts";
import { collection } from "./collection.ts";

/** Everyone who may sign in, apart from the other collections because lists need it for names alone. Refused to members. */
export const users = collection({ list: user.list });

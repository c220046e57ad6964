/** What users are called, for those who may know: only admins are told. */
import { object, pipe, transform } from "valibot";
import { count, id, text } from "./shape.ts";
import { lister } from "./verbs.ts";

/** Without their secrets, which the list holds too. `role`: 0 admin, 1 member. */
const userName = pipe(
  object({ id, username: text, role: count }),
  transform(({ id, username, role }) => ({ id, name: username, role })),
);

/** Refused to members. */
export const listUserNames = lister("user", userName);

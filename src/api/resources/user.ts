/** The people who may sign in. Only admins get at them, and nobody can change another's: there are just list, create and delete. */
import { check, type InferOutput, object, picklist, pipe, string, transform } from "valibot";
import { count, flag, id, text, time } from "../schema/go-json.ts";
import { bytesOf, fewestCharacters, lengthOf, mostBytes } from "../session/password-length.ts";
import { verbs } from "./verbs.ts";

/** 0 sees and changes everything, 1 only what is theirs. */
export const role = { admin: 0, user: 1 } as const;

/** What is kept of an answer: the agent secrets of all users are in it, and go no further (contract §9.32). */
export const userData = object({
  id,
  created_at: time,
  username: text,
  /** ≤ 2.1.0 leave the admin's 0 out. */
  role: count,
  /** Signs in with OAuth2 only. */
  reject_password: flag,
});

/** Lists know their rows by `name`. */
export const userRow = pipe(
  userData,
  transform(({ username, ...rest }) => ({ ...rest, name: username })),
);

export const userForm = object({
  username: pipe(
    string(),
    check((name) => name.trim() !== "", "people.usernameRequired"),
    // The backend keeps them, and nobody sees them who is told the name.
    check((name) => name.trim() === "" || name === name.trim(), "people.usernameBlanks"),
  ),
  password: pipe(
    string(),
    check((text) => lengthOf(text) >= fewestCharacters, "people.passwordShort"),
    check((text) => bytesOf(text) <= mostBytes, "people.passwordLong"),
  ),
  // Never left out: the backend makes an admin of whom it is not told (contract §9.12).
  role: picklist([role.admin, role.user]),
});

export type UserRow = InferOutput<typeof userRow>;
export type UserForm = InferOutput<typeof userForm>;

const { list, create, remove } = verbs("user", { row: userRow, form: userForm });

/** `remove` takes the users' servers and tasks along (contract §2.2). */
export const user = { list, create, remove };

/** Users. Only admins may list, create and delete them; there is no update, because only users change their own profile. */
import { check, type InferOutput, object, picklist, pipe, string, transform } from "valibot";
import { call } from "../http/call.ts";
import { count, flag, id, listOf, text, time } from "../schema/go-json.ts";
import { bytesOf, fewestCharacters, lengthOf, mostBytes } from "../session/password-length.ts";
import { verbs } from "./verbs.ts";

/** 0 sees and changes everything, 1 only own rows. */
export const role = { admin: 0, user: 1 } as const;

/** Leaves out the agent secrets of all users, which responses hold (contract §9.32); see `readAgentSecret`. */
export const userData = object({
  id,
  created_at: time,
  username: text,
  /** Backends ≤ 2.1.0 leave out the admin's 0. */
  role: count,
  /** Can sign in with OAuth2 only. */
  reject_password: flag,
});

/** With `name`, which lists require. */
const userRow = pipe(
  userData,
  transform((data) => ({ ...data, name: data.username })),
);

export const userForm = object({
  username: pipe(
    string(),
    check((name) => name.trim() !== "", "people.usernameRequired"),
    // The backend stores blanks around the name, and users cannot see them.
    check((name) => name.trim() === "" || name === name.trim(), "people.usernameBlanks"),
  ),
  password: pipe(
    string(),
    check((text) => lengthOf(text) >= fewestCharacters, "people.passwordShort"),
    check((text) => bytesOf(text) <= mostBytes, "people.passwordLong"),
  ),
  // Required: without a role the backend creates an admin (contract §9.12).
  role: picklist([role.admin, role.user]),
});

export type UserRow = InferOutput<typeof userRow>;
export type UserForm = InferOutput<typeof userForm>;

const { list, create, remove } = verbs("user", { row: userRow, form: userForm, notCompared: ["password"] });

/** `remove` also deletes the users' servers and tasks (contract §2.2). */
export const user = { list, create, remove };

/** Reads the agent secret of a user; "" if the user does not exist. Admins only. The caller must not store the secret. */
export async function readAgentSecret(target: number): Promise<string> {
  const schema = listOf(object({ id, agent_secret: text }));
  const found = await call({ path: "/user", schema, needsSession: true });
  return found.find((one) => one.id === target)?.agent_secret ?? "";
}

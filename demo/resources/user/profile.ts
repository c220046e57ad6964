import { Refusal } from "../../http/envelope.ts";
import { readForm } from "../../http/form.ts";
import type { Call, Resource } from "../../http/route.ts";
import { revoke } from "../../http/session.ts";
import type { DemoState, User } from "../../state/demo-state.ts";

/** Up to 2.1.0 `role` is omitted for admins, because it is 0. */
export function roleOf(state: DemoState, user: User): { role?: number } {
  return user.role === 0 && !state.atLeast("2.1.1") ? {} : { role: user.role };
}

export function rejection(user: User): { reject_password?: true } {
  return user.reject_password ? { reject_password: true } : {};
}

/** Up to 2.2.6 the answer contains the bcrypt hash, here a fake one. */
const hash = `$2a$10$${"demohash".repeat(7).slice(0, 53)}`;

function view({ state, user, ip }: Call): Record<string, unknown> {
  if (!user) throw new Refusal("unauthorized");
  const { id, created_at, updated_at, username, agent_secret, oauth2_bind } = user;
  return {
    id,
    created_at,
    updated_at,
    ...(username === "" ? {} : { username }),
    ...(state.atLeast("2.2.7") ? {} : { password: hash }),
    ...roleOf(state, user),
    agent_secret,
    ...rejection(user),
    ...(ip === "" ? {} : { login_ip: ip }),
    ...(Object.keys(oauth2_bind).length > 0 ? { oauth2_bind } : {}),
  };
}

/** bcrypt accepts at most 72 bytes. */
export function refuseLong(password: string): void {
  if (Buffer.byteLength(password) > 72) throw new Refusal("bcrypt: password length exceeds 72 bytes");
}

const form = {
  original_password: "string",
  new_username: "string",
  new_password: "string",
  reject_password: "bool",
} as const;

/** Overwrites name and password with the sent values, even empty ones; from 2.0.14 on all sessions end. */
function change(call: Call): void {
  const { state, user } = call;
  if (!user) throw new Refusal("unauthorized");
  const input = readForm(state, call.body, "ProfileForm", form);
  if (input.original_password !== user.password) throw new Refusal("incorrect password");
  if (input.reject_password && Object.keys(user.oauth2_bind).length === 0) {
    throw new Refusal("you don't have any oauth2 bindings");
  }
  refuseLong(input.new_password);
  const taken = state.users.all().some((one) => one.username === input.new_username && one.id !== user.id);
  if (taken) throw new Refusal("database error");
  state.users.change(user, {
    username: input.new_username,
    password: input.new_password,
    reject_password: input.reject_password,
  });
  if (state.atLeast("2.0.14")) revoke(state, user.id);
}

export const profile: Resource = {
  routes: [
    { method: "GET", path: "/profile", for: "user", answer: view },
    { method: "POST", path: "/profile", for: "user", answer: change },
  ],
};

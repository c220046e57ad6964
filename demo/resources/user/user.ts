import { Refusal } from "../../http/envelope.ts";
import { readForm, readIds } from "../../http/form.ts";
import type { Call, Resource } from "../../http/route.ts";
import type { DemoState } from "../../state/demo-state.ts";
import { secret } from "../../state/random.ts";
import { cronRows } from "../cron/cron.ts";
import { refuseLong, rejection, roleOf } from "./profile.ts";

function addUser(state: DemoState, username: string, password: string, role: number): number {
  const agent_secret = secret(state.random, 32);
  const values = { username, password, role, agent_secret, reject_password: false, oauth2_bind: {} };
  return state.users.add(0, values).id;
}

function list({ state }: Call): unknown[] {
  return state.users.all().map((user) => {
    const { id, created_at, updated_at, username, agent_secret } = user;
    return { id, created_at, updated_at, username, ...roleOf(state, user), agent_secret, ...rejection(user) };
  });
}

function create(call: Call): number {
  const { state } = call;
  const role = state.atLeast("1.14.0") ? "model.Role" : "uint8";
  const form = readForm(state, call.body, "UserForm", { username: "string", password: "string", role });
  // The text is the backend's: six bytes are accepted.
  if (Buffer.byteLength(form.password) < 6) throw new Refusal("password length must be greater than 6");
  if (form.username === "") throw new Refusal("username can't be empty");
  if (form.role > 1) throw new Refusal("invalid role");
  refuseLong(form.password);
  if (state.users.all().some((user) => user.username === form.username)) {
    throw new Refusal("UNIQUE constraint failed: users.username");
  }
  return addUser(state, form.username, form.password, form.role);
}

/** Also deletes the users' servers and tasks; their other rows stay. */
function remove(call: Call): void {
  const { state, user } = call;
  const ids = readIds(state, call.body);
  if (ids.length === 0) throw new Refusal("user id not specified");
  if (ids.includes(user?.id ?? 0)) throw new Refusal("can't delete yourself");
  for (const id of ids) {
    const known = state.users.remove(id);
    if (!known) continue;
    for (const table of [state.servers, cronRows(state)])
      for (const row of table.all()) if (row.owner === id) table.remove(row.id);
  }
  state.revision += 1;
}

export const user: Resource = {
  routes: [
    { method: "GET", path: "/user", for: "admin", answer: list },
    { method: "POST", path: "/user", for: "admin", answer: create },
    { method: "POST", path: "/batch-delete/user", for: "admin", answer: remove },
  ],
  seed(state) {
    addUser(state, "admin", "admin", 0);
    addUser(state, "member", "member", 1);
  },
};

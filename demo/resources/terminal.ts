/** Creates a terminal session. `agent/shell.ts` serves it. */

import { openSession } from "../agent/sessions.ts";
import { readForm } from "../http/form.ts";
import type { Call, Resource } from "../http/route.ts";

const form = { server_id: "uint64" } as const;

function create({ state, user, body }: Call): unknown {
  const { server_id } = readForm(state, body, "TerminalForm", form);
  if (!user) throw new Error("route needs a session");
  const session = openSession(state, user, "terminal", server_id);
  const name = state.servers.get(server_id)?.name;
  return { session_id: session.id, server_id, ...(name ? { server_name: name } : {}) };
}

export const terminal: Resource = {
  routes: [{ method: "POST", path: "/terminal", for: "user", answer: create }],
};

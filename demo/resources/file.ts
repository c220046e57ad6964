/** Creates a file session. `agent/files.ts` serves it. */

import { openSession } from "../agent/sessions.ts";
import { pathId } from "../http/form.ts";
import type { Call, Resource } from "../http/route.ts";

function create({ state, user, url }: Call): unknown {
  if (!user) throw new Error("route needs a session");
  return { session_id: openSession(state, user, "file", pathId(url.searchParams.get("id") ?? "")).id };
}

export const files: Resource = {
  routes: [
    { method: "GET", path: "/file", for: "user", until: "2.0.14", answer: create },
    { method: "POST", path: "/file", for: "user", since: "2.0.14", answer: create },
  ],
};

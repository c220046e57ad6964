/**
 * The file routes as a version probe sees them. They are never reached: `resources/file.ts` has the same routes and
 * precedes this resource in `resources/index.ts`.
 */
import { Refusal } from "../../http/envelope.ts";
import { pathId } from "../../http/form.ts";
import type { Call, Resource } from "../../http/route.ts";

function openFiles({ state, url }: Call): never {
  const known = state.servers.get(pathId(url.searchParams.get("id") ?? ""));
  throw new Refusal(known ? "the demo has no files yet" : "server not found or not connected");
}

export const probes: Resource = {
  routes: [
    { method: "GET", path: "/file", for: "user", until: "2.0.14", answer: openFiles },
    { method: "POST", path: "/file", for: "user", since: "2.0.14", answer: openFiles },
  ],
};

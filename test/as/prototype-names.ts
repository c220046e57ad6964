import type { Backend } from "../../demo/backend.ts";

/** Names of members that every object has: a look-up by text from outside must not find them. */
export const prototypeNames = [...Object.getOwnPropertyNames(Object.prototype), "prototype"];

/** Members that the page needs as they are: versions decide about features, and a row with a wrong time is left out. */
const kept = /^(version|token|expire|uuid|.*_at|cycle_start|from|to|last_active)$/;

/** Puts a name of Object.prototype in the place of each text of the backend's answers. */
export function renameEverything(backend: Backend): void {
  let turn = 0;
  const next = (): string => prototypeNames[turn++ % prototypeNames.length] ?? "";
  const renamed = (value: unknown, key = ""): unknown => {
    if (typeof value === "string") {
      if (key === "public_note")
        return JSON.stringify({ [next()]: { a: 1 }, billingDataMod: { cycle: next() } });
      return kept.test(key) ? value : next();
    }
    if (Array.isArray(value)) return value.map((one) => renamed(one, key));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, renamed(one, name)]));
  };
  const { fetch } = backend;
  backend.fetch = async (request, peer) => {
    const answer = await fetch(request, peer);
    const { pathname } = new URL(request.url);
    // The agent's configuration is JSON in a text.
    const isData = pathname.startsWith("/api/") && !pathname.includes("/server/config/");
    if (request.method !== "GET" || !isData || !answer.ok) return answer;
    const body = (await answer.json()) as { data?: unknown };
    return Response.json({ ...body, data: renamed(body.data) }, { headers: answer.headers });
  };
}

/** Signing in through a provider. The demo is its own provider: its authorize page sends everyone straight back. */
import { randomBytes } from "node:crypto";
import { Refusal } from "../envelope.ts";
import type { Call, Resource } from "../route.ts";
import { issue, readCookie } from "../session.ts";

/** States that are on their way, with what they are for; the backend forgets them after five minutes. */
const states = new Map<string, { provider: string; bind: boolean }>();

export const authorizePath = "/__demo/authorize";

function provider(call: Call): string {
  const name = call.params.provider ?? "";
  if (!call.world.config.oauth2_providers.includes(name)) throw new Refusal("provider not found");
  return name;
}

function start(call: Call): Response {
  const type = call.url.searchParams.get("type") ?? "";
  if (!/^\d+$/.test(type))
    throw new Refusal(`strconv.ParseUint: parsing ${JSON.stringify(type)}: invalid syntax`);
  const name = provider(call);
  const state = randomBytes(16).toString("hex");
  states.set(state, { provider: name, bind: type === "2" });
  const target = new URL(authorizePath, call.url);
  target.searchParams.set("redirect_uri", new URL("/api/v1/oauth2/callback", call.url).href);
  target.searchParams.set("state", state);
  const httpOnly = call.world.atLeast("2.0.10") ? "; HttpOnly" : "";
  const headers = { "content-type": "application/json; charset=utf-8" };
  const response = new Response(JSON.stringify({ success: true, data: { redirect: target.href } }), {
    headers,
  });
  response.headers.append("set-cookie", `nz-o2s=${state}; Path=/; Max-Age=300${httpOnly}`);
  return response;
}

/** Back from the provider: signs in whoever is bound to it, or binds whoever is signed in. */
function callback(call: Call): Response {
  const { world, url } = call;
  const key = url.searchParams.get("state") ?? "";
  const state = states.get(key);
  if (!state || readCookie(call.request, "nz-o2s") !== key) throw new Refusal("invalid state key");
  if (!url.searchParams.get("code")) throw new Refusal("code is required");
  const bound = state.provider.toLowerCase();
  if (state.bind) {
    if (!call.user) throw new Refusal("unauthorized");
    call.user.oauth2_bind = { ...call.user.oauth2_bind, [bound]: "demo-identity" };
  }
  const user = state.bind ? call.user : world.users.all().find((one) => bound in one.oauth2_bind);
  if (!user) throw new Refusal("oauth2 user not binded yet");
  const page = state.bind ? "profile" : "login";
  const response = new Response(null, {
    status: 302,
    headers: { location: `/dashboard/${page}?oauth2=true` },
  });
  for (const cookie of issue(world, user, call.ip).cookies) response.headers.append("set-cookie", cookie);
  return response;
}

function unbind(call: Call): void {
  const name = provider(call).toLowerCase();
  const { user } = call;
  if (!user) throw new Refusal("unauthorized");
  const others = Object.entries(user.oauth2_bind).filter(([key]) => key !== name);
  if (user.reject_password) throw new Refusal("operation not permitted");
  user.oauth2_bind = Object.fromEntries(others);
}

/** What the demo's provider does with a visitor: nothing but sending him back with a code. */
export function authorize(url: URL): Response {
  const back = new URL(url.searchParams.get("redirect_uri") ?? "/", url);
  back.searchParams.set("state", url.searchParams.get("state") ?? "");
  back.searchParams.set("code", "demo");
  return new Response(null, { status: 302, headers: { location: back.pathname + back.search } });
}

export const oauth2: Resource = {
  routes: [
    { method: "GET", path: "/oauth2/callback", for: "fallback", answer: callback },
    { method: "GET", path: "/oauth2/:provider", for: "public", answer: start },
    { method: "POST", path: "/oauth2/:provider/unbind", for: "user", answer: unbind },
  ],
  seed(world) {
    world.config.oauth2_providers = ["GitHub"];
    const admin = world.users.all()[0];
    if (admin) admin.oauth2_bind = { github: "demo-identity" };
  },
};

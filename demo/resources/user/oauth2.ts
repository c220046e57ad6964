/** Sign-in through an OAuth2 provider. The demo is its own provider: its authorize page redirects back at once. */
import { randomBytes } from "node:crypto";
import { Refusal, refusal } from "../../http/envelope.ts";
import { countFailure } from "../../http/firewall.ts";
import type { Call, Resource } from "../../http/route.ts";
import { issue, readCookie } from "../../http/session.ts";
import type { DemoState, User } from "../../state/demo-state.ts";

/** Pending state keys with their purpose; the backend drops them after five minutes. */
const states = new Map<string, { provider: string; bind: boolean }>();

export const authorizePath = "/__demo/authorize";
const callbackPath = "/api/v1/oauth2/callback";

/** The provider's answer to the next visitors, unless its address overrides it. */
export interface ProviderAnswer {
  /** Account at the provider. */
  account: string;
  /** "allow", "refuse", or "badCode": a code that the token endpoint rejects. */
  answer: string;
}

const usual: ProviderAnswer = { account: "demo-identity", answer: "allow" };
const answers = new WeakMap<DemoState, ProviderAnswer>();

/** Changes the provider's answer; omitted members get their defaults. */
export function setProvider(state: DemoState, providerAnswer: Partial<ProviderAnswer>): void {
  answers.set(state, { ...usual, ...providerAnswer });
}

/** A code for which the backend gets no token. */
const badCode = "bad";

function provider(call: Call): string {
  const name = call.params.provider ?? "";
  if (!call.state.config.oauth2_providers.includes(name)) throw new Refusal("provider not found");
  return name;
}

function start(call: Call): Response {
  const type = call.url.searchParams.get("type") ?? "";
  if (!/^\d+$/.test(type))
    throw new Refusal(`strconv.ParseUint: parsing ${JSON.stringify(type)}: invalid syntax`);
  const name = provider(call);
  const stateKey = randomBytes(16).toString("hex");
  states.set(stateKey, { provider: name, bind: type === "2" });
  const target = new URL(authorizePath, call.url);
  target.searchParams.set("redirect_uri", new URL(callbackPath, call.url).href);
  target.searchParams.set("state", stateKey);
  const httpOnly = call.state.atLeast("2.0.10") ? "; HttpOnly" : "";
  const headers = { "content-type": "application/json; charset=utf-8" };
  const response = new Response(JSON.stringify({ success: true, data: { redirect: target.href } }), {
    headers,
  });
  response.headers.append("set-cookie", `nz-o2s=${stateKey}; Path=/; Max-Age=300${httpOnly}`);
  return response;
}

/** Callback of the provider: signs in the bound user, or binds the signed-in user. */
function callback(call: Call): Response {
  const { state, url } = call;
  const stateKey = url.searchParams.get("state") ?? "";
  const login = states.get(stateKey);
  if (!login || readCookie(call.request, "nz-o2s") !== stateKey) throw new Refusal("invalid state key");
  const code = url.searchParams.get("code") ?? "";
  if (code === "" || code === badCode) {
    countFailure(state, call.ip, "oauth2");
    throw new Refusal(code === "" ? "code is required" : 'oauth2: "invalid_grant"');
  }
  const bound = login.provider.toLowerCase();
  const holder = state.users.all().find((one) => one.oauth2_bind[bound] === code);
  if (login.bind) {
    if (!call.user) throw new Refusal("unauthorized");
    // An identity belongs to one user, so it moves here.
    if (holder) release(holder, bound);
    call.user.oauth2_bind = { ...call.user.oauth2_bind, [bound]: code };
  }
  const user = login.bind ? call.user : holder;
  if (!user) throw new Refusal("oauth2 user not binded yet");
  const page = login.bind ? "profile" : "login";
  const response = new Response(null, {
    status: 302,
    headers: { location: `/dashboard/${page}?oauth2=true` },
  });
  for (const cookie of issue(state, user, call.ip).cookies) response.headers.append("set-cookie", cookie);
  return response;
}

function release(user: User, provider: string): void {
  user.oauth2_bind = Object.fromEntries(Object.entries(user.oauth2_bind).filter(([key]) => key !== provider));
}

function unbind(call: Call): void {
  const name = provider(call).toLowerCase();
  const { user } = call;
  if (!user) throw new Refusal("unauthorized");
  // The demo has at most one identity per provider.
  if (user.reject_password) throw new Refusal("operation not permitted");
  release(user, name);
}

/** The demo provider's authorize page: redirects back with the account as the code. */
export function authorize(state: DemoState, url: URL): Response {
  const providerAnswer = answers.get(state) ?? usual;
  const query = url.searchParams;
  const account = query.get("account") ?? providerAnswer.account;
  const answer = query.get("answer") ?? providerAnswer.answer;
  const back = new URL(callbackPath, url);
  // A provider redirects only to the address that is registered for the site.
  if (query.get("redirect_uri") !== back.href) return refusal("invalid redirect_uri", 400);
  back.searchParams.set("state", query.get("state") ?? "");
  if (answer === "refuse") back.searchParams.set("error", "access_denied");
  else back.searchParams.set("code", answer === "badCode" ? badCode : account);
  return new Response(null, { status: 302, headers: { location: back.pathname + back.search } });
}

export const oauth2: Resource = {
  routes: [
    { method: "GET", path: "/oauth2/callback", for: "fallback", answer: callback },
    { method: "GET", path: "/oauth2/:provider", for: "public", answer: start },
    { method: "POST", path: "/oauth2/:provider/unbind", for: "user", answer: unbind },
  ],
  seed(state) {
    state.config.oauth2_providers = ["GitHub"];
    const admin = state.users.all()[0];
    if (admin) admin.oauth2_bind = { github: usual.account };
  },
};

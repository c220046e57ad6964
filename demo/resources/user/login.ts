import { json, unauthorized } from "../../http/envelope.ts";
import { clearFailures, countFailure, unknownUser } from "../../http/firewall.ts";
import type { Call, Resource } from "../../http/route.ts";
import { issue } from "../../http/session.ts";
import type { User } from "../../state/demo-state.ts";

/** Signs a user in: the token in the body and as a cookie. */
export function signIn(call: Call, user: User, previous?: string): Response {
  const { token, expire, cookies } = issue(call.state, user, call.ip, previous);
  const headers = new Headers();
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return json({ success: true, data: { token, expire } }, 200, headers);
}

interface Credentials {
  username?: unknown;
  password?: unknown;
}

function credentials(body: string): Credentials {
  try {
    return (JSON.parse(body) as Credentials | null) ?? {};
  } catch {
    return {};
  }
}

/** All failures, even an unreadable body, get the same answer. */
function login(call: Call): Response {
  const { username, password } = credentials(call.body);
  const user = call.state.users.all().find((one) => one.username === username);
  if (!user || user.password !== password || user.reject_password) {
    countFailure(call.state, call.ip, "login", user?.id);
    return unauthorized(call.state.realm);
  }
  clearFailures(call.state, call.ip, [unknownUser, user.id]);
  return signIn(call, user);
}

function refresh(call: Call): Response {
  return call.user ? signIn(call, call.user, call.token) : unauthorized(call.state.realm);
}

export const loginAndRefresh: Resource = {
  routes: [
    { method: "POST", path: "/login", for: "public", answer: login },
    { method: "GET", path: "/refresh-token", for: "user", until: "2.1.0", answer: refresh },
    { method: "POST", path: "/refresh-token", for: "user", since: "2.1.0", answer: refresh },
  ],
};

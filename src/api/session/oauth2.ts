/** Signing in through, and binding to, an OAuth2 provider; oauth2-unbind.ts takes it back. */
import { object, pipe, regex, string } from "valibot";
import { call } from "../http/call.ts";

/** Nothing but a web address may be navigated to. */
const redirect = object({ redirect: pipe(string(), regex(/^https?:\/\//)) });

/**
 * The provider's page to navigate to. It comes back to /dashboard/login?oauth2=true ("login") or
 * /dashboard/profile?oauth2=true ("bind"); a failure ends on a page of raw JSON that nobody can catch.
 * `provider` in the spelling of the settings.
 */
export async function authorizeUrl(provider: string, purpose: "login" | "bind"): Promise<string> {
  const answer = await call({
    path: `/oauth2/${encodeURIComponent(provider)}`,
    query: { type: purpose === "login" ? 1 : 2 },
    schema: redirect,
    anonymous: true,
  });
  return answer.redirect;
}

/** Signing in with an OAuth2 provider, and binding its identities to the user. */
import { object, pipe, regex, string } from "valibot";
import { call } from "../http/call.ts";
import { writeOnce } from "../outcome/write.ts";
import { nothing } from "../schema/go-json.ts";

/** Only a web address may be navigated to. */
const redirect = object({ redirect: pipe(string(), regex(/^https?:\/\//)) });

/**
 * The address of the provider's page. It redirects to /dashboard/login?oauth2=true ("login") or
 * /dashboard/profile?oauth2=true ("bind"); after a failure the backend shows raw JSON instead of this page.
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

/**
 * Removes the provider's identities from the signed-in user. `provider` in the spelling of the settings. Refused while password sign-in is
 * switched off for that user and fewer than two identities of that provider are bound (contract §3.8).
 */
export function unbind(provider: string): Promise<void> {
  const path = `/oauth2/${encodeURIComponent(provider)}/unbind`;
  return writeOnce(() => call({ method: "POST", path, schema: nothing }));
}

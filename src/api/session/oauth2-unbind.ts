/** Taking an OAuth2 identity off a user; apart from oauth2.ts, which every page loads with the login form. */
import { call } from "../http/call.ts";
import { nothing } from "../schema/go-json.ts";

/**
 * Takes the provider's identities off the user who is signed in. `provider` in the spelling of the settings. Refused while signing in by
 * password is switched off for that user and fewer than two identities of that provider are bound (contract §3.8).
 */
export function unbind(provider: string): Promise<void> {
  return call({ method: "POST", path: `/oauth2/${encodeURIComponent(provider)}/unbind`, schema: nothing });
}

/** Reads and changes the profile of the signed-in user. */

import { type Profile, readProfile } from "../../api/session/profile.ts";
import { changeProfile, type ProfileChange } from "../../api/session/profile-update.ts";
import { store } from "../store.ts";
import { afterSignIn, loadProfile, noteDefaultPassword, sessionAtom, signOut } from "./session.ts";

let pending: Promise<Profile> | null = null;

/** Reads the profile again; parallel calls share one request. Rejects with the failure and keeps the old profile. */
export function rereadProfile(): Promise<Profile> {
  pending ??= readProfile()
    .then((profile) => {
      store.set(sessionAtom, (now) =>
        // Another user may have signed in meanwhile; session.ts handles that.
        now.status === "signedIn" && now.profile?.id === profile.id ? { ...now, profile } : now,
      );
      return profile;
    })
    .finally(() => {
      pending = null;
    });
  return pending;
}

/**
 * Changes the profile and signs in again with the new credentials. Resolves with whether there is a session; if not, call
 * `leaveSession`. Rejects if nothing was changed or the outcome is unknown (api/session/profile-update.ts).
 */
export async function saveProfile(change: ProfileChange): Promise<boolean> {
  const outcome = await changeProfile(change);
  noteDefaultPassword(change.new_username, change.new_password);
  if (outcome === "signedOut") return false;
  // If the profile cannot be read now, show the same error as at page load.
  await afterSignIn().catch(loadProfile);
  return true;
}

/** Goes to the login page after a change that ended the session. */
export const leaveSession = (): void => signOut("ended");

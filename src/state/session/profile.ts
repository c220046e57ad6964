/** What the profile page does to who is signed in: reading the profile again, and changing it. */

import { type Profile, readProfile } from "../../api/session/profile.ts";
import { changeProfile, type ProfileChange } from "../../api/session/profile-update.ts";
import { store } from "../store.ts";
import { afterSignIn, loadProfile, noteDefaultPassword, sessionAtom, signOut } from "./session.ts";

let pending: Promise<Profile> | null = null;

/** Reads the profile again, once for all who ask meanwhile. Rejects with the failure; what is known stays then. */
export function rereadProfile(): Promise<Profile> {
  pending ??= readProfile()
    .then((profile) => {
      store.set(sessionAtom, (now) =>
        // Whoever else signed in meanwhile is state/session/session.ts's business.
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
 * Changes the profile and signs in again with what is new. Resolves with whether there is a session: without one, `leaveSession` comes
 * next. Rejects where nothing was changed, or nobody knows (api/session/profile-update.ts).
 */
export async function saveProfile(change: ProfileChange): Promise<boolean> {
  const outcome = await changeProfile(change);
  noteDefaultPassword(change.new_username, change.new_password);
  if (outcome === "signedOut") return false;
  // It is changed and there is a session: what cannot be read now is shown as at the start of the page.
  await afterSignIn().catch(loadProfile);
  return true;
}

/** Leads to the login page after a change that ended the session. */
export const leaveSession = signOut;

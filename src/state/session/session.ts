/**
 * The session. The profile is fetched on start; on failure it is cleared. When a session ends during work, profile and page are kept
 * and a dialog asks to sign in again (components/session/SignInAgain.tsx).
 *
 *   unknown → guest | signedIn | failed (the profile could not be read, but the session may be valid)
 *   signedIn → ended → signedIn | guest
 */
import { atom } from "jotai/vanilla";
import { onBlocked, onSessionEnd } from "../../api/http/call.ts";
import { clearCookies, hasSession, sessionUser } from "../../api/http/cookies.ts";
import { Blocked, Refused, SessionEnded } from "../../api/http/failure.ts";
import { isFirstPause } from "../../api/http/firewall.ts";
import { onRequestPause } from "../../api/http/request-pause.ts";
import { forgetStored, recall, remember } from "../../api/http/storage.ts";
import { refreshIfDue } from "../../api/http/token-refresh.ts";
import { login } from "../../api/session/login.ts";
import { type Profile, readProfile } from "../../api/session/profile.ts";
import { onRecovery, recover, watchConnection } from "../backend/connection.ts";
import { loadSettings, settingsAtom } from "../backend/settings.ts";
import { clearCollections, retryCollections } from "../collections/collection.ts";
import { noticesAtom } from "../notices.ts";
import { store } from "../store.ts";
import { mayEndSession } from "../unsaved/guard.ts";

export interface Session {
  status: "unknown" | "guest" | "signedIn" | "ended" | "failed";
  /** Kept while `ended`, so that the page stays as it is. */
  profile: Profile | null;
  error?: unknown;
}

export const sessionAtom = atom<Session>({ status: "unknown", profile: null });
export const profileAtom = atom((get) => get(sessionAtom).profile);
export const isAdminAtom = atom((get) => get(sessionAtom).profile?.role === 0);

/** Epoch ms until which the firewall blocks this address, or null. */
export const blockedUntilAtom = atom<number | null>(null);

export { isFirstPause };

/** The user of the token when the profile was read. */
let signedInUser: string | null = null;

/** Reads the profile and sets the session's status. Never rejects. */
export async function loadProfile(): Promise<void> {
  if (!hasSession()) {
    store.set(sessionAtom, { status: "guest", profile: null });
    return;
  }
  try {
    begin(await readProfile());
  } catch (error) {
    // Another tab was blocked, so this request was not sent: no answer announces the block here.
    if (error instanceof Blocked) store.set(blockedUntilAtom, error.until);
    const isGuest = error instanceof SessionEnded || error instanceof Refused;
    store.set(
      sessionAtom,
      isGuest ? { status: "guest", profile: null } : { status: "failed", profile: null, error },
    );
  }
}

/**
 * Signs in and reads the profile. Rejects with the login's failure and leaves the page as it is.
 * If another user signs in after a session ended, the collections are cleared.
 */
export async function signIn(username: string, password: string): Promise<void> {
  await login({ username, password });
  await afterSignIn();
  noteDefaultPassword(username, password);
}

/** Remembers whether the default password is in use, for the first steps (screens/server/steps). */
export const noteDefaultPassword = (username: string, password: string): void =>
  remember("named", username === "admin" && password === "admin" ? username : "");

/** Starts a session after signing in. Rejects if the profile cannot be read, and leaves the page as it is. */
export async function afterSignIn(): Promise<void> {
  const before = store.get(sessionAtom).profile;
  const profile = await readProfile();
  if (before && before.id !== profile.id) forget();
  // Signed-in users get more settings: the version, the install host.
  void loadSettings();
  begin(profile);
  recover();
}

function begin(profile: Profile): void {
  const owner = recall("user");
  // The session of another user has ended without a logout.
  if (owner !== null && owner !== String(profile.id)) forgetStored();
  remember("user", String(profile.id));
  signedInUser = sessionUser();
  store.set(sessionAtom, { status: "signedIn", profile });
}

/**
 * Resumes work after a firewall block. The session that may have caused it was deleted, so the user usually has to sign in again;
 * the page stays.
 */
export async function resumeAfterBlock(): Promise<void> {
  store.set(blockedUntilAtom, null);
  if (!hasSession()) return markEnded();
  await readProfile().then(recover, () => undefined);
}

/** If another user signed in in another tab, switches to that user, unless unsaved text would be lost. */
async function followUser(): Promise<void> {
  const { status, profile } = store.get(sessionAtom);
  const user = sessionUser();
  if (status !== "signedIn" || user === null || user === signedInUser || !profile) return;
  try {
    const now = await readProfile();
    if (now.id !== profile.id && !(await mayEndSession())) return;
    await afterSignIn();
  } catch {
    // The HTTP layer reports failures.
  }
}

/** Reads again what a page needs to start. */
function retryStart(): void {
  if (store.get(sessionAtom).status === "failed") void loadProfile();
  if (store.get(settingsAtom).error) void loadSettings();
}

const isSignedIn = (): boolean => store.get(sessionAtom).status === "signedIn";
const markEnded = (): void => store.set(sessionAtom, (now) => ({ ...now, status: "ended" }));

/**
 * Resumes an ended session that was renewed in another tab. `replaced`: another tab changed the password and so ended all sessions of
 * the user; then also a session that has not noticed yet is resumed or marked as ended.
 */
export async function resumeIfPossible(replaced = false): Promise<void> {
  const working = replaced && isSignedIn();
  if (!working && store.get(sessionAtom).status !== "ended") return;
  if (!hasSession()) return working ? markEnded() : undefined;
  try {
    await afterSignIn();
  } catch {
    // There is still no session; the sign-in dialog stays.
  }
}

function forget(): void {
  clearCollections();
  forgetStored();
  // Notices may name rows that the next user must not see.
  store.set(noticesAtom, []);
}

/** Clears all readable cookies, rows, figures and stored values (decision 25). Choices such as the theme stay. */
export function signOut(): void {
  clearCookies();
  forget();
  store.set(sessionAtom, { status: "guest", profile: null });
  void loadSettings();
}

/** Follows session events of the HTTP layer, other tabs and time. Returns a function that stops it. */
export function watchSession(): () => void {
  const ends = [
    onRequestPause((paused, elsewhere) => {
      if (elsewhere && !paused) void resumeIfPossible(true);
    }),
    onSessionEnd(() => {
      if (isSignedIn()) markEnded();
    }),
    onBlocked(({ until }) => store.set(blockedUntilAtom, until)),
    watchConnection(),
    onRecovery(retryStart),
    onRecovery(retryCollections),
  ];
  const timer = setInterval(() => void refreshIfDue(), 60_000);
  const onFocus = () => {
    void resumeIfPossible();
    void followUser();
  };
  addEventListener("focus", onFocus);
  return () => {
    for (const end of ends) end();
    clearInterval(timer);
    removeEventListener("focus", onFocus);
  };
}

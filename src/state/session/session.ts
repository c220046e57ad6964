/**
 * The session. The profile is fetched on start; on failure it is cleared. When a session ends during work, profile and page are kept
 * and a dialog asks to sign in again (components/session/SignInAgain.tsx).
 *
 *   unknown → guest | signedIn | failed (the profile could not be read, but the session may be valid)
 *   signedIn → ended → signedIn | guest
 */
import { atom } from "jotai/vanilla";
import { clearCookies, hasSession, sessionUser } from "../../api/http/cookies.ts";
import { Blocked, Refused, SessionEnded } from "../../api/http/failure.ts";
import { isFirstPause, onBlocked } from "../../api/http/firewall.ts";
import { onSessionEnd } from "../../api/http/request.ts";
import { onRequestPause } from "../../api/http/request-pause.ts";
import { forgetStored, recall, remember } from "../../api/http/storage.ts";
import { refreshIfDue } from "../../api/http/token-refresh.ts";
import { login } from "../../api/session/login.ts";
import { type Profile, readProfile } from "../../api/session/profile.ts";
import { onRecovery, recover, watchConnection } from "../backend/connection.ts";
import { loadSettings, settingsAtom } from "../backend/settings.ts";
import { clearCollections, retryCollections } from "../collections/collection.ts";
import { clearNotices, noticesAtom } from "../notices.ts";
import { dismissQuestions } from "../questions.ts";
import { store } from "../store.ts";
import { losses } from "../unsaved/guard.ts";
import { type Message, onWindowMessage, tellWindows } from "./windows.ts";

export interface Session {
  status: "unknown" | "guest" | "signedIn" | "ended" | "failed";
  /** Kept while `ended`, so that the page stays as it is. */
  profile: Profile | null;
  error?: unknown;
  /** A guest because another window logged out, or another user signed in there. */
  dropped?: boolean;
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

/** The cause of notices about signing in. */
export const signInCause = "sign-in";

function begin(profile: Profile): void {
  // A logout in another window was faster than this answer.
  if (!hasSession()) {
    drop(true);
    return;
  }
  const owner = recall("user");
  // The session of another user has ended without a logout.
  if (owner !== null && owner !== String(profile.id)) forgetStored();
  remember("user", String(profile.id));
  signedInUser = sessionUser();
  store.set(sessionAtom, { status: "signedIn", profile });
  clearNotices(signInCause);
  tellWindows({ kind: "signedIn", user: profile.id });
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

/** Takes over a session that began in another window, or by a page that sent no message. */
function followCookie(): void {
  const { status } = store.get(sessionAtom);
  const isKnown = status === "signedIn" && sessionUser() === signedInUser;
  // If it fails, the page stays as it is.
  if (hasSession() && status !== "unknown" && !isKnown) afterSignIn().catch(() => undefined);
}

function handleWindowMessage(message: Message): void {
  const { profile } = store.get(sessionAtom);
  if (message.kind === "asks" && losses().length > 0)
    tellWindows({ kind: "loses", title: document.title, losses: losses() });
  // The cookie that the other window has deleted may still be visible here; reading the profile then fails.
  if (message.kind === "ended") void resumeIfPossible(true);
  if (message.kind === "signedOut") {
    // The page expects no session from now on, unless there is a new one already.
    if (!hasSession()) clearCookies();
    drop(true);
  }
  if (message.kind !== "signedIn") return;
  if (profile && profile.id !== message.user) drop(true);
  else void resumeIfPossible();
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

/** Removes the user's rows and values. `elsewhere`: another window has removed the shared ones, and may store those of the next user. */
function forget(elsewhere = false): void {
  clearCollections();
  forgetStored(elsewhere);
  // Notices and questions may name rows that the next user must not see.
  store.set(noticesAtom, []);
  dismissQuestions();
}

function drop(elsewhere: boolean): void {
  forget(elsewhere);
  store.set(sessionAtom, { status: "guest", profile: null, dropped: elsewhere });
  void loadSettings();
}

/**
 * Clears all readable cookies, rows, figures and stored values in all windows (decision 25). Choices such as the theme stay.
 * `news`: "ended" lets the other windows keep typed text until the user signs in again.
 */
export function signOut(news: "signedOut" | "ended" = "signedOut"): void {
  clearCookies();
  drop(false);
  tellWindows({ kind: news });
}

/** Follows session events of the HTTP layer, other tabs and time. Returns a function that stops it. */
export function watchSession(): () => void {
  const ends = [
    onRequestPause((paused, elsewhere) => {
      if (elsewhere && !paused) void resumeIfPossible(true);
    }),
    onWindowMessage(handleWindowMessage),
    onSessionEnd(() => {
      if (isSignedIn()) markEnded();
      tellWindows({ kind: "ended" });
    }),
    onBlocked(({ until }) => store.set(blockedUntilAtom, until)),
    watchConnection(),
    onRecovery(retryStart),
    onRecovery(retryCollections),
  ];
  const timer = setInterval(() => void refreshIfDue(), 60_000);
  // Back can show a page as it was before a logout.
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted && sessionUser() !== signedInUser) location.reload();
  };
  addEventListener("focus", followCookie);
  addEventListener("pageshow", onShow);
  return () => {
    for (const end of ends) end();
    clearInterval(timer);
    removeEventListener("focus", followCookie);
    removeEventListener("pageshow", onShow);
  };
}

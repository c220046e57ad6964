/**
 * Who is signed in. The profile is fetched on start; on failure it is cleared. A session that ends in the middle of work keeps the
 * profile and the page, and asks to sign in again over it (components/session/SignInAgain.tsx).
 *
 *   unknown → guest | signedIn | failed (the profile could not be read, but nobody said that there is no session)
 *   signedIn → ended → signedIn | guest
 */
import { atom } from "jotai/vanilla";
import { onBlocked, onSessionEnd } from "../../api/http/call.ts";
import { clearCookies, hasSession, sessionUser } from "../../api/http/cookies.ts";
import { Blocked, Refused, SessionEnded } from "../../api/http/failure.ts";
import { onRequestPause } from "../../api/http/request-pause.ts";
import { remember } from "../../api/http/storage.ts";
import { refreshIfDue } from "../../api/http/token-refresh.ts";
import { login } from "../../api/session/login.ts";
import { type Profile, readProfile } from "../../api/session/profile.ts";
import { loadSettings } from "../backend/settings.ts";
import { clearCollections } from "../collections/collection.ts";
import { noticesAtom } from "../notices.ts";
import { store } from "../store.ts";
import { clearDrafts } from "../unsaved/drafts.ts";
import { mayEndSession } from "../unsaved/guard.ts";

export interface Session {
  status: "unknown" | "guest" | "signedIn" | "ended" | "failed";
  /** Kept while `ended`, so that the page can stay as it is. */
  profile: Profile | null;
  error?: unknown;
}

export const sessionAtom = atom<Session>({ status: "unknown", profile: null });
export const profileAtom = atom((get) => get(sessionAtom).profile);
export const isAdminAtom = atom((get) => get(sessionAtom).profile?.role === 0);

/** Epoch ms until which the firewall blocks this address, or null. */
export const blockedUntilAtom = atom<number | null>(null);

/** Whose session it was when the profile was read, by the token's own claim. */
let signedInUser: string | null = null;

/** Reads the profile: who is there? Never rejects. */
export async function loadProfile(): Promise<void> {
  if (!hasSession()) {
    store.set(sessionAtom, { status: "guest", profile: null });
    return;
  }
  try {
    const profile = await readProfile();
    signedInUser = sessionUser();
    store.set(sessionAtom, { status: "signedIn", profile });
  } catch (error) {
    // Held back because another tab was shown the block page: no answer will announce it here.
    if (error instanceof Blocked) store.set(blockedUntilAtom, error.until);
    const nobody = error instanceof SessionEnded || error instanceof Refused;
    store.set(
      sessionAtom,
      nobody ? { status: "guest", profile: null } : { status: "failed", profile: null, error },
    );
  }
}

/**
 * Signs in and reads the profile. Rejects with the Failure of the login; the page stays as it is then.
 * After a session that ended, another user than before starts with empty collections.
 */
export async function signIn(username: string, password: string): Promise<void> {
  await login({ username, password });
  noteDefaultPassword(username, password);
  await afterSignIn();
}

/** Remembers whether the first admin still has the password that they came with, for the first steps (screens/server/steps). */
export const noteDefaultPassword = (username: string, password: string): void =>
  remember("named", username === "admin" && password === "admin" ? username : "");

/** Takes up a session that has just begun. Rejects where the profile cannot be read; the page stays as it is then. */
export async function afterSignIn(): Promise<void> {
  const before = store.get(sessionAtom).profile;
  const profile = await readProfile();
  if (before && before.id !== profile.id) forget();
  // The settings of someone signed in say more: the version, the install host.
  void loadSettings();
  signedInUser = sessionUser();
  store.set(sessionAtom, { status: "signedIn", profile });
}

/**
 * After a pause of the firewall in the middle of work. The gate has thrown away the session that may have caused it, so mostly the
 * user has to sign in again; the page stays.
 */
export async function resumeAfterBlock(): Promise<void> {
  store.set(blockedUntilAtom, null);
  if (!hasSession()) return markEnded();
  await readProfile().catch(() => undefined);
}

/** Did another user sign in in another tab? This one would act with their rights: begin anew as them, unless that would lose something typed. */
async function followUser(): Promise<void> {
  const { status, profile } = store.get(sessionAtom);
  const user = sessionUser();
  if (status !== "signedIn" || user === null || user === signedInUser || !profile) return;
  try {
    const now = await readProfile();
    if (now.id !== profile.id && !(await mayEndSession())) return;
    await afterSignIn();
  } catch {
    // The gate has said what there was to say.
  }
}

const atWork = (): boolean => store.get(sessionAtom).status === "signedIn";
const markEnded = (): void => store.set(sessionAtom, (now) => ({ ...now, status: "ended" }));

/**
 * Was the session renewed in another tab? Then go on without asking. `replaced`: the user's sessions were ended there, by a new
 * password, so also who has not noticed yet goes on with the new one, or is asked for one.
 */
export async function resumeIfPossible(replaced = false): Promise<void> {
  const working = replaced && atWork();
  if (!working && store.get(sessionAtom).status !== "ended") return;
  if (!hasSession()) return working ? markEnded() : undefined;
  try {
    await afterSignIn();
  } catch {
    // Still no session: the question stays.
  }
}

function forget(): void {
  clearCollections();
  clearDrafts();
  remember("recent", null);
  remember("places", null);
  // They name what the next one may not see.
  store.set(noticesAtom, []);
}

/** Clears every cookie that can be read, rows, drafts and figures (decision 25); theme and language stay. */
export function signOut(): void {
  clearCookies();
  forget();
  store.set(sessionAtom, { status: "guest", profile: null });
  void loadSettings();
}

/** Connects the session with the gate and with the clock. Returns the function that ends it. */
export function watchSession(): () => void {
  const ends = [
    onRequestPause((paused, elsewhere) => {
      if (elsewhere && !paused) void resumeIfPossible(true);
    }),
    onSessionEnd(() => {
      if (atWork()) markEnded();
    }),
    onBlocked(({ until }) => store.set(blockedUntilAtom, until)),
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

/** Ties the live connection to the session: it rests while nobody is signed in, and a refused handshake asks who is there. */
import { hasSession } from "../../api/http/cookies.ts";
import { onRequestPause, requestsPaused } from "../../api/http/request-pause.ts";
import { readProfile } from "../../api/session/profile.ts";
import { blockedUntilAtom, sessionAtom } from "../session/session.ts";
import { store } from "../store.ts";
import { forgetLive, onLiveRefused, resumeLive, suspendLive } from "./live.ts";

/** Each question may count as an offence with the backend's firewall, so it is asked seldom. */
const askAgainAfterMs = 30_000;

/** Follows session and firewall until the returned function is called. */
export function followSession(): () => void {
  let before = store.get(sessionAtom).status;
  let lastCheck = Number.NEGATIVE_INFINITY;
  /** Mostly the session goes with a block: then signing in again is what ends the pause. */
  function follow(): void {
    if (
      requestsPaused() ||
      before === "ended" ||
      store.get(blockedUntilAtom) !== null ||
      (before === "signedIn" && !hasSession())
    )
      suspendLive();
    else resumeLive();
  }
  const ends = [
    store.sub(sessionAtom, () => {
      const { status } = store.get(sessionAtom);
      if (status === before) return;
      before = status;
      if (status === "guest") forgetLive();
      follow();
    }),
    store.sub(blockedUntilAtom, follow),
    onRequestPause(follow),
    // A browser cannot tell a refused handshake from a lost connection; REST can.
    onLiveRefused(() => {
      if (before !== "signedIn" || performance.now() - lastCheck < askAgainAfterMs) return;
      lastCheck = performance.now();
      void readProfile().catch(() => undefined);
    }),
  ];
  return () => {
    for (const end of ends) end();
    if (store.get(sessionAtom).status === "guest") forgetLive();
  };
}

/** Ties the live connection to the session: it rests while nobody is signed in, and a refused handshake asks who is there. */
import { hasSession } from "../api/cookies.ts";
import { readProfile } from "../api/profile.ts";
import { closeLive, forgetLive, liveIsOpen, onLiveRefused, openLive } from "./live.ts";
import { blockedUntilAtom, sessionAtom } from "./session.ts";
import { store } from "./store.ts";

/** Each question may count as an offence with the backend's firewall, so it is asked seldom. */
const askAgainAfterMs = 30_000;

/** Follows session and firewall until the returned function is called. */
export function followSession(): () => void {
  let before = store.get(sessionAtom).status;
  /** Before the session ended or the firewall blocked: only then is there somebody who looks at it. */
  let wasOpen = false;
  let lastCheck = Number.NEGATIVE_INFINITY;
  const ends = [
    store.sub(sessionAtom, () => {
      const { status } = store.get(sessionAtom);
      if (status === before) return;
      if (status === "ended") {
        wasOpen = liveIsOpen();
        closeLive();
      }
      if (status === "guest") forgetLive();
      if (status === "signedIn" && before === "ended" && wasOpen) openLive();
      before = status;
    }),
    store.sub(blockedUntilAtom, () => {
      if (store.get(blockedUntilAtom) !== null) {
        wasOpen ||= liveIsOpen();
        closeLive();
        // Mostly the session went with the block, and signing in again opens it.
      } else if (before === "signedIn" && hasSession() && wasOpen) openLive();
    }),
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

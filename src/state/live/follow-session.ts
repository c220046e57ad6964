/** Closes the live connection while there is no session, and checks the session after a refused handshake. */
import { hasSession } from "../../api/http/cookies.ts";
import { onRequestPause, requestsPaused } from "../../api/http/request-pause.ts";
import { readProfile } from "../../api/session/profile.ts";
import { blockedUntilAtom, sessionAtom } from "../session/session.ts";
import { store } from "../store.ts";
import { forgetLive, onLiveRefused, resumeLive, suspendLive } from "./live.ts";

/** Each check with a dead session may count as an offence with the backend's firewall. */
const checkAgainAfterMs = 30_000;

/** Follows session and firewall. Returns a function that stops it. */
export function followSession(): () => void {
  let before = store.get(sessionAtom).status;
  let lastCheck = Number.NEGATIVE_INFINITY;
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
    // A browser cannot distinguish a refused handshake from a lost connection; a request can.
    onLiveRefused(() => {
      if (before !== "signedIn" || performance.now() - lastCheck < checkAgainAfterMs) return;
      lastCheck = performance.now();
      void readProfile().catch(() => undefined);
    }),
  ];
  return () => {
    for (const end of ends) end();
    if (store.get(sessionAtom).status === "guest") forgetLive();
  };
}

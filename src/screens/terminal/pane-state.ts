import type { Ending } from "./ending.ts";
import type { Silence } from "./silence.ts";

/** The visible state of a pane. */
export interface PaneState {
  /** Set by the user; null otherwise. */
  label: string | null;
  /** The server's name from the backend; "" until it is known. */
  name: string;
  phase: "connecting" | "open" | "over";
  ending: Ending | null;
  /** The "Session completed" dialog is open, or opens once the user has stopped typing. */
  completed: boolean;
  /** A session has just ended, and the user may still be typing for its shell: keys press no button and start no session. */
  keysIgnored: boolean;
  /** Typed since the session ended, so never sent. */
  unsent: string;
  /** According to live frames since the end: the server does not report, or reports again. */
  server: "away" | "back" | null;
  /** Output arrived while another tab was selected. */
  unread: boolean;
  /** The session has not answered for a while. */
  silence: Silence;
  /** Pressed on the key bar; applies to the next key. */
  ctrl: boolean;
  alt: boolean;
  /** No session has printed anything yet. */
  blank: boolean;
}

/** A pane before its first session. */
export const newPane: PaneState = {
  label: null,
  name: "",
  phase: "over",
  ending: null,
  completed: false,
  keysIgnored: false,
  unsent: "",
  server: null,
  unread: false,
  silence: null,
  ctrl: false,
  alt: false,
  blank: true,
};

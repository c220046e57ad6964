/** One tab: a terminal that stays, and the sessions that it shows one after the other. */
import { openTerminal, type Terminal, type TerminalEnd } from "../../api/agent/terminal.ts";
import { clock } from "../../i18n/format.ts";
import { text } from "../../i18n/intl.ts";
import { withoutKeys } from "../../state/unsaved/pending-command.ts";
import { held } from "./emulator/keys.ts";
import { createView, type View } from "./emulator/view.ts";
import { causeText, endText } from "./end-text.ts";
import { type Cause, findCause } from "./ending.ts";
import { createStore, type Store } from "./store.ts";

/** The specification asks for the size again so long after connecting. */
const sizeAgainMs = 1500;
/** Keys that nothing answers for so long are a reason to say so; passwords are typed without an answer, too. */
const stalledMs = 10_000;

export type Ending = TerminalEnd & { at: number; cause: Cause | null };

export interface TabState {
  /** Given by the user, else null. */
  label: string | null;
  /** The server's name as the backend told it, "" before. */
  name: string;
  phase: "connecting" | "open" | "over";
  ending: Ending | null;
  /** "Session completed" stands. */
  completed: boolean;
  /** Something came while another tab was looked at. */
  unread: boolean;
  /** Keys were sent, and nothing came for a while. */
  stalled: boolean;
  /** Held by the bar on phones for the next key. */
  ctrl: boolean;
  alt: boolean;
  /** No session has shown anything yet. */
  blank: boolean;
}

export interface Tab {
  readonly id: number;
  readonly server: number;
  readonly view: View;
  readonly state: Store<TabState>;
  /** Begins a session, the first or a new one; not while there is one. */
  begin(): void;
  /** Puts text into the prompt as if it was typed, never executed: at once, or into the first prompt of the next session. */
  type(text: string): void;
  /** Sends what was typed, as it is. */
  send(keys: string): void;
  /** It is the one that is looked at. */
  look(shown: boolean): void;
  /** Ends its session and everything else. */
  dispose(): void;
}

let lastId = 0;

/** Makes a tab for a server; its first session begins with `begin`. `typed`: put into its first prompt, never executed. */
export function createTab(server: number, typed = ""): Tab {
  lastId += 1;
  const view = createView();
  const { term } = view;
  const state = createStore<TabState>({
    label: null,
    name: "",
    phase: "over",
    ending: null,
    completed: false,
    unread: false,
    stalled: false,
    ctrl: false,
    alt: false,
    blank: true,
  });
  let session: Terminal | undefined;
  let prefill = withoutKeys(typed);
  let shown = false;
  let sizeAgain: ReturnType<typeof setTimeout> | undefined;
  let stalling: ReturnType<typeof setTimeout> | undefined;
  let stopLooking = (): void => {};

  const sendSize = (): void => session?.resize(term.cols, term.rows);

  function answered(): void {
    clearTimeout(stalling);
    stalling = undefined;
    if (state.get().stalled) state.set({ stalled: false });
  }

  function send(keys: string | Uint8Array): void {
    if (!session?.keys(keys)) return;
    stalling ??= setTimeout(() => state.set({ stalled: true }), stalledMs);
  }

  function onOutput(output: Uint8Array): void {
    view.write(output);
    const { phase, unread, blank } = state.get();
    if (phase === "connecting" || blank) state.set({ phase: "open", blank: false });
    if (!shown && !unread) state.set({ unread: true });
    answered();
    if (!prefill) return;
    const keys = prefill;
    prefill = "";
    // After the prompt, which mostly comes in pieces.
    setTimeout(() => session?.keys(keys), 300);
  }

  function onEnd(end: TerminalEnd): void {
    session = undefined;
    clearTimeout(sizeAgain);
    answered();
    const ending: Ending = {
      ...end,
      at: Date.now(),
      cause: end.kind === "over" && end.shell ? "shell" : null,
    };
    state.set({ phase: "over", ending, unread: !shown, ctrl: false, alt: false });
    if (end.kind !== "over") {
      if (!state.get().blank) view.rule(`${clock(ending.at)} ${endText(ending, text)}`);
      return;
    }
    view.settle();
    if (ending.cause) complete(ending);
    else lookForCause(ending);
  }

  function lookForCause(ending: Ending): void {
    stopLooking = findCause(server, {
      reached: () => complete(ending),
      found(cause) {
        const found = { ...ending, cause };
        state.set({ ending: found });
        if (cause === "network") view.rule(`${clock(ending.at)} ${endText(found, text)}`);
        else view.rule(causeText(cause, text));
      },
    });
  }

  function complete(ending: Ending): void {
    view.rule(`${clock(ending.at)} ${endText(ending, text)}`);
    state.set({ completed: true });
  }

  function begin(): void {
    if (session) return;
    stopLooking();
    const again = !state.get().blank;
    state.set({ phase: "connecting", ending: null, completed: false, stalled: false });
    if (again) {
      view.settle();
      view.rule(`${clock(Date.now())} ${text("terminal.newSession")}`);
      term.scrollToBottom();
    }
    session = openTerminal(server, {
      onCreated: (name) => state.set({ name }),
      onOpen() {
        sendSize();
        sizeAgain = setTimeout(sendSize, sizeAgainMs);
      },
      onOutput,
      onEnd,
    });
  }

  term.onData((keys) => {
    const { phase, ctrl, alt } = state.get();
    if (phase === "over") {
      if (keys === "\r") begin();
      return;
    }
    send(ctrl || alt ? held(keys, { ctrl, alt }) : keys);
    if (ctrl || alt) state.set({ ctrl: false, alt: false });
  });
  term.onBinary((keys) => send(Uint8Array.from(keys, (sign) => sign.charCodeAt(0))));
  term.onResize(sendSize);

  return {
    id: lastId,
    server,
    view,
    state,
    begin,
    type(given) {
      const keys = withoutKeys(given);
      if (state.get().phase === "open") send(keys);
      else prefill = keys;
      term.focus();
    },
    send,
    look(now) {
      shown = now;
      if (now && state.get().unread) state.set({ unread: false });
    },
    dispose() {
      stopLooking();
      clearTimeout(sizeAgain);
      clearTimeout(stalling);
      session?.close();
      session = undefined;
      view.dispose();
    },
  };
}

/** One tab: one terminal that shows several sessions, one after the other. */
import { atom, type PrimitiveAtom } from "jotai/vanilla";
import { openTerminal, type Terminal, type TerminalEnd } from "../../api/agent/terminal.ts";
import { clock } from "../../i18n/format.ts";
import { text } from "../../i18n/intl.ts";
import { store } from "../../state/store.ts";
import { withoutKeys } from "../../state/unsaved/pending-command.ts";
import { withModifiers } from "./emulator/keys.ts";
import { createView, type View } from "./emulator/view.ts";
import { causeText, endText } from "./end-text.ts";
import { type Ending, findCause } from "./ending.ts";

/** The specification asks for a second size message this long after connecting. */
const secondSizeMs = 1500;
/** Tell the user when keys get no answer for this long; not earlier, as typing a password gets none either. */
const stalledMs = 10_000;

export interface TabState {
  /** Set by the user; null otherwise. */
  label: string | null;
  /** The server's name from the backend; "" until it is known. */
  name: string;
  phase: "connecting" | "open" | "over";
  ending: Ending | null;
  /** The "Session completed" dialog is open. */
  completed: boolean;
  /** Output arrived while another tab was selected. */
  unread: boolean;
  /** Keys were sent, and no output arrived for a while. */
  stalled: boolean;
  /** Pressed on the key bar; applies to the next key. */
  ctrl: boolean;
  alt: boolean;
  /** No session has printed anything yet. */
  blank: boolean;
}

export interface Tab {
  readonly id: number;
  readonly server: number;
  readonly view: View;
  readonly state: PrimitiveAtom<TabState>;
  /** Changes some members of the state. */
  update(change: Partial<TabState>): void;
  /** Starts a session if none is open. */
  start(): void;
  /** Types text at the prompt without running it: now, or at the first prompt of the next session. */
  type(text: string): void;
  /** Sends keys unchanged. */
  send(keys: string): void;
  /** Marks the tab as selected or not. */
  setSelected(selected: boolean): void;
  /** Ends the session and frees the terminal. */
  dispose(): void;
}

let lastId = 0;

/** Creates a tab for a server; `start` starts its first session. `typed` is put into the first prompt and not run. */
export function createTab(server: number, typed = ""): Tab {
  lastId += 1;
  const view = createView();
  const { term } = view;
  const state = atom<TabState>({
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
  const getState = (): TabState => store.get(state);
  const update = (change: Partial<TabState>): void => store.set(state, { ...getState(), ...change });
  let session: Terminal | undefined;
  let prefill = withoutKeys(typed);
  let selected = false;
  let secondSize: ReturnType<typeof setTimeout> | undefined;
  let stallTimer: ReturnType<typeof setTimeout> | undefined;
  let stopSearch = (): void => {};

  const sendSize = (): void => session?.resize(term.cols, term.rows);

  function clearStalled(): void {
    clearTimeout(stallTimer);
    stallTimer = undefined;
    if (getState().stalled) update({ stalled: false });
  }

  function send(keys: string | Uint8Array): void {
    if (!session?.keys(keys)) return;
    stallTimer ??= setTimeout(() => update({ stalled: true }), stalledMs);
  }

  function onOutput(output: Uint8Array): void {
    view.write(output);
    const { phase, unread, blank } = getState();
    if (phase === "connecting" || blank) update({ phase: "open", blank: false });
    if (!selected && !unread) update({ unread: true });
    clearStalled();
    if (!prefill) return;
    const keys = prefill;
    prefill = "";
    // The prompt mostly arrives in pieces; wait for all of it.
    setTimeout(() => session?.keys(keys), 300);
  }

  function onEnd(end: TerminalEnd): void {
    session = undefined;
    clearTimeout(secondSize);
    clearStalled();
    const ending: Ending = {
      ...end,
      at: Date.now(),
      cause: end.kind === "over" && end.shell ? "shell" : null,
    };
    update({ phase: "over", ending, unread: !selected, ctrl: false, alt: false });
    if (end.kind !== "over") {
      if (!getState().blank) view.printRule(`${clock(ending.at)} ${endText(ending, text)}`);
      return;
    }
    view.resetModes();
    if (ending.cause) announceEnd(ending);
    else searchCause(ending);
  }

  function searchCause(ending: Ending): void {
    stopSearch = findCause(server, {
      reached: () => announceEnd(ending),
      found(cause) {
        const explained = { ...ending, cause };
        update({ ending: explained });
        if (cause === "network") view.printRule(`${clock(ending.at)} ${endText(explained, text)}`);
        else view.printRule(causeText(cause, text));
      },
    });
  }

  function announceEnd(ending: Ending): void {
    view.printRule(`${clock(ending.at)} ${endText(ending, text)}`);
    update({ completed: true });
  }

  function start(): void {
    if (session) return;
    stopSearch();
    const isRestart = !getState().blank;
    update({ phase: "connecting", ending: null, completed: false, stalled: false });
    if (isRestart) {
      view.resetModes();
      view.printRule(`${clock(Date.now())} ${text("terminal.newSession")}`);
      term.scrollToBottom();
    }
    session = openTerminal(server, {
      onCreated: (name) => update({ name }),
      onOpen() {
        sendSize();
        secondSize = setTimeout(sendSize, secondSizeMs);
      },
      onOutput,
      onEnd,
    });
  }

  term.onData((keys) => {
    const { phase, ctrl, alt } = getState();
    if (phase === "over") {
      if (keys === "\r") start();
      return;
    }
    send(ctrl || alt ? withModifiers(keys, { ctrl, alt }) : keys);
    if (ctrl || alt) update({ ctrl: false, alt: false });
  });
  term.onBinary((keys) => send(Uint8Array.from(keys, (character) => character.charCodeAt(0))));
  term.onResize(sendSize);

  return {
    id: lastId,
    server,
    view,
    state,
    update,
    start,
    type(text) {
      const keys = withoutKeys(text);
      if (getState().phase === "open") send(keys);
      else prefill = keys;
      term.focus();
    },
    send,
    setSelected(value) {
      selected = value;
      if (selected && getState().unread) update({ unread: false });
    },
    dispose() {
      stopSearch();
      clearTimeout(secondSize);
      clearTimeout(stallTimer);
      session?.close();
      session = undefined;
      view.dispose();
    },
  };
}

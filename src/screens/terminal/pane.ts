/** A pane: one terminal that shows several sessions, one after the other. */
import { atom, type PrimitiveAtom } from "jotai/vanilla";
import { openTerminal, type Terminal, type TerminalEnd } from "../../api/agent/terminal.ts";
import { clock } from "../../i18n/format.ts";
import { text } from "../../i18n/intl.ts";
import { store } from "../../state/store.ts";
import { withoutKeys } from "../../state/unsaved/pending-command.ts";
import { withModifiers } from "./emulator/keys.ts";
import { createView, type View } from "./emulator/view.ts";
import { causeText, endText, isCut } from "./end-text.ts";
import { type Ending, findCause, followReports, networkCause } from "./ending.ts";
import { newPane, type PaneState } from "./pane-state.ts";
import { watchSilence } from "./silence.ts";
import { afterTyping, expectTyping, shownKeys } from "./typing.ts";

/** The specification asks for a second size message this long after connecting. */
const secondSizeMs = 1500;
const interruptKey = "\x03";

export interface Pane {
  readonly id: number;
  readonly server: number;
  readonly view: View;
  readonly state: PrimitiveAtom<PaneState>;
  /** Changes some members of the state. */
  update(change: Partial<PaneState>): void;
  /** Starts a session if none is open. */
  start(): void;
  /** Hides the message about a session that does not answer. */
  keepWaiting(): void;
  /** Replaces the session with a new one. */
  restart(): void;
  /** Types text at the prompt without running it: now, or at the first prompt of the next session. */
  type(text: string): void;
  /** Sends keys unchanged; without a session they are only shown as not sent. */
  send(keys: string): void;
  /** Marks the pane as shown or not. */
  setSelected(selected: boolean): void;
  /** Ends the session and frees the terminal. */
  dispose(): void;
}

let lastId = 0;

/** Whether the line of the cursor ends with a colon, as "Password:" does. */
function asksSecret({ buffer: { active } }: View["term"]): boolean {
  const line = active.getLine(active.baseY + active.cursorY)?.translateToString(true) ?? "";
  return /[:：]$/.test(line.trimEnd());
}

/** Creates a pane for a server; `start` starts its first session. `typed` is put into the first prompt and not run. */
export function createPane(server: number, typed = ""): Pane {
  lastId += 1;
  const view = createView();
  const { term } = view;
  const state = atom<PaneState>(newPane);
  const getState = (): PaneState => store.get(state);
  const update = (change: Partial<PaneState>): void => store.set(state, { ...getState(), ...change });
  let session: Terminal | undefined;
  let prefill = withoutKeys(typed);
  let selected = false;
  let secondSize: ReturnType<typeof setTimeout> | undefined;
  /** Typed before the socket was open, or while it closes. */
  let queued = "";
  /** The session ended at a prompt that hides what is typed. */
  let secret = false;
  /** Functions that stop the subscriptions between two sessions: the reports of the server, and the search for the cause. */
  let stopFollows: (() => void)[] = [];
  let cancelTypingWait = (): void => {};

  const silence = watchSilence((value) => update({ silence: value }));

  const sendSize = (): void => session?.resize(term.cols, term.rows);

  function send(keys: string | Uint8Array): void {
    const { phase } = getState();
    if (session?.keys(keys)) {
      if (keys === interruptKey) view.skipFlood();
      silence.begin(phase === "open" ? phase : "connecting");
    } else if (typeof keys === "string") {
      if (phase === "over") noteUnsent(keys);
      else queued += keys;
    }
  }

  function noteUnsent(keys: string): void {
    update({ unsent: shownKeys(getState().unsent, keys, secret) });
    ignoreKeysWhileTyping();
  }

  /** Keeps "Session completed" closed until the user stops typing for the shell. Keys typed in the open dialog do not close it. */
  function ignoreKeysWhileTyping(): void {
    const { completed, keysIgnored } = getState();
    if (completed && !keysIgnored) return;
    cancelTypingWait();
    update({ keysIgnored: true });
    cancelTypingWait = afterTyping(() => update({ keysIgnored: false }));
  }

  function onOutput(output: Uint8Array): void {
    view.write(output);
    const { phase, unread, blank } = getState();
    if (phase === "connecting" || blank) update({ phase: "open", blank: false });
    if (!selected && !unread) update({ unread: true });
    silence.end();
    if (!prefill) return;
    const keys = prefill;
    prefill = "";
    // The prompt mostly arrives in pieces; wait for all of it.
    setTimeout(() => session?.keys(keys), 300);
  }

  function onEnd(end: TerminalEnd): void {
    session = undefined;
    clearTimeout(secondSize);
    silence.end();
    expectTyping();
    secret = asksSecret(term);
    const ending: Ending = {
      ...end,
      at: Date.now(),
      cause:
        end.kind === "failed" ? networkCause(end.error) : end.kind === "over" && end.shell ? "shell" : null,
    };
    // If a session could not start, a server that was away still is.
    const away = end.kind === "failed" && getState().server === "away" ? "away" : null;
    update({ phase: "over", ending, unread: !selected, ctrl: false, alt: false, unsent: "", server: away });
    noteUnsent(queued);
    stopFollows = [followReports(server, noteReports)];
    if (end.kind === "over") view.resetModes();
    if (end.kind === "failed" || ending.cause) announceEnd(ending);
    else searchCause(ending);
  }

  function searchCause(ending: Ending): void {
    const search = findCause(server, {
      reached: () => announceEnd(ending),
      found(cause) {
        const explained = { ...ending, cause };
        update({ ending: explained });
        if (isCut(cause)) announceEnd(explained);
        else if (ending.kind === "over") view.printRule(causeText(cause, text));
      },
    });
    stopFollows.push(search);
  }

  function announceEnd(ending: Ending): void {
    if (!getState().blank) view.printRule(`${clock(ending.at)} ${endText(ending, text)}`);
    if (ending.kind === "over" && !isCut(ending.cause)) update({ completed: true });
  }

  function noteReports(online: boolean): void {
    const { server: before } = getState();
    const now = online ? (before === null ? null : "back") : "away";
    if (now !== before) update({ server: now });
  }

  function stopFollowing(): void {
    cancelTypingWait();
    for (const stop of stopFollows.splice(0)) stop();
  }

  function start(): void {
    if (session) return;
    stopFollowing();
    const isRestart = !getState().blank;
    update({
      phase: "connecting",
      ending: null,
      completed: false,
      keysIgnored: false,
      ctrl: false,
      alt: false,
    });
    term.focus();
    if (isRestart) {
      view.resetModes();
      view.printRule(`${clock(Date.now())} ${text("terminal.newSession")}`);
      term.scrollToBottom();
    }
    queued = "";
    session = openTerminal(server, {
      onCreated(name) {
        update({ name });
        silence.begin("connecting");
      },
      onOpen() {
        sendSize();
        const keys = queued;
        queued = "";
        if (keys) send(keys);
        secondSize = setTimeout(sendSize, secondSizeMs);
      },
      onOutput,
      onEnd,
    });
  }

  term.onData((keys) => {
    const { ctrl, alt } = getState();
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
    keepWaiting: silence.keepWaiting,
    restart() {
      session?.close();
      session = undefined;
      silence.end();
      start();
    },
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
      stopFollowing();
      clearTimeout(secondSize);
      silence.end();
      session?.close();
      session = undefined;
      view.dispose();
    },
  };
}

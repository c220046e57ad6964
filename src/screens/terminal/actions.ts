/** Actions of a terminal for keys, menus and the key bar, and its browser events. */
import { copy } from "../../components/clipboard/clipboard.ts";
import { saveBlob } from "../../state/object-url.ts";
import { store } from "../../state/store.ts";
import { changeFontSize } from "./emulator/appearance.ts";
import { terminalKey } from "./emulator/keys.ts";
import { pasteable, runsImmediately } from "./emulator/paste.ts";
import { transcript, transcriptName } from "./emulator/transcript.ts";
import { type PaneKey, paneKey } from "./layout.ts";
import type { Pane } from "./pane.ts";
import { nameOf } from "./TabStrip.tsx";
import { keyMayAct } from "./typing.ts";

/** Actions that the screen provides. */
export interface ScreenVerbs {
  search(): void;
  /** Shows the text before it is pasted; "": the user pastes it into the dialog. */
  askPaste(text: string): void;
  /** Moves the focus to the toolbar. */
  leave(): void;
  /** Splits, closes or leaves the pane; false: the key is for the server. */
  pane(key: PaneKey): boolean;
}

/** Copies the selection. */
export const copySelection = ({ view }: Pane): void => void copy(view.term.getSelection());

/** Saves all output that the terminal still has as a text file. */
export function saveTranscript(pane: Pane): void {
  saveBlob(
    new Blob([transcript(pane.view.term)]),
    transcriptName(nameOf(pane, { ...store.get(pane.state), label: null })),
  );
}

/** Pastes text; text that would run immediately is shown first. */
export function paste({ view }: Pane, text: string, { askPaste }: Pick<ScreenVerbs, "askPaste">): void {
  const clean = pasteable(text);
  if (clean === "") return;
  if (runsImmediately(clean)) askPaste(clean);
  else view.term.paste(clean);
}

/** Pastes from the clipboard, or opens the dialog if the browser does not let the page read it. */
export async function pasteByButton(pane: Pane, verbs: Pick<ScreenVerbs, "askPaste">): Promise<void> {
  try {
    const text = await navigator.clipboard.readText();
    pane.view.term.focus();
    paste(pane, text, verbs);
  } catch {
    verbs.askPaste("");
  }
}

/** Without a session Enter starts one, and Tab leaves the terminal. */
function handledWithoutSession({ state, start }: Pane, event: KeyboardEvent): boolean {
  if (store.get(state).phase !== "over") return false;
  if (event.key === "Tab") return true;
  if (event.key !== "Enter" || !keyMayAct()) return false;
  event.preventDefault();
  if (event.type === "keydown") start();
  return true;
}

/** Handles keys and clipboard events of the terminal in `place` until the returned function is called. */
export function attachHandlers(pane: Pane, place: HTMLElement, verbs: ScreenVerbs): () => void {
  const run = {
    copy: () => copySelection(pane),
    search: verbs.search,
    larger: () => changeFontSize(1),
    smaller: () => changeFontSize(-1),
    defaultSize: () => changeFontSize(0),
    leave: verbs.leave,
  };
  pane.view.term.attachCustomKeyEventHandler((event) => {
    const paneAction = paneKey(event);
    if (paneAction && event.type === "keydown" && verbs.pane(paneAction)) {
      event.preventDefault();
      return false;
    }
    const key = terminalKey(event);
    if (!key) return !handledWithoutSession(pane, event);
    if (key !== "paste") {
      event.preventDefault();
      if (event.type === "keydown") run[key]();
    }
    return false;
  });

  function onPaste(event: ClipboardEvent): void {
    event.preventDefault();
    event.stopPropagation();
    paste(pane, event.clipboardData?.getData("text/plain") ?? "", verbs);
  }
  /** Keys typed here are for the server: no other code on the page, custom code included, may handle them. */
  const stop = (event: Event): void => event.stopPropagation();
  const keyEvents = ["keydown", "keypress", "keyup"];
  place.addEventListener("paste", onPaste, { capture: true });
  for (const type of keyEvents) place.addEventListener(type, stop);
  return () => {
    place.removeEventListener("paste", onPaste, { capture: true });
    for (const type of keyEvents) place.removeEventListener(type, stop);
  };
}

/** What can be done with a terminal by keys, menus and the bar on phones, and the browser events that come to it. */
import { copy } from "../../components/clipboard/clipboard.ts";
import { terminalKey } from "./emulator/keys.ts";
import { changeFontSize } from "./emulator/look.ts";
import { pasteable, runsAtOnce } from "./emulator/paste.ts";
import type { Tab } from "./tab.ts";

/** What the screen does for them. */
export interface ScreenVerbs {
  search(): void;
  /** Shows what is to be pasted first; "": it has to be put in. */
  askPaste(text: string): void;
  /** Gives the focus to the toolbar. */
  leave(): void;
}

/** Copies what is selected. */
export const copySelection = ({ view }: Tab): void => void copy(view.term.getSelection());

/** Pastes: what would run at once is shown first. */
export function paste({ view }: Tab, text: string, { askPaste }: Pick<ScreenVerbs, "askPaste">): void {
  const clean = pasteable(text);
  if (clean === "") return;
  if (runsAtOnce(clean)) askPaste(clean);
  else view.term.paste(clean);
}

/** Pastes from the clipboard where the browser lets a page read it; elsewhere somebody has to put it in. */
export async function pasteByButton(tab: Tab, verbs: Pick<ScreenVerbs, "askPaste">): Promise<void> {
  try {
    const text = await navigator.clipboard.readText();
    tab.view.term.focus();
    paste(tab, text, verbs);
  } catch {
    verbs.askPaste("");
  }
}

/** Connects the terminal in `place` with keys and clipboard, until the returned function is called. */
export function listen(tab: Tab, place: HTMLElement, verbs: ScreenVerbs): () => void {
  const run = {
    copy: () => copySelection(tab),
    search: verbs.search,
    larger: () => changeFontSize(1),
    smaller: () => changeFontSize(-1),
    usual: () => changeFontSize(0),
    leave: verbs.leave,
  };
  tab.view.term.attachCustomKeyEventHandler((event) => {
    const key = terminalKey(event);
    if (!key) return true;
    if (key !== "paste") {
      event.preventDefault();
      if (event.type === "keydown") run[key]();
    }
    return false;
  });

  function onPaste(event: ClipboardEvent): void {
    event.preventDefault();
    event.stopPropagation();
    paste(tab, event.clipboardData?.getData("text/plain") ?? "", verbs);
  }
  /** Keys typed here are the machine's: nobody else on the page may act on them, custom code neither. */
  const keep = (event: Event): void => event.stopPropagation();
  const kept = ["keydown", "keypress", "keyup"];
  place.addEventListener("paste", onPaste, { capture: true });
  for (const type of kept) place.addEventListener(type, keep);
  return () => {
    place.removeEventListener("paste", onPaste, { capture: true });
    for (const type of kept) place.removeEventListener(type, keep);
  };
}

import { useAtomValue } from "jotai";
import { atom } from "jotai/vanilla";
import { useEffect } from "react";
import { isolate } from "../../i18n/isolate.ts";
import { siteNameAtom } from "../../state/backend/settings.ts";
import { store } from "../../state/store.ts";

const noteAtom = atom("");
const partAtom = atom("");

/** Sets a note that is shown before the window's title, such as "3 offline"; "" removes it. */
export const setTitleNote = (note: string): void => store.set(noteAtom, note);

/** Shows the name of a part of the screen in the window's title while the part is mounted: "fra-web-1 · Screen · Site". */
export function useTitlePart(part: string): void {
  useEffect(() => {
    store.set(partAtom, part);
    return () => store.set(partAtom, "");
  }, [part]);
}

/** Sets the window's title: "Screen · Site" (decision 17), "3 offline · Screen · Site". */
export function usePageTitle(title: string): void {
  const site = isolate(useAtomValue(siteNameAtom) || "Nezha");
  const note = useAtomValue(noteAtom);
  const part = useAtomValue(partAtom);
  useEffect(() => {
    document.title = [note, part && isolate(part), title, site].filter(Boolean).join(" · ");
  }, [title, site, note, part]);
}

import { useAtomValue } from "jotai";
import { atom } from "jotai/vanilla";
import { useEffect } from "react";
import { isolate } from "../../i18n/isolate.ts";
import { siteNameAtom } from "../../state/backend/settings.ts";
import { store } from "../../state/store.ts";

const noteAtom = atom("");

/** Sets a note that is shown before the window's title, such as "3 offline"; "" removes it. */
export const setTitleNote = (note: string): void => store.set(noteAtom, note);

/** Sets the window's title: "Screen · Site" (decision 17), "3 offline · Screen · Site". */
export function usePageTitle(title: string): void {
  const site = isolate(useAtomValue(siteNameAtom) || "Nezha");
  const note = useAtomValue(noteAtom);
  useEffect(() => {
    const page = title ? `${title} · ${site}` : site;
    document.title = note ? `${note} · ${page}` : page;
  }, [title, site, note]);
}

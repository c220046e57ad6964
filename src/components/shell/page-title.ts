import { useAtomValue } from "jotai";
import { atom } from "jotai/vanilla";
import { useEffect } from "react";
import { siteNameAtom } from "../../state/backend/settings.ts";
import { store } from "../../state/store.ts";

const noteAtom = atom("");

/** Something to know without looking at the page, before its title; "" is nothing. */
export const setTitleNote = (note: string): void => store.set(noteAtom, note);

/** Sets the window's title: "Screen · Site" (decision 17), "(3 down) Screen · Site". */
export function usePageTitle(title: string): void {
  const site = useAtomValue(siteNameAtom) || "Nezha";
  const note = useAtomValue(noteAtom);
  useEffect(() => {
    const page = title ? `${title} · ${site}` : site;
    document.title = note ? `${note} ${page}` : page;
  }, [title, site, note]);
}

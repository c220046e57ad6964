import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { siteNameAtom } from "../state/settings.ts";

/** Sets the window's title: "Screen · Site" (decision 17). */
export function usePageTitle(title: string): void {
  const site = useAtomValue(siteNameAtom) || "Nezha";
  useEffect(() => {
    document.title = title ? `${title} · ${site}` : site;
  }, [title, site]);
}

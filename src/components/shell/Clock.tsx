import { useEffect, useState } from "react";
import { clock } from "../../i18n/format.ts";
import { useText } from "../../i18n/intl.ts";
import * as css from "./Shell.css.ts";

/** The time of day of the browser's clock, updated at each full second. */
export function Clock() {
  useText(); // renders again in another language
  // The first DateTimeFormat of a page takes 20 ms, so the time appears after the first frame, in reserved space.
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), now === null ? 0 : 1000 - (Date.now() % 1000));
    return () => clearTimeout(timer);
  }, [now]);
  // Not a live region: a screen reader would announce every second.
  return <time className={css.clock}>{now === null ? "" : clock(now)}</time>;
}

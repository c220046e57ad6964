import { useEffect, useState } from "react";
import { clock } from "../../i18n/format.ts";
import { useText } from "../../i18n/intl.ts";
import * as css from "./Shell.css.ts";

/** The time of day, by the browser's clock; refreshes with each full second. */
export function Clock() {
  useText(); // the language's conventions may change
  // The first DateTimeFormat of a page takes 20 ms: not before the first frame. Nothing moves when the time appears.
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), now === null ? 0 : 1000 - (Date.now() % 1000));
    return () => clearTimeout(timer);
  }, [now]);
  // Not a live region: nobody wants to hear every second.
  return <time className={css.clock}>{now === null ? "" : clock(now)}</time>;
}

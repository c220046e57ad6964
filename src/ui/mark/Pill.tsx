import type { ReactNode } from "react";
import * as css from "./marks.css.ts";

/** A figure and its word beside a title: `<Pill><StatusDot state="online" /><b>38</b> online</Pill>`. */
export function Pill({ children }: { children: ReactNode }) {
  return <span className={css.pill}>{children}</span>;
}

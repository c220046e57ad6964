import type { ReactNode } from "react";
import * as css from "./marks.css.ts";

export type TagTone = keyof typeof css.tag;

/** A short label of a row: a group, a state. */
export function Tag({ tone = "plain", children }: { tone?: TagTone; children: ReactNode }) {
  return (
    <span className={css.tag[tone]} title={typeof children === "string" ? children : undefined}>
      {children}
    </span>
  );
}

import type { ReactNode } from "react";
import * as css from "./Card.css.ts";

export type CardProps = {
  /** The row's name, after its state. */
  heading: ReactNode;
  /** The row's menu. */
  menu?: ReactNode | undefined;
  /** The two or three most important facts: `<span>CPU <b>23 %</b></span>`. */
  children?: ReactNode;
};

/** A row below 890 px; for the `card` prop of `Table`. */
export function Card({ heading, menu, children }: CardProps) {
  return (
    <div className={css.card}>
      <div className={css.heading}>{heading}</div>
      {menu ? <div className={css.menu}>{menu}</div> : null}
      {children ? <div className={css.facts}>{children}</div> : null}
    </div>
  );
}

import { createContext, type ReactNode, useContext } from "react";
import * as css from "./Card.css.ts";

export type CardProps = {
  /** The row's name, after its state. */
  heading: ReactNode;
  /** The row's menu. */
  menu?: ReactNode | undefined;
  /** The two or three most important facts: `<span>CPU <b>23 %</b></span>`. */
  children?: ReactNode;
};

/** The id of a card's heading, which labels the card's check box. */
export const HeadingId = createContext<string | undefined>(undefined);

/** A row below 890 px; for the `card` prop of `Table`. */
export function Card({ heading, menu, children }: CardProps) {
  const id = useContext(HeadingId);
  return (
    <div className={css.card}>
      <div className={css.heading} id={id}>
        {heading}
      </div>
      {menu ? <div className={css.menu}>{menu}</div> : null}
      {children ? <div className={css.facts}>{children}</div> : null}
    </div>
  );
}

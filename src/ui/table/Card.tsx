import { createContext, type ReactNode, useContext } from "react";
import * as css from "./Card.css.ts";

export type CardProps = {
  /** The row's name, with its state before it. */
  heading: ReactNode;
  /** The row's menu. */
  menu?: ReactNode | undefined;
  /** The two or three facts that matter: `<span>CPU <b>23 %</b></span>`. */
  children?: ReactNode;
};

/** The id that a card's heading takes, so that its check box can be named by it. */
export const HeadingId = createContext<string | undefined>(undefined);

/** What a row looks like below 890 px; meant for `Table`'s `card`. */
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

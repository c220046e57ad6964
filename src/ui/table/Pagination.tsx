import type { LucideIcon } from "lucide-react";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from "react";
import { Icon } from "../mark/Icon.tsx";
import * as css from "./Pagination.css.ts";
import { pageNumbers } from "./page-numbers.ts";

export type PageLink = Pick<
  AnchorHTMLAttributes<HTMLAnchorElement>,
  "className" | "aria-label" | "aria-current" | "aria-disabled" | "onClick" | "children"
>;

export type PaginationProps = {
  page: number;
  /** How many there are. */
  count: number;
  words: {
    /** Names all of it. */
    label: string;
    previous: string;
    next: string;
    /** "Page 3". */
    page(page: number): string;
    /** A page's number as the language writes it. */
    number(page: number): string;
  };
  /** A link to a page: pages have addresses, which only the caller knows. */
  link(page: number, attributes: PageLink): ReactNode;
};

/** From page to page of a list: a step back, numbers with gaps, a step on. */
export function Pagination({ page, count, words, link }: PaginationProps) {
  const step = (to: number, label: string, icon: LucideIcon, before: boolean) => {
    const end = to < 1 || to > count;
    return link(end ? page : to, {
      className: css.page,
      "aria-label": label,
      // It stays where it is and keeps the focus at either end.
      "aria-disabled": end ? true : undefined,
      onClick: end ? stay : undefined,
      children: (
        <>
          {before ? <Icon of={icon} /> : null}
          <span className={css.word}>{label}</span>
          {before ? null : <Icon of={icon} />}
        </>
      ),
    });
  };
  return (
    <nav aria-label={words.label}>
      <ul className={css.pagination}>
        <li key="previous">{step(page - 1, words.previous, ChevronLeft, true)}</li>
        {pageNumbers(page, count).map((one, at) =>
          one === null ? (
            <li key={at === 1 ? "before" : "after"} className={css.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={one}>
              {link(one, {
                className: css.page,
                "aria-label": words.page(one),
                "aria-current": one === page ? "page" : undefined,
                children: words.number(one),
              })}
            </li>
          ),
        )}
        <li key="next">{step(page + 1, words.next, ChevronRight, false)}</li>
      </ul>
    </nav>
  );
}

const stay = (event: MouseEvent): void => event.preventDefault();

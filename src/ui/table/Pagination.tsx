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
  /** The number of pages. */
  count: number;
  words: {
    /** The accessible name of the navigation. */
    label: string;
    previous: string;
    next: string;
    /** "Page 3". */
    page(page: number): string;
    /** A page number in the format of the language. */
    number(page: number): string;
  };
  /** Renders the link to a page; only the caller knows its address. */
  link(page: number, attributes: PageLink): ReactNode;
};

/** Links to the previous page, page numbers, and the next page. */
export function Pagination({ page, count, words, link }: PaginationProps) {
  const step = (to: number, label: string, icon: LucideIcon, before: boolean) => {
    const end = to < 1 || to > count;
    return link(end ? page : to, {
      className: css.page,
      "aria-label": label,
      // At the first and last page the link stays and keeps the focus.
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

/**
 * The frame of a page of one server, which is shown in place of the list: "Servers / name". Escape closes it; then the focus is on the
 * server's row.
 */
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from "react";
import { Link, useSearchParams } from "../../../components/routing/Router.tsx";
import { useTitlePart } from "../../../components/shell/page-title.ts";
import { useText } from "../../../i18n/intl.ts";
import { topModal } from "../../../ui/dialog/modals.ts";
import { join } from "../../../ui/join.ts";
import { useLatest } from "../../../ui/useLatest.ts";
import type { PageProps } from "../tools/tool.ts";
import { closePage, withoutPage } from "./close-page.ts";
import * as css from "./PageFrame.css.ts";
import { returnToList } from "./return-to-list.ts";

export interface PageFrameProps extends Pick<PageProps, "list" | "listTop"> {
  id: number;
  /** The last part of the path, which is the title. */
  title: string;
  /** The accessible name of the page, by default the title. */
  label?: string;
  /** The parts of the path between the list and the title. */
  above?: ReactNode;
  /** Beside the title. */
  mark?: ReactNode;
  /** At the end of the line. */
  end?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function PageFrame({
  id,
  list,
  listTop,
  title,
  label,
  above,
  mark,
  end,
  className,
  children,
}: PageFrameProps) {
  const t = useText();
  const [params] = useSearchParams();
  const page = useRef<HTMLElement>(null);
  const titleId = useId();
  const { shown } = list.view;
  const latest = useLatest({ id, shown });

  useLayoutEffect(() => {
    scrollTo(0, 0);
    page.current?.querySelector<HTMLElement>("[data-autofocus]")?.focus({ preventScroll: true });
    return () => {
      const { id, shown } = latest.current;
      const at = shown.findIndex((row) => row.id === id);
      returnToList({ id, at, count: shown.length, top: listTop.current });
    };
  }, [latest, listTop]);

  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (event.key !== "Escape" || event.defaultPrevented || event.isComposing || topModal()) return;
      event.preventDefault();
      closePage();
    }
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);

  useTitlePart(label ?? title);

  const query = withoutPage(new URLSearchParams(params)).toString();
  return (
    <section
      ref={page}
      className={join(css.page, className)}
      {...(label ? { "aria-label": label } : { "aria-labelledby": titleId })}
    >
      <header className={css.head}>
        <div className={css.path}>
          <nav aria-label={t("tools.page.path")} className={css.above}>
            <Link className={css.crumb} to={query ? `/?${query}` : "/"}>
              {t("app.title.server")}
            </Link>
            {above}
          </nav>
          <h1 id={titleId} className={css.title}>
            {title}
          </h1>
          {mark}
        </div>
        {end}
      </header>
      {children}
    </section>
  );
}

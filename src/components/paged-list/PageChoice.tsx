/** The controls below a paged list: pagination, a field for a page number, the page size. */
import ChevronDown from "lucide-react/icons/chevron-down";
import { type FormEvent, useState } from "react";
import { number } from "../../i18n/format.ts";
import { useText } from "../../i18n/intl.ts";
import * as field from "../../ui/field/Field.css.ts";
import { join } from "../../ui/join.ts";
import { Icon } from "../../ui/mark/Icon.tsx";
import { type PageLink, Pagination } from "../../ui/table/Pagination.tsx";
import { Link, useNavigate } from "../routing/Router.tsx";
import * as css from "./PagedList.css.ts";
import { sizesWith } from "./pages.ts";
import type { Pages } from "./usePages.ts";

export function PageChoice({ pages }: { pages: Pages<unknown> }) {
  const t = useText();
  const { place, count } = pages;
  return (
    <div className={css.foot}>
      <Pagination
        page={place.page}
        count={count}
        words={{
          label: t("site.pages"),
          previous: t("site.previous"),
          next: t("site.next"),
          page: (page) => t("site.page", { page }),
          number,
        }}
        link={(page: number, attributes: PageLink) => <Link to={pages.addressOf(page)} {...attributes} />}
      />
      <div className={css.choices}>
        {count > 5 ? <Jump pages={pages} /> : null}
        <label className={css.choice}>
          {t("site.size")}
          <span className={join(field.box, css.size)}>
            <select
              className={join(field.input, field.select)}
              value={place.size}
              onChange={({ currentTarget: { value } }) => pages.resize(Number(value))}
            >
              {sizesWith(place.size).map((size) => (
                <option key={size} value={size}>
                  {size}
                </option>
              ))}
            </select>
            <Icon of={ChevronDown} className={field.chevron} />
          </span>
        </label>
      </div>
    </div>
  );
}

/** Goes to a page by number; a number out of range goes to the nearest page. */
function Jump({ pages: { count, addressOf } }: { pages: Pages<unknown> }) {
  const t = useText();
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  function go(event: FormEvent): void {
    event.preventDefault();
    const page = Math.trunc(Number(typed));
    if (typed === "" || !Number.isFinite(page)) return;
    setTyped("");
    navigate(addressOf(Math.min(Math.max(1, page), count)));
  }
  return (
    <form onSubmit={go}>
      <label className={css.choice}>
        {t("site.jump")}
        <span className={join(field.box, css.jump)}>
          <input
            className={field.input}
            inputMode="numeric"
            enterKeyHint="go"
            value={typed}
            onChange={({ currentTarget: { value } }) => setTyped(value.replace(/\D/g, ""))}
          />
        </span>
      </label>
    </form>
  );
}

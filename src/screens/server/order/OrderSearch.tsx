import { useMemo, useState } from "react";
import { number } from "../../../i18n/format.ts";
import { useText } from "../../../i18n/intl.ts";
import { SearchField } from "../../../ui/field/SearchField.tsx";
import * as css from "./Order.css.ts";

/** Scrolls to a server by its name; Enter goes to the next match. Does not filter, because the whole order matters. */
export function OrderSearch({
  rows,
  onMatch,
}: {
  rows: readonly { id: number; name: string }[];
  onMatch(id: number | null): void;
}) {
  const t = useText();
  const [query, setQuery] = useState("");
  const [at, setAt] = useState(0);
  const names = useMemo(() => rows.map(({ id, name }) => ({ id, name: name.toLowerCase() })), [rows]);
  const matches = useMemo(() => matching(names, query), [names, query]);

  function go(to: number, all = matches): void {
    setAt(to);
    onMatch(all[to] ?? null);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key belongs to the field inside
    <div
      className={css.search}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || matches.length === 0) return;
        event.preventDefault();
        go((at + (event.shiftKey ? matches.length - 1 : 1)) % matches.length);
      }}
    >
      <SearchField
        label={t("tools.order.find")}
        clearWord={t("list.clearSearch")}
        value={query}
        onInput={(text) => {
          setQuery(text);
          go(0, matching(names, text));
        }}
      />
      <span className={css.matches} role="status">
        {query.trim() === ""
          ? ""
          : matches.length === 0
            ? t("tools.order.notFound")
            : t("tools.order.found", { at: number(at + 1), count: number(matches.length) })}
      </span>
    </div>
  );
}

function matching(names: readonly { id: number; name: string }[], query: string): readonly number[] {
  const wanted = query.trim().toLowerCase();
  return wanted === "" ? [] : names.filter(({ name }) => name.includes(wanted)).map(({ id }) => id);
}

/** The filter button, the chips of the active filters and the check box of the cards. All load their contents when needed. */
import ListFilter from "lucide-react/icons/list-filter";
import { useRef, useState } from "react";
import * as css from "../../../components/list/ListParts.css.ts";
import { ahead } from "../../../components/loading/ahead.ts";
import { LazyPart } from "../../../components/loading/LazyPart.tsx";
import { componentLoader, useWhenIdle } from "../../../components/loading/lazy.ts";
import { useText } from "../../../i18n/intl.ts";
import { Button } from "../../../ui/button/Button.tsx";
import * as serverCss from "../ServerScreen.css.ts";
import type { FilterProps } from "./server-filter.ts";

const loadPanel = componentLoader(() => import("./FilterPanel.tsx"));
const loadSummary = componentLoader(() => import("./FilterSummary.tsx"));
const loadPhoneTicked = componentLoader(() => import("./PhoneTicked.tsx"));

/** The button beside the search field. */
export function FilterButton(props: FilterProps) {
  const t = useText();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const onClose = () => setOpen(false);
  let count = 0;
  for (const values of props.filters.values()) count += values.size;
  return (
    <>
      <Button
        ref={button}
        icon={ListFilter}
        className={serverCss.filters}
        data-tooltip={t("server.filters")}
        // Without the count: screen readers find the active filters in the chips.
        aria-label={t("server.filters")}
        data-count={count || undefined}
        aria-haspopup="dialog"
        aria-expanded={open}
        {...ahead(loadPanel)}
        onClick={() => setOpen(!open)}
      >
        {t("server.filters")}
      </Button>
      {open ? <LazyPart load={loadPanel} props={{ ...props, button, onClose }} onClose={onClose} /> : null}
    </>
  );
}

/** The active filters as chips; their line is reserved while they load. Also the text about the selection of a search. */
export function LazyFilterSummary(props: FilterProps) {
  const filtered = props.filters.size > 0;
  const FilterSummary = useWhenIdle(loadSummary, filtered || props.list.view.narrowed);
  if (FilterSummary) return <FilterSummary {...props} />;
  return filtered ? <div className={css.count} /> : null;
}

/** The check box that selects all cards. */
export function LazyPhoneTicked(props: Pick<FilterProps, "list">) {
  const PhoneTicked = useWhenIdle(loadPhoneTicked);
  return PhoneTicked ? <PhoneTicked {...props} /> : null;
}

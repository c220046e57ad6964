/** The button that opens the filters, and the summary of the active ones. Both load their contents when needed. */
import { useRef, useState } from "react";
import * as css from "../../../components/list/ListParts.css.ts";
import { LazyPart } from "../../../components/loading/LazyPart.tsx";
import { loader } from "../../../components/loading/lazy.ts";
import { useText } from "../../../i18n/intl.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { filterParts, type ServerFilterProps } from "./useServerFilter.ts";

const panel = loader(async () => (await filterParts()).FilterPanel);

/** The button beside the search field. */
export function FilterButton(props: ServerFilterProps) {
  const t = useText();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const onClose = () => setOpen(false);
  return (
    <>
      <Button ref={button} aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t("server.filters")}
      </Button>
      {open ? <LazyPart load={panel} props={{ ...props, button, onClose }} onClose={onClose} /> : null}
    </>
  );
}

/** The summary of search and filters; its space is reserved while it loads. */
export function LazyFilterSummary(props: ServerFilterProps) {
  const FilterSummary = props.filter.parts?.FilterSummary;
  if (FilterSummary) return <FilterSummary {...props} />;
  return props.list.view.narrowed ? <div className={css.count} /> : null;
}

/** The places of finding in the page. What stands in them comes later (Find.tsx). */
import { useRef, useState } from "react";
import * as css from "../../../components/list/ListParts.css.ts";
import { Later } from "../../../components/loading/LazyPart.tsx";
import { loader } from "../../../components/loading/lazy.ts";
import { useText } from "../../../i18n/intl.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { type FindProps, find } from "./filter-query.ts";

const panel = loader(async () => (await find()).FilterPanel);

/** The button beside the search, and what it opens. */
export function Filters(props: FindProps) {
  const t = useText();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const onClose = () => setOpen(false);
  return (
    <>
      <Button ref={button} aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t("server.filters")}
      </Button>
      {open ? <Later load={panel} props={{ ...props, button, onClose }} onClose={onClose} /> : null}
    </>
  );
}

/** While search or filters are on: how many servers they find, the filters as chips, and what is ticked of them. Its place is kept. */
export function Found(props: FindProps) {
  const There = props.finding.parts?.Found;
  return There ? <There {...props} /> : props.list.view.narrowed ? <div className={css.count} /> : null;
}

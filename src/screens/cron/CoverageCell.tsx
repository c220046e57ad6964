import { useRef, useState } from "react";
import type { CronRow } from "../../api/resources/cron.ts";
import { Reference, referenceText, serverLink } from "../../components/reference/Reference.tsx";
import type { Names } from "../../components/reference/useNames.ts";
import { useText } from "../../i18n/intl.ts";
import { truncate } from "../../theme/text.css.ts";
import { Popover } from "../../ui/popup/Popover.tsx";
import * as css from "./CronScreen.css.ts";
import { coveredText, coverText, runsOnAlarm } from "./coverage.ts";

/** A tooltip and a popover have room for this many names. */
const mostInTooltip = 20;
const mostInPopover = 200;

/** The number of covered servers. A press opens their names as links, which would be slow in every row. */
export function CoverageCell({ row, names }: { row: CronRow; names: Names }) {
  const t = useText();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const text = coveredText(row, t, names);
  if (runsOnAlarm(row) || row.servers.length === 0) return <span className={truncate}>{text}</span>;
  const label = coverText(row.cover, t);
  const more = (most: number) =>
    row.servers.length > most ? t("app.andMore", { count: row.servers.length - most }) : null;
  return (
    <>
      <button
        ref={button}
        type="button"
        className={css.covered}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={({ currentTarget }) => {
          const first = row.servers.slice(0, mostInTooltip).map((id) => referenceText(id, names, t));
          const lines = [`${label}:`, ...first, more(mostInTooltip)];
          currentTarget.title = lines.filter((line) => line !== null).join("\n");
        }}
        onClick={() => setOpen(!open)}
      >
        {text}
      </button>
      {open ? (
        <Popover label={label} anchor={button} onClose={() => setOpen(false)}>
          <b>{label}</b>
          <ul className={css.names}>
            {row.servers.slice(0, mostInPopover).map((id) => (
              <li key={id}>
                <Reference id={id} {...serverLink} {...names} />
              </li>
            ))}
            {row.servers.length > mostInPopover ? <li>{more(mostInPopover)}</li> : null}
          </ul>
        </Popover>
      ) : null}
    </>
  );
}

import { useState } from "react";
import type { CycleTraffic } from "../../../api/resources/cycle-traffic.ts";
import { Link } from "../../../components/routing/Router.tsx";
import { clock, dateTime, number, percent } from "../../../i18n/format.ts";
import { useText } from "../../../i18n/intl.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { boundText } from "../sentence.ts";
import { shareOf } from "../traffic.ts";
import * as css from "./Traffic.css.ts";

const bytes = "transfer_all_cycle";
/** Whoever is near the limit comes first; more on demand. */
const step = 100;

/** One line for each server, by what it has used. */
export function TrafficTable({ stats }: { stats: CycleTraffic }) {
  const t = useText();
  const [shown, setShown] = useState(step);
  const { servers, max, to } = stats;
  return (
    <>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t("traffic.server")}</th>
            <th scope="col" className={css.figure}>
              {t("traffic.used")}
            </th>
            <th scope="col" className={css.wide}>
              {t("traffic.limitColumn")}
            </th>
            <th scope="col">{t("traffic.share")}</th>
            <th scope="col" className={css.wide}>
              {t("traffic.end")}
            </th>
            <th scope="col" className={css.late}>
              {t("traffic.next")}
            </th>
          </tr>
        </thead>
        <tbody>
          {servers.slice(0, shown).map(({ id, name, used, nextUpdate }) => (
            <tr key={id}>
              <th scope="row">
                <Link to={`/?server=${id}`}>{name || `#${id}`}</Link>
              </th>
              <td className={css.figure}>{boundText(bytes, rounded(used))}</td>
              <td className={css.wide}>{max > 0 ? boundText(bytes, max) : "–"}</td>
              <td>
                <Share share={shareOf(used, max)} />
              </td>
              <td className={css.wide}>{to === null ? "–" : dateTime(to)}</td>
              <td className={css.late}>{nextUpdate === null ? "–" : soon(nextUpdate)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {servers.length > shown ? (
        <Button onClick={() => setShown(shown + 5 * step)}>
          {t("traffic.more", { count: number(servers.length - shown) })}
        </Button>
      ) : null}
    </>
  );
}

function Share({ share }: { share: number | null }) {
  if (share === null) return "–";
  const text = percent(100 * share);
  return (
    <div className={css.share}>
      {/* Only the bar: the figure stands beside it. */}
      <span
        aria-hidden="true"
        className={css.meter}
        data-over={share > 1 ? "" : undefined}
        style={{ "--part": Math.min(1, share) } as Record<string, unknown>}
      />
      <span className={share > 1 ? css.over : undefined}>{text}</span>
    </div>
  );
}

/** It comes within half an hour: a day is only said where clocks differ. */
const soon = (at: number): string => (Math.abs(at - Date.now()) < 12 * 3_600_000 ? clock(at) : dateTime(at));

/** Four digits: what has been counted is not a bound that somebody typed. */
function rounded(value: number): number {
  const cut = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, value))) - 3);
  return Math.round(value / cut) * cut;
}

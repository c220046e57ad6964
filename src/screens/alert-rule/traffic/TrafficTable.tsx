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
/** Servers near their limit come first; the rest are shown on demand. */
const pageSize = 100;

/** One line per server, in order of use. */
export function TrafficTable({ stats }: { stats: CycleTraffic }) {
  const t = useText();
  const [visibleRows, setVisibleRows] = useState(pageSize);
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
            <th scope="col" className={css.wideOnly}>
              {t("traffic.limitColumn")}
            </th>
            <th scope="col">{t("traffic.share")}</th>
            <th scope="col" className={css.wideOnly}>
              {t("traffic.end")}
            </th>
            <th scope="col" className={css.nextUpdate}>
              {t("traffic.next")}
            </th>
          </tr>
        </thead>
        <tbody>
          {servers.slice(0, visibleRows).map(({ id, name, used, nextUpdate }) => (
            <tr key={id}>
              <th scope="row">
                <Link to={`/?server=${id}`}>{name || `#${id}`}</Link>
              </th>
              <td className={css.figure}>{boundText(bytes, rounded(used))}</td>
              <td className={css.wideOnly}>{max > 0 ? boundText(bytes, max) : "–"}</td>
              <td>
                <Share share={shareOf(used, max)} />
              </td>
              <td className={css.wideOnly}>{to === null ? "–" : dateTime(to)}</td>
              <td className={css.nextUpdate}>{nextUpdate === null ? "–" : updateTime(nextUpdate)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {servers.length > visibleRows ? (
        <Button onClick={() => setVisibleRows(visibleRows + 5 * pageSize)}>
          {t("traffic.more", { count: number(servers.length - visibleRows) })}
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
      {/* Hidden from screen readers: the text beside it has the same figure. */}
      <span
        aria-hidden="true"
        className={css.meter}
        data-over={share > 1 ? "" : undefined}
        style={{ "--part": Math.min(1, share) } as Record<string, unknown>}
      />
      <span className={share > 1 ? css.overLimit : undefined}>{text}</span>
    </div>
  );
}

/** The update comes within half an hour, so the date is only shown if the two clocks differ by half a day. */
const updateTime = (at: number): string =>
  Math.abs(at - Date.now()) < 12 * 3_600_000 ? clock(at) : dateTime(at);

/** Rounds a measured value to four digits. */
function rounded(value: number): number {
  const cut = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, value))) - 3);
  return Math.round(value / cut) * cut;
}

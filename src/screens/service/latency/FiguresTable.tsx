import { useState } from "react";
import { useText } from "../../../i18n/intl.ts";
import { exactPercent, milliseconds } from "../../../i18n/measure.ts";
import { truncate } from "../../../theme/text.css.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { CheckBox } from "../../../ui/field/CheckBox.tsx";
import * as css from "./Latency.css.ts";
import type { LatencyLine } from "./lines.ts";

/** More rows than these are drawn when they are asked for. */
const rowsShown = 50;

const figure = (value: number | null, format: (value: number) => string): string =>
  value === null ? "–" : format(value);

/** What the plot says, in figures; the boxes choose whose line it shows. */
export function FiguresTable({
  lines,
  shown,
  onToggle,
}: {
  lines: readonly LatencyLine[];
  shown: readonly LatencyLine[];
  onToggle(server: number): void;
}) {
  const t = useText();
  const [all, setAll] = useState(false);
  const rows = all ? lines : lines.slice(0, rowsShown);
  return (
    // It may be wider than a phone, and has to be reached by keyboard then.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className={css.tableBox} aria-label={t("service.latency")} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t("serviceForm.server")}</th>
            <th scope="col">{t("serviceForm.mean")}</th>
            <th scope="col">{t("serviceForm.lowest")}</th>
            <th scope="col">{t("serviceForm.highest")}</th>
            <th scope="col">{t("serviceForm.up")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((line) => (
            <tr key={line.server}>
              <th scope="row">
                <span className={css.name}>
                  <CheckBox
                    label={t("serviceForm.showLine", { name: line.name })}
                    hideLabel
                    checked={shown.includes(line)}
                    onChange={() => onToggle(line.server)}
                  />
                  <span className={truncate}>{line.name}</span>
                </span>
              </th>
              <td>{figure(line.mean, milliseconds)}</td>
              <td>{figure(line.lowest, milliseconds)}</td>
              <td>{figure(line.highest, milliseconds)}</td>
              <td>{figure(line.up, exactPercent)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length < lines.length ? <Button onClick={() => setAll(true)}>{t("list.showAll")}</Button> : null}
    </section>
  );
}

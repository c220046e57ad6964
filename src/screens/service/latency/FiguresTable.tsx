import { useState } from "react";
import { useText } from "../../../i18n/intl.ts";
import { exactPercent, milliseconds } from "../../../i18n/measure.ts";
import { truncate } from "../../../theme/text.css.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { CheckBox } from "../../../ui/field/CheckBox.tsx";
import * as css from "./Latency.css.ts";
import type { LatencyLine } from "./lines.ts";

/** Further rows are drawn after a click on "Show all". */
const initialRows = 50;

const figure = (value: number | null, format: (value: number) => string): string =>
  value === null ? "–" : format(value);

/** The plot's data as a table; its check boxes select the servers in the plot. */
export function FiguresTable({
  lines,
  visible,
  onToggle,
}: {
  lines: readonly LatencyLine[];
  /** Servers in the plot, by id. */
  visible: readonly number[];
  onToggle(server: number): void;
}) {
  const t = useText();
  const [showAll, setShowAll] = useState(false);
  const rows = showAll ? lines : lines.slice(0, initialRows);
  return (
    // The table can be wider than a phone, so it must be scrollable by keyboard.
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
                    checked={visible.includes(line.server)}
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
      {rows.length < lines.length ? (
        <Button onClick={() => setShowAll(true)}>{t("list.showAll")}</Button>
      ) : null}
    </section>
  );
}

/** The preview of a bulk edit, row by row. */
import ArrowRight from "lucide-react/icons/arrow-right";
import { Fragment, type ReactNode } from "react";
import { useText } from "../../i18n/intl.ts";
import { visuallyHidden } from "../../theme/text.css.ts";
import { Icon } from "../../ui/mark/Icon.tsx";
import * as css from "./bulk.css.ts";

/** The numbers of rows that change, stay the same, do not fit or no longer exist; `change` is a sentence. */
export function PlanCounts({
  change,
  unchanged,
  gone,
  unfit = 0,
}: {
  change: string;
  unchanged: number;
  gone: number;
  unfit?: number;
}) {
  const t = useText();
  return (
    <div className={css.counts} role="status">
      <span>{change}</span>
      {unchanged > 0 ? (
        <span className={css.quietText}>{t("bulk.staySame", { count: unchanged })}</span>
      ) : null}
      {unfit > 0 ? <span className={css.quietText}>{t("bulk.areUnfit", { count: unfit })}</span> : null}
      {gone > 0 ? <span className={css.quietText}>{t("bulk.areGone", { count: gone })}</span> : null}
    </div>
  );
}

/** The change of a field: its label and its texts before and after. */
export type Line = readonly [label: string, was: string, becomes: string];

/** A row's name and its changes, or `children` instead of them. */
export function PlannedRow({
  name,
  lines,
  children,
}: {
  name: string;
  lines: readonly Line[];
  children?: ReactNode;
}) {
  return (
    <div className={css.planned}>
      <p className={css.name}>{name}</p>
      {children ?? (
        <dl className={css.lines}>
          {lines.map(([label, was, becomes]) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>
                <ValueChange was={was} becomes={becomes} />
              </dd>
            </Fragment>
          ))}
        </dl>
      )}
    </div>
  );
}

/** "100 → 95", read out as a sentence. */
export function ValueChange({ was, becomes }: { was: string; becomes: string }): ReactNode {
  const t = useText();
  return (
    <>
      <span className={css.was}>{was}</span>
      <Icon of={ArrowRight} size={14} className={css.arrow} />
      <span className={visuallyHidden}> {t("bulk.becomes")} </span>
      <span className={css.becomes}>{becomes}</span>
    </>
  );
}

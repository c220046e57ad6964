/** One item of an import: what becomes of it, field by field, and what there is to say or to choose about it. */
import { ArrowRight } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { useText } from "../../i18n/intl.ts";
import { mono, visuallyHidden } from "../../theme/text.css.ts";
import { Icon } from "../../ui/Icon.tsx";
import { SelectField } from "../../ui/SelectField.tsx";
import type { Change } from "./changes.ts";
import * as css from "./exchange.css.ts";
import type { RowChoice } from "./match.ts";
import { shownName } from "./names.ts";
import type { Entry } from "./plan.ts";
import { excerpts } from "./preview.ts";
import { faultText, kindWords, valueText } from "./words.ts";

/** Names in one sentence; who needs more looks into the file. */
const listed = (names: readonly string[]): string =>
  names.slice(0, 12).join(", ") + (names.length > 12 ? ", …" : "");

export function EntryView({
  entry,
  several,
  action,
  choice,
  onChoose,
}: {
  entry: Entry;
  /** Items of other resources stand beside it. */
  several: boolean;
  action: ReactNode;
  choice: RowChoice | undefined;
  onChoose(choice: RowChoice | undefined): void;
}) {
  const t = useText();
  const { name, portable, changes, faults, lacking, unknown, leftOut, candidates } = entry;
  const broken = entry.action === "broken";
  const goes = entry.action === "create" || entry.action === "update";
  const notes = [
    ...(goes && leftOut.length > 0 ? [t("exchange.leftOut", { names: listed(leftOut.map(shownName)) })] : []),
    ...(entry.action === "create" && lacking.length > 0
      ? [t("exchange.lacking", { names: listed(lacking) })]
      : []),
    ...(unknown.length > 0 ? [t("exchange.unknownMembers", { names: listed(unknown).slice(0, 200) })] : []),
  ];
  return (
    <div className={css.entry}>
      <span className={css.name}>
        {name || "–"}
        {several ? <span className={css.kind}>{t(kindWords[portable.kind])}</span> : null}
      </span>
      {action}
      {candidates.length > 0 ? (
        <SelectField
          className={css.wide}
          label={t("exchange.whichRow", { name })}
          value={choice ?? ""}
          options={[
            { value: "", label: t("exchange.chooseRow") },
            ...candidates.map((row) => ({ value: row.id, label: `#${row.id} ${row.name}` })),
            { value: "new", label: t("exchange.makeNew") },
            { value: "skip", label: t("exchange.skipRow") },
          ]}
          onChange={({ currentTarget: { value } }) =>
            onChoose(value === "" ? undefined : value === "new" || value === "skip" ? value : Number(value))
          }
        />
      ) : null}
      {goes ? <Changes of={changes} /> : null}
      {broken
        ? faults.map((fault) => (
            <p key={JSON.stringify(fault)} className={`${css.wide} ${css.fault}`}>
              {faultText(fault, t)}
            </p>
          ))
        : null}
      {notes.map((note) => (
        <p key={note} className={`${css.wide} ${css.quietly}`}>
          {note}
        </p>
      ))}
    </div>
  );
}

/** Of a new row only what is not empty: a list of everything that is off says nothing. */
const says = ({ before, after, member }: Change): boolean =>
  before !== undefined ||
  (member !== "name" && after !== false && after !== 0 && after !== "" && after !== null && !isEmpty(after));

const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

function Changes({ of: changes }: { of: readonly Change[] }) {
  const t = useText();
  const shown = changes.filter(says);
  if (shown.length === 0) return null;
  return (
    <dl className={css.lines}>
      {shown.map(({ member, secret, before, after }) => {
        const [was, becomes] = secret
          ? [t("exchange.secretOld"), t("exchange.secretNew")]
          : excerpts(before === undefined ? "" : valueText(before, t), valueText(after, t));
        return (
          <Fragment key={member}>
            <dt className={mono}>{member}</dt>
            <dd>
              {before === undefined ? null : (
                <>
                  <span className={css.was}>{was}</span>
                  <Icon of={ArrowRight} size={14} className={css.arrow} />
                  <span className={visuallyHidden}> {t("exchange.becomes")} </span>
                </>
              )}
              <span className={css.becomes}>{becomes}</span>
            </dd>
          </Fragment>
        );
      })}
    </dl>
  );
}

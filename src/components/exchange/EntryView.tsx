/** One item in the preview of an import: its action, changed fields, notes and choices. */
import ArrowRight from "lucide-react/icons/arrow-right";
import { Fragment, type ReactNode } from "react";
import type { Kind } from "../../api/portable/members.ts";
import { listed } from "../../i18n/format.ts";
import { type Text, useText } from "../../i18n/intl.ts";
import { visuallyHidden } from "../../theme/text.css.ts";
import { SelectField } from "../../ui/field/SelectField.tsx";
import { Icon } from "../../ui/mark/Icon.tsx";
import type { Change } from "./changes.ts";
import * as css from "./exchange.css.ts";
import { choiceLabel, memberLabel } from "./labels.ts";
import type { RowChoice } from "./match-rows.ts";
import { shownName } from "./names.ts";
import type { Entry } from "./plan.ts";
import { excerpts } from "./preview.ts";
import { faultText, isName, kindWords, valueText } from "./words.ts";

/** The first names as one text. */
const firstOf = (names: readonly string[], most = 12): string =>
  listed(names.length > most ? [...names.slice(0, most), "…"] : names);

export function EntryView({
  entry,
  showKind,
  action,
  choice,
  onChoose,
}: {
  entry: Entry;
  /** The list has items of several resources. */
  showKind: boolean;
  action: ReactNode;
  choice: RowChoice | undefined;
  onChoose(choice: RowChoice | undefined): void;
}) {
  const t = useText();
  const { name, portable, changes, faults, missingSecrets, unknownMembers, omitted, candidates } = entry;
  const broken = entry.action === "broken";
  const imported = entry.action === "create" || entry.action === "update";
  const notes = [
    ...(imported && omitted.length > 0
      ? [t("exchange.omitted", { names: firstOf(omitted.map(shownName)) })]
      : []),
    ...(entry.action === "create" && missingSecrets.length > 0
      ? [
          t("exchange.lacking", {
            names: firstOf(missingSecrets.map((one) => memberLabel(portable.kind, one, t))),
          }),
        ]
      : []),
    ...(unknownMembers.length > 0
      ? [t("exchange.unknownMembers", { names: firstOf(unknownMembers).slice(0, 200) })]
      : []),
  ];
  return (
    <div className={css.entry}>
      <span className={css.name}>
        {name || "–"}
        {showKind ? <span className={css.kind}>{t(kindWords[portable.kind])}</span> : null}
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
            // An import cannot create a server.
            ...(portable.kind === "server" ? [] : [{ value: "new", label: t("exchange.makeNew") }]),
            { value: "skip", label: t("exchange.skipRow") },
          ]}
          onChange={({ currentTarget: { value } }) =>
            onChoose(value === "" ? undefined : value === "new" || value === "skip" ? value : Number(value))
          }
        />
      ) : null}
      {imported ? <Changes kind={portable.kind} of={changes} /> : null}
      {broken
        ? faults.map((fault) => (
            <p key={JSON.stringify(fault)} className={`${css.wide} ${css.fault}`}>
              {faultText(portable.kind, fault, t)}
            </p>
          ))
        : null}
      {notes.map((note) => (
        <p key={note} className={`${css.wide} ${css.quietText}`}>
          {note}
        </p>
      ))}
    </div>
  );
}

/** Of a new row, only members that are neither empty nor switched off are shown. */
const isShown = ({ before, after, member }: Change): boolean =>
  before !== undefined ||
  (member !== "name" && after !== false && after !== "" && after !== null && !isEmpty(after));

const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value) && value.every(isName);

/** "+ Tokyo, − Osaka": the added and removed items of a list; "" if only their order changes. */
function listChange(before: readonly unknown[], after: readonly unknown[], t: Text): string {
  const [was, becomes] = [before, after].map((list) => list.map((one) => valueText(one, t)));
  const added = becomes?.filter((name) => !was?.includes(name)).map((name) => `+ ${name}`) ?? [];
  const removed = was?.filter((name) => !becomes?.includes(name)).map((name) => `− ${name}`) ?? [];
  return firstOf([...added, ...removed], 40);
}

function Changes({ kind, of: changes }: { kind: Kind; of: readonly Change[] }) {
  const t = useText();
  // The form shows both members as one switch.
  const both = changes.some(({ member }) => member === "enable_show_in_service");
  const shown = changes.filter((one) => isShown(one) && !(both && one.member === "hide_for_guest"));
  const text = (member: string, value: unknown): string =>
    choiceLabel(kind, member, value, t) ?? valueText(value, t);
  if (shown.length === 0) return null;
  return (
    <dl className={css.lines}>
      {shown.map(({ member, secret, before, after }) => {
        const names = isList(before) && isList(after) ? listChange(before, after, t) : "";
        if (names) {
          return (
            <Fragment key={member}>
              <dt>{memberLabel(kind, member, t)}</dt>
              <dd>{names}</dd>
            </Fragment>
          );
        }
        const [was, becomes] = secret
          ? [t("exchange.secretOld"), t("exchange.secretNew")]
          : excerpts(before === undefined ? "" : text(member, before), text(member, after));
        return (
          <Fragment key={member}>
            <dt>{memberLabel(kind, member, t)}</dt>
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

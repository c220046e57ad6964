/** The preview of an import: its sections, unresolved references, and the changes of each item. */
import type { LucideIcon } from "lucide-react";
import CircleHelp from "lucide-react/icons/circle-question-mark";
import CircleSlash from "lucide-react/icons/circle-slash";
import Equal from "lucide-react/icons/equal";
import Pencil from "lucide-react/icons/pencil";
import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { useMemo, useState } from "react";
import { dateTime, listed, number } from "../../i18n/format.ts";
import { type MessageKey, useText } from "../../i18n/intl.ts";
import { CheckBox } from "../../ui/field/CheckBox.tsx";
import { Icon } from "../../ui/mark/Icon.tsx";
import { VirtualList } from "../../ui/table/VirtualList.tsx";
import { Banner } from "../messages/Banner.tsx";
import { EntryView } from "./EntryView.tsx";
import * as css from "./exchange.css.ts";
import type { ExchangeFile } from "./exchange-file.ts";
import type { ReferenceIndex } from "./names.ts";
import type { Entry, Plan } from "./plan.ts";
import type { PreviewChoices } from "./preview.ts";
import { References } from "./References.tsx";
import { kindWords } from "./words.ts";

type Action = Entry["action"];

const order: readonly Action[] = ["create", "update", "choose", "broken", "skip", "same"];
const words: Record<Action, MessageKey> = {
  create: "exchange.action.create",
  update: "exchange.action.update",
  choose: "exchange.action.choose",
  broken: "exchange.action.broken",
  skip: "exchange.action.skip",
  same: "exchange.action.same",
};
const icons: Record<Action, LucideIcon> = {
  create: Plus,
  update: Pencil,
  choose: CircleHelp,
  broken: X,
  skip: CircleSlash,
  same: Equal,
};

export function Preview({
  plan,
  file,
  index,
  choices,
  onChoose,
}: {
  plan: Plan;
  file: ExchangeFile;
  index: ReferenceIndex;
  choices: PreviewChoices;
  onChoose(choices: PreviewChoices): void;
}) {
  const t = useText();
  const [all, setAll] = useState(false);
  const { entries } = plan;
  const same = entries.filter(({ action }) => action === "same").length;
  // Unchanged rows are shown if there are no others.
  const withSame = all || same === entries.length;
  const shown = useMemo(
    () => (withSame ? entries : entries.filter(({ action }) => action !== "same")),
    [entries, withSame],
  );
  const exportedAt = Date.parse(file.exported);

  return (
    <>
      {Number.isNaN(exportedAt) ? null : (
        <p className={css.intro}>{t("exchange.made", { when: dateTime(exportedAt) })}</p>
      )}
      {file.sections.length > 1 ? (
        <fieldset className={css.group}>
          <legend className={css.groupTitle}>{t("exchange.sections")}</legend>
          <div className={css.sections}>
            {file.sections.map(({ kind, items }) => (
              <CheckBox
                key={kind}
                label={t("exchange.section", { what: t(kindWords[kind]), count: number(items.length) })}
                checked={!choices.excluded.has(kind)}
                onChange={({ currentTarget: { checked } }) => {
                  const excluded = new Set(choices.excluded);
                  if (checked) excluded.delete(kind);
                  else excluded.add(kind);
                  onChoose({ ...choices, excluded });
                }}
              />
            ))}
          </div>
        </fieldset>
      ) : null}
      {file.unknown.length > 0 ? (
        <Banner
          kind="warning"
          text={t("exchange.unknownSections", { names: listed(file.unknown.slice(0, 10)).slice(0, 300) })}
        />
      ) : null}
      <References plan={plan} index={index} choices={choices} onChoose={onChoose} />
      <div className={css.counts} role="status">
        {order.map((action) => {
          const count = entries.filter((entry) => entry.action === action).length;
          return count > 0 ? (
            <span key={action} className={css.action[action]}>
              <Icon of={icons[action]} size={14} />
              {t("exchange.count", { what: t(words[action]), count: number(count) })}
            </span>
          ) : null;
        })}
        {same > 0 && same < entries.length ? (
          <CheckBox
            label={t("exchange.showSame")}
            checked={all}
            onChange={({ currentTarget }) => setAll(currentTarget.checked)}
          />
        ) : null}
      </div>
      <VirtualList
        label={t("exchange.previewList")}
        items={shown}
        itemKey={({ key }) => key}
        itemSize={72}
        className={css.list}
      >
        {(entry) => (
          <EntryView
            entry={entry}
            showKind={file.sections.length > 1}
            action={
              <span className={css.action[entry.action]}>
                <Icon of={icons[entry.action]} size={14} />
                {t(words[entry.action])}
              </span>
            }
            choice={choices.rows.get(entry.key)}
            onChoose={(choice) => {
              const rows = new Map(choices.rows);
              if (choice === undefined) rows.delete(entry.key);
              else rows.set(entry.key, choice);
              onChoose({ ...choices, rows });
            }}
          />
        )}
      </VirtualList>
    </>
  );
}

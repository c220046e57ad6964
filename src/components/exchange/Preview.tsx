/** What an import would do: which sections, what could not be found, and each item with what changes. */

import type { LucideIcon } from "lucide-react";
import CircleHelp from "lucide-react/icons/circle-question-mark";
import CircleSlash from "lucide-react/icons/circle-slash";
import Equal from "lucide-react/icons/equal";
import Pencil from "lucide-react/icons/pencil";
import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { useMemo, useState } from "react";
import { dateTime, number } from "../../i18n/format.ts";
import { type MessageKey, useText } from "../../i18n/intl.ts";
import { CheckBox } from "../../ui/field/CheckBox.tsx";
import { Icon } from "../../ui/mark/Icon.tsx";
import { VirtualList } from "../../ui/table/VirtualList.tsx";
import { Banner } from "../messages/Banner.tsx";
import type { ExchangeFile } from "./document.ts";
import { EntryView } from "./EntryView.tsx";
import * as css from "./exchange.css.ts";
import type { World } from "./names.ts";
import type { Entry, Plan } from "./plan.ts";
import type { Choosing } from "./preview.ts";
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
  world,
  choosing,
  onChoose,
}: {
  plan: Plan;
  file: ExchangeFile;
  world: World;
  choosing: Choosing;
  onChoose(choosing: Choosing): void;
}) {
  const t = useText();
  const [all, setAll] = useState(false);
  const { entries } = plan;
  const same = entries.filter(({ action }) => action === "same").length;
  // With nothing else to show, what stays as it is is the news.
  const withSame = all || same === entries.length;
  const shown = useMemo(
    () => (withSame ? entries : entries.filter(({ action }) => action !== "same")),
    [entries, withSame],
  );
  const made = Date.parse(file.exported);

  return (
    <>
      {Number.isNaN(made) ? null : (
        <p className={css.intro}>{t("exchange.made", { when: dateTime(made) })}</p>
      )}
      {file.sections.length > 1 ? (
        <fieldset className={css.group}>
          <legend className={css.groupTitle}>{t("exchange.sections")}</legend>
          <div className={css.sections}>
            {file.sections.map(({ kind, items }) => (
              <CheckBox
                key={kind}
                label={t("exchange.section", { what: t(kindWords[kind]), count: number(items.length) })}
                checked={!choosing.without.has(kind)}
                onChange={({ currentTarget: { checked } }) => {
                  const without = new Set(choosing.without);
                  if (checked) without.delete(kind);
                  else without.add(kind);
                  onChoose({ ...choosing, without });
                }}
              />
            ))}
          </div>
        </fieldset>
      ) : null}
      {file.unknown.length > 0 ? (
        <Banner
          kind="warning"
          text={t("exchange.unknownSections", { names: file.unknown.slice(0, 10).join(", ").slice(0, 300) })}
        />
      ) : null}
      <References plan={plan} world={world} choosing={choosing} onChoose={onChoose} />
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
            several={file.sections.length > 1}
            action={
              <span className={css.action[entry.action]}>
                <Icon of={icons[entry.action]} size={14} />
                {t(words[entry.action])}
              </span>
            }
            choice={choosing.rows.get(entry.key)}
            onChoose={(choice) => {
              const rows = new Map(choosing.rows);
              if (choice === undefined) rows.delete(entry.key);
              else rows.set(entry.key, choice);
              onChoose({ ...choosing, rows });
            }}
          />
        )}
      </VirtualList>
    </>
  );
}

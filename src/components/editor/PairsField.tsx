/** Edits a JSON object of strings as name and value pairs, or as JSON. */
import { useState } from "react";
import { type MessageKey, useText } from "../../i18n/intl.ts";
import { PairRows } from "../../ui/field/PairRows.tsx";
import type { Inserts } from "../../ui/popup/InsertMenu.tsx";
import { duplicateName, type Pair, pairsFault, pairsIn, pairsText } from "./pairs.ts";
import { TwoViews, type TwoViewsProps } from "./TwoViews.tsx";

/** Pairs are available while the text is blank or an object whose values are all strings. */
export function PairsField({
  label,
  help,
  add,
  uniqueNames = false,
  lenient = false,
  inserts,
  ...views
}: TwoViewsProps & {
  label: string;
  help: string | undefined;
  /** The label of the button that adds a pair. */
  add: MessageKey;
  /** The backend ignores case in names and uses only the last of two equal ones: warn about duplicates. */
  uniqueNames?: boolean;
  /** Do not report faults here, because they do not prevent saving; the caller explains them in `help`. */
  lenient?: boolean;
  inserts?: Inserts | undefined;
}) {
  const t = useText();
  const { value, onChange } = views;
  const fault = lenient ? null : pairsFault(value);
  const read = pairsIn(value);
  // Pairs without a name are not in the text, but must stay visible while the user types.
  const [typed, setTyped] = useState<{ text: string; pairs: readonly Pair[] } | null>(null);
  const typing = typed?.text === value;
  const pairs = typing ? typed.pairs : (read?.pairs ?? []);
  const duplicate = uniqueNames ? duplicateName(pairs) : undefined;
  return (
    <TwoViews
      {...views}
      label={label}
      help={help}
      inserts={inserts}
      fault={
        fault
          ? fault.kind === "syntax"
            ? t("edit.jsonAt", { ...fault.place })
            : t("edit.notObject")
          : undefined
      }
      fields={
        read?.plain || typing
          ? () => (
              <PairRows
                label={label}
                optional={t("list.optional")}
                help={help}
                error={duplicate && t("edit.twice", { name: duplicate })}
                pairs={pairs}
                inserts={inserts}
                words={{
                  name: t("edit.pairName"),
                  value: t("edit.pairValue"),
                  add: t(add),
                  remove: (name, place) => t("edit.removePair", { name: name || `#${place}` }),
                }}
                onChange={(next) => {
                  const text = pairsText(next);
                  setTyped({ text, pairs: next });
                  onChange(text);
                }}
              />
            )
          : null
      }
    />
  );
}

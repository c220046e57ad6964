/** A JSON object of texts: a row for each member, or the whole as JSON. */
import { useState } from "react";
import { type MessageKey, useText } from "../../i18n/intl.ts";
import { PairRows } from "../../ui/field/PairRows.tsx";
import type { Inserts } from "../../ui/popup/InsertMenu.tsx";
import { type Pair, pairsFault, pairsIn, pairsText, twice } from "./pairs.ts";
import { TwoViews, type TwoViewsProps } from "./TwoViews.tsx";

/** Rows can be shown only while the text is blank or an object of nothing but texts. Its words are "edit". */
export function PairsField({
  label,
  help,
  add,
  once = false,
  lenient = false,
  inserts,
  ...views
}: TwoViewsProps & {
  label: string;
  help: string;
  /** The verb that adds a row. */
  add: MessageKey;
  /** Of two members with one name, in whatever case, only the last counts. */
  once?: boolean;
  /** A fault keeps nobody from saving: what is wrong is the caller's to say, as `help`. */
  lenient?: boolean;
  inserts?: Inserts | undefined;
}) {
  const t = useText();
  const { value, onChange } = views;
  const fault = lenient ? null : pairsFault(value);
  const read = pairsIn(value);
  // Rows without a name are not in the text, but must not vanish under the fingers.
  const [typed, setTyped] = useState<{ text: string; pairs: readonly Pair[] } | null>(null);
  const typing = typed?.text === value;
  const pairs = typing ? typed.pairs : (read?.pairs ?? []);
  const again = once ? twice(pairs) : undefined;
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
                error={again && t("edit.twice", { name: again })}
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

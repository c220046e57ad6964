/** A JSON object of texts: a row for each member, or the whole as JSON. */
import { useState } from "react";
import { useText } from "../i18n/intl.ts";
import { PairRows, type PairRowsWords } from "../ui/PairRows.tsx";
import { type Pair, pairsFault, pairsIn, pairsText } from "./pairs.ts";
import { TwoViews, type TwoViewsProps } from "./TwoViews.tsx";

/** Rows can be shown only while the text is blank or an object of nothing but texts. `notObject` says what is wrong with other JSON. */
export function PairsField({
  label,
  help,
  words,
  notObject,
  ...views
}: TwoViewsProps & { label: string; help: string; words: PairRowsWords; notObject: string }) {
  const t = useText();
  const { value, onChange } = views;
  const fault = pairsFault(value);
  const read = pairsIn(value);
  // Rows without a name are not in the text, but must not vanish under the fingers.
  const [typed, setTyped] = useState<{ text: string; pairs: readonly Pair[] } | null>(null);
  const pairs = typed?.text === value ? typed.pairs : (read?.pairs ?? []);
  return (
    <TwoViews
      {...views}
      label={label}
      help={help}
      fault={fault ? (fault.kind === "syntax" ? t("edit.jsonAt", { ...fault.place }) : notObject) : undefined}
      fields={
        read?.plain
          ? () => (
              <PairRows
                label={label}
                optional={t("list.optional")}
                help={help}
                pairs={pairs}
                words={words}
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

/** A JSON object of texts: a row for each member, or the whole as JSON. */
import { useState } from "react";
import { useText } from "../i18n/intl.ts";
import { PairRows, type PairRowsWords } from "../ui/PairRows.tsx";
import { type Pair, pairsFault, pairsIn, pairsText, twice } from "./pairs.ts";
import { TwoViews, type TwoViewsProps } from "./TwoViews.tsx";

/** Rows can be shown only while the text is blank or an object of nothing but texts. `notObject` says what is wrong with other JSON. */
export function PairsField({
  label,
  help,
  words,
  notObject,
  repeated,
  ...views
}: TwoViewsProps & {
  label: string;
  help: string;
  words: PairRowsWords;
  notObject: string;
  /** What is wrong with a name that stands there twice, where something is. */
  repeated?: ((name: string) => string) | undefined;
}) {
  const t = useText();
  const { value, onChange } = views;
  const fault = pairsFault(value);
  const read = pairsIn(value);
  // Rows without a name are not in the text, but must not vanish under the fingers.
  const [typed, setTyped] = useState<{ text: string; pairs: readonly Pair[] } | null>(null);
  const typing = typed?.text === value;
  const pairs = typing ? typed.pairs : (read?.pairs ?? []);
  const again = repeated && twice(pairs);
  return (
    <TwoViews
      {...views}
      label={label}
      help={help}
      fault={fault ? (fault.kind === "syntax" ? t("edit.jsonAt", { ...fault.place }) : notObject) : undefined}
      fields={
        read?.plain || typing
          ? () => (
              <PairRows
                label={label}
                optional={t("list.optional")}
                help={help}
                error={again && repeated?.(again)}
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

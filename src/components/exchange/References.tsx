/** References of a file for which no row was found: they are left out unless the user chooses a row. */
import { useText } from "../../i18n/intl.ts";
import { Picker } from "../../ui/picker/Picker.tsx";
import { Banner } from "../messages/Banner.tsx";
import { usePickerWords } from "../reference/picker-words.ts";
import * as css from "./exchange.css.ts";
import { type ReferenceIndex, shownName } from "./names.ts";
import type { Plan } from "./plan.ts";
import type { PreviewChoices } from "./preview.ts";
import { kindWords } from "./words.ts";

/** The most references that are offered for a choice. */
const most = 12;

const why = {
  missing: "exchange.lost.missing",
  unknown: "exchange.lost.unknown",
  several: "exchange.lost.several",
} as const;

export function References({
  plan,
  index,
  choices,
  onChoose,
}: {
  plan: Plan;
  index: ReferenceIndex;
  choices: PreviewChoices;
  onChoose(choices: PreviewChoices): void;
}) {
  const t = useText();
  const words = usePickerWords(t("exchange.omit"));
  const { unresolved } = plan;
  if (unresolved.length === 0) return null;
  return (
    <section className={css.group}>
      <Banner kind="warning" text={t("exchange.unresolved", { count: unresolved.length })} />
      <div className={css.references}>
        {unresolved.slice(0, most).map(({ key, kind, reference, reason, uses, chosen }) => (
          <Picker
            key={key}
            single
            optional={t("list.optional")}
            label={t("exchange.reference", { what: t(kindWords[kind]), name: shownName(reference) })}
            help={t("exchange.referenceHelp", { why: t(why[reason]), count: uses })}
            options={(index.get(kind) ?? []).map(({ id, name }) => ({
              id,
              name: name || `#${id}`,
              detail: `#${id}`,
            }))}
            value={chosen === null ? [] : [chosen]}
            onChange={([id]) => {
              const references = new Map(choices.references);
              references.set(key, id ?? null);
              onChoose({ ...choices, references });
            }}
            words={words}
          />
        ))}
      </div>
      {unresolved.length > most ? (
        <p className={css.intro}>{t("exchange.unresolvedMore", { count: unresolved.length - most })}</p>
      ) : null}
    </section>
  );
}

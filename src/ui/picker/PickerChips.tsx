import { Chip } from "../field/Chip.tsx";
import * as css from "./Picker.css.ts";
import type { PickerWords } from "./picker-words.ts";

const shownAtMost = 12;

/** The chosen options before the input; of many only the latest, because Backspace removes the one beside the caret. */
export function PickerChips({
  value,
  nameOf,
  words,
  onChange,
}: {
  value: readonly number[];
  nameOf(id: number): string;
  words: PickerWords;
  onChange(ids: number[]): void;
}) {
  return (
    <>
      {value.length > shownAtMost ? (
        <span className={css.more}>{words.more(value.length - shownAtMost)}</span>
      ) : null}
      {value.slice(-shownAtMost).map((id) => (
        <Chip
          key={id}
          text={nameOf(id)}
          removeWord={words.remove(nameOf(id))}
          onRemove={() => onChange(value.filter((other) => other !== id))}
        />
      ))}
    </>
  );
}

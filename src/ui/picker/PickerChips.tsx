import { Chip } from "../field/Chip.tsx";
import * as css from "./Picker.css.ts";
import type { PickerWords } from "./Picker.tsx";

const shownAtMost = 12;

/** What is chosen, before the input. Of many only the latest: Backspace takes away the one beside the caret, and that must be seen. */
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

import { X } from "lucide-react";
import { IconButton } from "./Button.tsx";
import * as css from "./Picker.css.ts";
import type { PickerWords } from "./Picker.tsx";

/** Below the box: what is chosen as a sentence, what of it is gone, and what was pasted in vain. */
export function PickerNotes({
  count,
  gone,
  unknown,
  words,
  onRemoveGone,
  onDismiss,
}: {
  count: number;
  gone: number;
  unknown: readonly string[];
  words: PickerWords;
  onRemoveGone(): void;
  onDismiss(): void;
}) {
  return (
    <>
      <div className={css.notes}>
        {/* There from the beginning: a live region that is only put in with its words is not read out. */}
        <span role="status">
          {unknown.length > 0
            ? `${words.count(count)}. ${words.unknown(unknown.length)}`
            : words.count(count)}
        </span>
        {gone > 0 ? (
          <span className={css.gone}>
            {words.gone(gone)}
            <button type="button" className={css.link} onClick={onRemoveGone}>
              {words.removeGone}
            </button>
          </span>
        ) : null}
      </div>
      {unknown.length > 0 ? (
        <div className={css.unknown}>
          <span className={css.entries}>{unknown.join(", ")}</span>
          <IconButton label={words.dismiss} icon={X} onClick={onDismiss} />
        </div>
      ) : null}
    </>
  );
}

import { X } from "lucide-react";
import { IconButton } from "../button/Button.tsx";
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
  const some = unknown.length > 0;
  // Both live regions are there from the beginning: one that is only put in with its words is not read out.
  return (
    <>
      <div className={css.notes}>
        <span role="status">{words.count(count)}</span>
        {gone > 0 ? (
          <span className={css.gone}>
            {words.gone(gone)}
            <button type="button" className={css.link} onClick={onRemoveGone}>
              {words.removeGone}
            </button>
          </span>
        ) : null}
      </div>
      <div className={some ? css.unknown : undefined}>
        <div className={some ? css.entries : undefined}>
          <div role="status">{some ? words.unknown(unknown.length) : ""}</div>
          {unknown.join(", ")}
        </div>
        {some ? <IconButton label={words.dismiss} icon={X} onClick={onDismiss} /> : null}
      </div>
    </>
  );
}

import X from "lucide-react/icons/x";
import { IconButton } from "../button/Button.tsx";
import * as css from "./Picker.css.ts";
import type { PickerWords } from "./picker-words.ts";

/** Below the box: how many are chosen, how many of them are deleted, and the pasted entries that match no option. */
export function PickerNotes({
  count,
  gone,
  unknown,
  live,
  words,
  onRemoveGone,
  onDismiss,
}: {
  count: number;
  gone: number;
  unknown: readonly string[];
  /** Announce changes. False until the user visits the picker: screen readers would announce all pickers of a form that opens. */
  live: boolean;
  words: PickerWords;
  onRemoveGone(): void;
  onDismiss(): void;
}) {
  const some = unknown.length > 0;
  // Both live regions are rendered from the start: screen readers ignore a region that is added together with its text.
  return (
    <>
      <div className={css.notes}>
        {/* The empty field says by itself that nothing is chosen. */}
        <span role="status" aria-live={live ? "polite" : "off"}>
          {count + gone > 0 ? words.count(count) : ""}
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
      <div className={some ? css.unknown : undefined}>
        <div className={some ? css.entries : undefined}>
          <div role="status">{some ? words.unknown(unknown.length) : ""}</div>
          {words.list(unknown)}
        </div>
        {some ? <IconButton label={words.dismiss} icon={X} onClick={onDismiss} /> : null}
      </div>
    </>
  );
}

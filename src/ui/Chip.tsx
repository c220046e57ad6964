import { X } from "lucide-react";
import { truncate } from "../theme/text.css.ts";
import { Icon } from "./Icon.tsx";
import * as css from "./Picker.css.ts";

/** Something that is on, and a button that takes it off. */
export function Chip({
  text,
  removeWord,
  onRemove,
}: {
  text: string;
  /** Names the button: "Remove Tokyo". */
  removeWord: string;
  onRemove(): void;
}) {
  return (
    <span className={css.chip}>
      <span className={truncate} title={text}>
        {text}
      </span>
      <button type="button" className={css.remove} aria-label={removeWord} onClick={onRemove}>
        <Icon of={X} size={12} />
      </button>
    </span>
  );
}

import X from "lucide-react/icons/x";
import { truncate } from "../../theme/text.css.ts";
import { join } from "../join.ts";
import { Icon } from "../mark/Icon.tsx";
import * as css from "./Chip.css.ts";

/** A chosen entry with a button that removes it. */
export function Chip({
  text,
  wrong,
  removeWord,
  onRemove,
}: {
  text: string;
  /** The entry is faulty; the reason is shown elsewhere. */
  wrong?: boolean | undefined;
  /** Names the button: "Remove Tokyo". */
  removeWord: string;
  onRemove(): void;
}) {
  return (
    <span className={join(css.chip, wrong && css.wrong)}>
      <span className={truncate} title={text}>
        {text}
      </span>
      <button type="button" className={css.remove} aria-label={removeWord} onClick={onRemove}>
        <Icon of={X} size={12} />
      </button>
    </span>
  );
}

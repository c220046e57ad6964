import { useState } from "react";
import { useText } from "../../i18n/intl.ts";
import { visuallyHidden } from "../../theme/text.css.ts";
import { RowActionButton } from "../../ui/button/RowActionButton.tsx";
import { copy } from "./clipboard.ts";

const shownForMs = 2000;

/** Copies `value`; a check stands for two seconds, and it is announced. `what` is its name: "IP of Tokyo". */
export function CopyButton({ what, value }: { what: string; value: string }) {
  const t = useText();
  // The press that worked last, until its check goes.
  const [done, setDone] = useState<object | null>(null);
  async function press(): Promise<void> {
    const mine = (await copy(value)) ? {} : null;
    setDone(mine);
    if (mine) setTimeout(() => setDone((now) => (now === mine ? null : now)), shownForMs);
  }
  return (
    <>
      <RowActionButton
        icon={done ? "check" : "copy"}
        label={t("list.copyWhat", { what })}
        data-done={done && ""}
        onClick={() => void press()}
      />
      {/* It stands empty before: a region that comes together with its text is not always announced. */}
      <span role="status" className={visuallyHidden}>
        {done ? t("app.copied") : ""}
      </span>
    </>
  );
}

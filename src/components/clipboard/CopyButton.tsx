import { useState } from "react";
import { useText } from "../../i18n/intl.ts";
import { visuallyHidden } from "../../theme/text.css.ts";
import { RowActionButton } from "../../ui/button/RowActionButton.tsx";
import { copy } from "./clipboard.ts";

const checkMs = 2000;

/** Copies `value`, then announces it and shows a check mark for two seconds. `what` names the value: "IP of Tokyo". */
export function CopyButton({ what, value }: { what: string; value: string }) {
  const t = useText();
  // Identifies the last successful press while its check mark is visible.
  const [done, setDone] = useState<object | null>(null);
  async function onPress(): Promise<void> {
    const press = (await copy(value)) ? {} : null;
    setDone(press);
    if (press) setTimeout(() => setDone((now) => (now === press ? null : now)), checkMs);
  }
  return (
    <>
      <RowActionButton
        icon={done ? "check" : "copy"}
        label={t("list.copyWhat", { what })}
        data-done={done && ""}
        onClick={() => void onPress()}
      />
      {/* Rendered before its text: otherwise screen readers may not read it. */}
      <span role="status" className={visuallyHidden}>
        {done ? t("app.copied") : ""}
      </span>
    </>
  );
}

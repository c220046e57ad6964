import { useEffect, useState } from "react";
import { useText } from "../i18n/intl.ts";
import { visuallyHidden } from "../theme/text.css.ts";
import { RowAction } from "../ui/RowAction.tsx";
import { copy } from "./clipboard.ts";

const shownForMs = 2000;

/** Copies `value`; a check stands for two seconds, and it is announced. `what` is its name: "IP of Tokyo". */
export function CopyButton({ what, value }: { what: string; value: string }) {
  const t = useText();
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(false), shownForMs);
    return () => clearTimeout(timer);
  }, [done]);
  return (
    <>
      <RowAction
        icon={done ? "check" : "copy"}
        label={t("list.copyWhat", { what })}
        onClick={() => void copy(value).then(setDone)}
      />
      {done ? (
        <span role="status" className={visuallyHidden}>
          {t("app.copied")}
        </span>
      ) : null}
    </>
  );
}

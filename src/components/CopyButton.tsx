import { useEffect, useState } from "react";
import { useText } from "../i18n/intl.ts";
import { visuallyHidden } from "../theme/text.css.ts";
import { RowAction } from "../ui/RowAction.tsx";
import { copy } from "./clipboard.ts";

const shownForMs = 2000;

/** Copies `value`; a check stands for two seconds, and it is announced. `what` is its name: "IP of Tokyo". */
export function CopyButton({ what, value }: { what: string; value: string }) {
  const t = useText();
  // How often it has worked, until the check goes: each time starts its two seconds anew.
  const [done, setDone] = useState(0);
  useEffect(() => {
    if (done === 0) return;
    const timer = setTimeout(() => setDone(0), shownForMs);
    return () => clearTimeout(timer);
  }, [done]);
  return (
    <>
      <RowAction
        icon={done > 0 ? "check" : "copy"}
        label={t("list.copyWhat", { what })}
        onClick={() => void copy(value).then((worked) => setDone((now) => (worked ? now + 1 : 0)))}
      />
      {/* It stands empty before: a region that comes together with its text is not always announced. */}
      <span role="status" className={visuallyHidden}>
        {done > 0 ? t("app.copied") : ""}
      </span>
    </>
  );
}

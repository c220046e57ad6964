import { useText } from "../../i18n/intl.ts";
import { Button } from "../../ui/button/Button.tsx";
import * as css from "./settings.css.ts";

/** How much was changed, and what can be done with it: always in sight, at the lower edge of the window. */
export function SaveBar({
  count,
  typed,
  pending,
  onDiscard,
}: {
  /** What saving would change. */
  count: number;
  /** Is there anything to discard? What was stored amiss is put right by saving only. */
  typed: boolean;
  pending: boolean;
  onDiscard(): void;
}) {
  const t = useText();
  const none = count === 0;
  return (
    <div className={css.bar} data-bottom-bar="">
      <span className={css.count} role="status">
        {t("settings.changes", { count })}
      </span>
      <Button onClick={onDiscard} quiet={!typed}>
        {t("settings.discard")}
      </Button>
      <Button
        kind="primary"
        type={none ? "button" : "submit"}
        pending={pending}
        quiet={none}
        aria-haspopup={none ? undefined : "dialog"}
      >
        {t("settings.review")}
      </Button>
    </div>
  );
}

import { explainIssue } from "../../i18n/explain.ts";
import { useText } from "../../i18n/intl.ts";
import { measureBottomBar } from "../../ui/bottom-bar.ts";
import { Button } from "../../ui/button/Button.tsx";
import * as css from "./settings.css.ts";

/** The number of changes, Discard and Save. Always visible at the lower edge of the window. */
export function SaveBar({
  count,
  edited,
  pending,
  checking,
  onDiscard,
}: {
  /** The number of changes that saving makes. */
  count: number;
  /** Whether the user edited anything. Corrections of stored values cannot be discarded. */
  edited: boolean;
  pending: boolean;
  /** The key of a message while a check runs whether the settings were saved; else undefined. */
  checking: string | undefined;
  onDiscard(): void;
}) {
  const t = useText();
  const none = count === 0;
  return (
    <div className={css.bar} ref={measureBottomBar} data-bottom-bar="">
      <span className={css.count} role="status">
        {checking ? explainIssue(checking, t) : t("settings.changes", { count })}
      </span>
      <Button onClick={onDiscard} quiet={!edited}>
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

/** Pages that show only a message: an error, an unknown address, a client that the firewall blocks. */
import { useAtomValue } from "jotai";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { explain } from "../../i18n/explain.ts";
import { useText } from "../../i18n/intl.ts";
import { blockedUntilAtom, isFirstPause } from "../../state/session/session.ts";
import { store } from "../../state/store.ts";
import { Button, LinkButton } from "../../ui/button/Button.tsx";
import { Dialog } from "../../ui/dialog/Dialog.tsx";
import { Brand } from "../shell/Brand.tsx";
import * as css from "./MessagePage.css.ts";

/** Title, text and actions. `as` is "div" inside the shell, which has a <main> already. */
export function MessagePage({
  title,
  text,
  detail,
  children,
  as: Tag = "main",
}: {
  title: string;
  text: string;
  detail?: string;
  children?: ReactNode;
  as?: "main" | "div";
}) {
  return (
    <Tag className={css.page}>
      {Tag === "main" ? <Brand /> : null}
      <h1>{title}</h1>
      <p className={css.text}>{text}</p>
      {detail ? <p className={css.quiet}>{detail}</p> : null}
      <div className={css.actions}>{children}</div>
    </Tag>
  );
}

/** The error page. Its link loads the dashboard completely, because the loaded code may be at fault. */
export function ErrorPage({
  error,
  onRetry,
  as,
}: {
  error: unknown;
  onRetry?: () => void;
  as?: "main" | "div";
}) {
  const t = useText();
  return (
    <MessagePage
      title={t("app.errorTitle")}
      text={t("app.oopsText")}
      detail={explain(error, t)}
      {...(as ? { as } : {})}
    >
      {onRetry ? (
        <Button kind="primary" onClick={onRetry}>
          {t("app.retry")}
        </Button>
      ) : null}
      {/* Reloads the page, because its state may be the cause. */}
      <LinkButton href="/dashboard/">{t("app.backToDashboard")}</LinkButton>
    </MessagePage>
  );
}

/** The remaining time of the firewall block and the retry button. Nothing is sent while the block lasts. */
function useBlock(onRetry: () => void): { detail: string; button: ReactNode } {
  const t = useText();
  const until = useAtomValue(blockedUntilAtom) ?? 0;
  const [now, setNow] = useState(Date.now);
  const retried = useRef(false);
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  useEffect(() => {
    if (seconds > 0) {
      const timer = setTimeout(() => setNow(Date.now()), 500);
      return () => clearTimeout(timer);
    }
    // More automatic retries would prolong the block.
    if (isFirstPause() && !retried.current) {
      retried.current = true;
      onRetry();
    }
    return undefined;
  });
  return {
    detail: seconds > 0 ? t("app.blocked.wait", { seconds }) : t("app.blocked.now"),
    button: (
      <Button kind="primary" quiet={seconds > 0} onClick={() => seconds === 0 && onRetry()}>
        {t("app.retry")}
      </Button>
    ),
  };
}

/** The firewall blocks the client before a page is shown. */
export function BlockedPage({ onRetry }: { onRetry(): void }) {
  const t = useText();
  const { detail, button } = useBlock(onRetry);
  return (
    <MessagePage title={t("app.blocked.title")} text={t("app.blocked.text")} detail={detail}>
      {button}
    </MessagePage>
  );
}

/** The firewall blocks the client while a page is shown: a dialog, so that typed text is kept. */
export function BlockedDialog({ onRetry }: { onRetry(): void }) {
  const t = useText();
  const { detail, button } = useBlock(onRetry);
  return (
    <Dialog
      title={t("app.blocked.title")}
      closeWord={t("app.close")}
      size="small"
      role="alertdialog"
      onClose={() => store.set(blockedUntilAtom, null)}
      footer={button}
    >
      <p>{t("app.blocked.text")}</p>
      <p className={css.quiet}>{detail}</p>
    </Dialog>
  );
}

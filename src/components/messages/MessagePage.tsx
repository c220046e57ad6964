/** A page that is only a message: the generic error page, an unknown address, a blocked address. */
import { useAtomValue } from "jotai";
import { type ReactNode, useEffect, useState } from "react";
import { explain } from "../../i18n/explain.ts";
import { useText } from "../../i18n/intl.ts";
import { blockedUntilAtom } from "../../state/session/session.ts";
import { store } from "../../state/store.ts";
import { Button, LinkButton } from "../../ui/button/Button.tsx";
import { Dialog } from "../../ui/dialog/Dialog.tsx";
import * as css from "./MessagePage.css.ts";

/** Title, sentences, and what can be done. `as` is "div" inside the shell, which has the landmarks already. */
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
      <h1>{title}</h1>
      <p className={css.text}>{text}</p>
      {detail ? <p className={css.quiet}>{detail}</p> : null}
      <div className={css.actions}>{children}</div>
    </Tag>
  );
}

/** The specified error page. A full load of the dashboard, because the fault may be in what is loaded. */
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
      title={t("app.oops")}
      text={t("app.oopsText")}
      detail={explain(error, t)}
      {...(as ? { as } : {})}
    >
      {onRetry ? (
        <Button kind="primary" onClick={onRetry}>
          {t("app.retry")}
        </Button>
      ) : null}
      <LinkButton href="/dashboard/">{t("app.backToDashboard")}</LinkButton>
    </MessagePage>
  );
}

/** One try by itself, when the first pause is over; a block that lasts is the user's to end, or retries would make it longer. */
let triedByItself = false;

/** While the firewall blocks this address: why, and when trying again makes sense. Nothing is sent before. */
function useBlock(onRetry: () => void): { detail: string; button: ReactNode } {
  const t = useText();
  const until = useAtomValue(blockedUntilAtom) ?? 0;
  const [now, setNow] = useState(Date.now);
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  useEffect(() => {
    if (seconds > 0) {
      const timer = setTimeout(() => setNow(Date.now()), 500);
      return () => clearTimeout(timer);
    }
    if (!triedByItself) {
      triedByItself = true;
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

/** Instead of the page, where no page was loaded yet. */
export function BlockedPage({ onRetry }: { onRetry(): void }) {
  const t = useText();
  const { detail, button } = useBlock(onRetry);
  return (
    <MessagePage title={t("app.blocked.title")} text={t("app.blocked.text")} detail={detail}>
      {button}
    </MessagePage>
  );
}

/** Over the page in the middle of work: nothing typed is lost. */
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

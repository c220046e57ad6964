/** A page that is only a message: the generic error page, an unknown address, a blocked address. */
import { useAtomValue } from "jotai";
import { type ReactNode, useEffect, useState } from "react";
import { explain } from "../i18n/explain.ts";
import { useText } from "../i18n/intl.ts";
import { blockedUntilAtom } from "../state/session.ts";
import { Button, LinkButton } from "../ui/Button.tsx";
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
export function ErrorPage({ error, onRetry, as }: { error: unknown; onRetry?: () => void; as?: "main" | "div" }) {
  const t = useText();
  return (
    <MessagePage title={t("app.oops")} text={t("app.oopsText")} detail={explain(error, t)} {...(as ? { as } : {})}>
      {onRetry ? (
        <Button kind="primary" onClick={onRetry}>
          {t("app.retry")}
        </Button>
      ) : null}
      <LinkButton href="/dashboard/">{t("app.backToDashboard")}</LinkButton>
    </MessagePage>
  );
}

/** While the firewall blocks this address: why, and when trying again makes sense. Nothing is sent before. */
export function BlockedPage({ onRetry }: { onRetry(): void }) {
  const t = useText();
  const until = useAtomValue(blockedUntilAtom) ?? 0;
  const [now, setNow] = useState(Date.now);
  const seconds = Math.ceil((until - now) / 1000);
  useEffect(() => {
    if (seconds <= 0) return;
    const timer = setTimeout(() => setNow(Date.now()), 500);
    return () => clearTimeout(timer);
  });
  return (
    <MessagePage
      title={t("app.blocked.title")}
      text={t("app.blocked.text")}
      detail={seconds > 0 ? t("app.blocked.wait", { seconds }) : t("app.blocked.now")}
    >
      <Button kind="primary" quiet={seconds > 0} onClick={() => seconds <= 0 && onRetry()}>
        {t("app.retry")}
      </Button>
    </MessagePage>
  );
}

import { CircleSlash } from "lucide-react";
import { useText } from "../i18n/intl.ts";
import { LinkButton } from "../ui/Button.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import * as css from "./ListParts.css.ts";
import { ListTabs } from "./ListTabs.tsx";
import type { ListTab } from "./two-tabs.ts";

/** A page for what this backend does not have: who comes by a link is told why there is nothing. */
export function NotThere({ title, text, tabs }: { title: string; text: string; tabs?: readonly ListTab[] }) {
  const t = useText();
  return (
    <div className={css.page}>
      <div className={css.head}>
        <h1 className={css.title}>{title}</h1>
      </div>
      {tabs ? <ListTabs tabs={tabs} /> : null}
      <EmptyState
        icon={CircleSlash}
        text={text}
        action={<LinkButton href="/dashboard/">{t("app.backToDashboard")}</LinkButton>}
      />
    </div>
  );
}

import CircleSlash from "lucide-react/icons/circle-slash";
import { useText } from "../../i18n/intl.ts";
import * as button from "../../ui/button/Button.css.ts";
import { EmptyState } from "../../ui/table/EmptyState.tsx";
import * as css from "../list/ListParts.css.ts";
import { ListTabs } from "../list/ListTabs.tsx";
import type { ListTab } from "../list/list-tabs.ts";
import { Link } from "../routing/Router.tsx";

/** A page for a feature that this backend lacks; links may still lead here. */
export function FeatureUnavailable({
  title,
  text,
  tabs,
}: {
  title: string;
  text: string;
  tabs?: readonly ListTab[];
}) {
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
        action={
          <Link to="/" className={button.kind.plain}>
            {t("app.backToDashboard")}
          </Link>
        }
      />
    </div>
  );
}

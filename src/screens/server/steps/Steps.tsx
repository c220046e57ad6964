/** First steps of a new site, for admins. Disappears when all are done or the user hides it; the palette shows it again. */
import { useAtomValue } from "jotai";
import Check from "lucide-react/icons/check";
import X from "lucide-react/icons/x";
import { useEffect, useReducer } from "react";
import { recall, remember } from "../../../api/http/storage.ts";
import { Link } from "../../../components/routing/Router.tsx";
import { firstStepsId } from "../../../components/shell/first-steps.ts";
import { useText } from "../../../i18n/intl.ts";
import { settingsAtom } from "../../../state/backend/settings.ts";
import { notifiers } from "../../../state/collections/notifiers.ts";
import { servers } from "../../../state/collections/servers.ts";
import { notify } from "../../../state/notices.ts";
import { profileAtom } from "../../../state/session/session.ts";
import { visuallyHidden } from "../../../theme/text.css.ts";
import { IconButton } from "../../../ui/button/Button.tsx";
import { Icon } from "../../../ui/mark/Icon.tsx";
import * as css from "./steps.css.ts";
import { type Step, stepsOf } from "./steps.ts";

export default function Steps() {
  const t = useText();
  const username = useAtomValue(profileAtom)?.username ?? "";
  const { setting } = useAtomValue(settingsAtom);
  const { rows } = useAtomValue(servers.state);
  const channels = useAtomValue(notifiers.state);
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  useEffect(() => void notifiers.ensure(), []);

  // Settings read as a guest have no version, no install host and no firewall header.
  const settingsKnown = setting !== null && setting.version !== "";
  const known = settingsKnown && (channels.seen || channels.status === "failed");
  const steps = known
    ? stepsOf({
        config: setting.config,
        notifiers: channels.seen ? channels.rows.length : null,
        servers: rows.length,
        nameUsedAsPassword: recall("named"),
        username,
      })
    : [];
  const remaining = steps.filter(({ done }) => !done).length;
  const preference = recall("steps");

  useEffect(() => {
    if (!known || recall("steps") === "back") return;
    // Once shown, the list stays until all steps are done, even if servers are added.
    remember("steps", remaining > 0 ? "on" : "off");
  }, [known, remaining]);

  if (!known || preference === "off" || (remaining === 0 && preference !== "back")) return null;

  function hide(): void {
    remember("steps", "off");
    rerender();
    document.getElementById("main")?.focus({ preventScroll: true });
    notify({ kind: "info", title: t("site.steps.hidden"), text: t("site.steps.hiddenWhere") });
  }

  return (
    <section
      id={firstStepsId}
      className={css.panel}
      data-alone={rows.length === 0 ? "" : undefined}
      aria-labelledby={`${firstStepsId}-title`}
      tabIndex={-1}
    >
      <header className={css.head}>
        <h2 id={`${firstStepsId}-title`} className={css.title}>
          {t("site.steps.title")}
        </h2>
        <span className={css.count} role="status">
          {t("site.steps.done", { done: steps.length - remaining, count: steps.length })}
        </span>
        <IconButton label={t("site.steps.hide")} icon={X} onClick={hide} />
      </header>
      <ol className={css.list}>
        {steps.map((step, at) => (
          <StepLine key={step.id} step={step} number={at + 1} />
        ))}
      </ol>
    </section>
  );
}

function StepLine({ step: { title, why, to, done }, number }: { step: Step; number: number }) {
  const t = useText();
  if (done) {
    return (
      <li className={css.line}>
        <Icon of={Check} className={css.tick} />
        <span className={css.done}>
          {t(title)}
          <span className={visuallyHidden}> ({t("site.steps.isDone")})</span>
        </span>
      </li>
    );
  }
  return (
    <li className={css.line}>
      <span className={css.number} aria-hidden="true">
        {number}
      </span>
      <div>
        <Link className={css.link} to={to}>
          {t(title)}
        </Link>
        <p className={css.why}>{t(why)}</p>
      </div>
    </li>
  );
}

/** First steps of a fresh site, for admins. Goes by itself when all is done, and stays away once it was hidden; the palette brings it back. */
import { useAtomValue } from "jotai";
import Check from "lucide-react/icons/check";
import Circle from "lucide-react/icons/circle";
import X from "lucide-react/icons/x";
import { useEffect, useReducer } from "react";
import { Link } from "../../../components/routing/Router.tsx";
import { firstStepsId } from "../../../components/shell/first-steps.ts";
import { useText } from "../../../i18n/intl.ts";
import { settingsAtom } from "../../../state/backend/settings.ts";
import { notifiers } from "../../../state/collections/notifiers.ts";
import { servers } from "../../../state/collections/servers.ts";
import { notify } from "../../../state/notices.ts";
import { recall, remember } from "../../../state/preferences.ts";
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
  const [, drawAgain] = useReducer((turn: number) => turn + 1, 0);
  useEffect(() => void notifiers.ensure(), []);

  // What a guest was answered says neither the install host nor the firewall's header, and no version either.
  const told = setting !== null && setting.version !== "";
  const known = told && (channels.seen || channels.status === "failed");
  const steps = known
    ? stepsOf({
        config: setting.config,
        notifiers: channels.seen ? channels.rows.length : null,
        servers: rows.length,
        named: recall("named"),
        username,
      })
    : [];
  const left = steps.filter(({ done }) => !done).length;
  const asked = recall("steps");

  useEffect(() => {
    if (!known || recall("steps") === "back") return;
    // Once begun it stays to the end, however many servers come meanwhile.
    remember("steps", left > 0 ? "on" : "off");
  }, [known, left]);

  if (!known || asked === "off" || (left === 0 && asked !== "back")) return null;

  function hide(): void {
    remember("steps", "off");
    drawAgain();
    document.getElementById("main")?.focus({ preventScroll: true });
    notify({ kind: "info", title: t("server.steps.hidden"), text: t("server.steps.hiddenWhere") });
  }

  return (
    <section id={firstStepsId} className={css.panel} aria-labelledby={`${firstStepsId}-title`} tabIndex={-1}>
      <header className={css.head}>
        <h2 id={`${firstStepsId}-title`} className={css.title}>
          {t("server.steps.title")}
        </h2>
        <span className={css.count} role="status">
          {t("server.steps.done", { done: steps.length - left, count: steps.length })}
        </span>
        <IconButton label={t("server.steps.hide")} icon={X} onClick={hide} />
      </header>
      <ul className={css.list}>
        {steps.map((step) => (
          <StepLine key={step.id} step={step} />
        ))}
      </ul>
    </section>
  );
}

function StepLine({ step: { title, why, to, done } }: { step: Step }) {
  const t = useText();
  if (done) {
    return (
      <li className={css.line}>
        <Icon of={Check} className={css.tick} />
        <span className={css.done}>
          {t(title)}
          <span className={visuallyHidden}> ({t("server.steps.isDone")})</span>
        </span>
      </li>
    );
  }
  return (
    <li className={css.line}>
      <Icon of={Circle} className={css.open} />
      <div>
        <Link className={css.link} to={to}>
          {t(title)}
        </Link>
        <p className={css.why}>{t(why)}</p>
      </div>
    </li>
  );
}

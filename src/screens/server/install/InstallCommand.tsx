/** The install command of a system with a masked secret and a copy button, or why there is none. */
import { useAtomValue } from "jotai";
import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import { type ClipboardEvent, useEffect, useState } from "react";
import { Banner } from "../../../components/messages/Banner.tsx";
import { explain } from "../../../i18n/explain.ts";
import { type MessageKey, type Text, useText } from "../../../i18n/intl.ts";
import { isAdminAtom } from "../../../state/session/session.ts";
import { visuallyHidden } from "../../../theme/text.css.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { revealIcon } from "../../../ui/field/PasswordField.tsx";
import { Spinner } from "../../../ui/progress/Spinner.tsx";
import { Tabs } from "../../../ui/tabs/Tabs.tsx";
import { type Command, type Fault, installCommand, textOf } from "./command.ts";
import { copyCommand, useCopied } from "./copied.ts";
import { HostForm } from "./HostForm.tsx";
import * as css from "./install.css.ts";
import { type System, systems } from "./systems.ts";
import type { Known } from "./useCommandInput.ts";
import type { Owner } from "./useReinstallInput.ts";
import type { SetFormStatus } from "./useUnsavedForms.ts";

const whereToRun: Record<System, MessageKey> = {
  linux: "tools.install.runLinux",
  macos: "tools.install.runMacos",
  windows: "tools.install.runWindows",
};

const faults: Record<Fault, MessageKey> = {
  hostRequired: "tools.install.hostRequired",
  secretRequired: "tools.install.secretRequired",
  unknownSystem: "tools.install.unknownSystem",
  unprintable: "tools.install.unprintable",
};

/** Advice about a fault, for admins and for members. */
const advice: Partial<Record<Fault, readonly [admin: MessageKey | null, member: MessageKey]>> = {
  hostRequired: [null, "tools.install.hostMember"],
  secretRequired: ["tools.install.secretAdmin", "tools.install.secretMember"],
};

interface CommandProps {
  known: Known;
  /** An existing server to reinstall. */
  uuid?: string | undefined;
  /** Its owner, if that is not the user. */
  owner?: Owner | null;
  /** Called with the status of the form for a missing address. */
  onFormStatus: SetFormStatus;
}

/** Systems as tabs, and the command of the selected one. */
export function InstallCommand({ first, ...props }: CommandProps & { first: System }) {
  const t = useText();
  const [system, setSystem] = useState<System>(first);
  return (
    <Tabs label={t("tools.install.system")} tabs={systems} value={system} onChange={setSystem}>
      <OneSystem system={system} {...props} />
    </Tabs>
  );
}

const unread = {
  settings: "tools.install.noSettings",
  profile: "tools.install.noProfile",
  owner: "tools.install.noOwnerSecret",
} as const satisfies Record<NonNullable<Known["missing"]>, MessageKey>;

function OneSystem({ system, known, uuid, owner, onFormStatus }: CommandProps & { system: System }) {
  const t = useText();
  const { input, missing, error, retry } = known;
  if (missing) {
    const reason = error ? explain(error, t) : "";
    return (
      <div className={css.stack}>
        <Problem title={t(unread[missing])} text={missing === "profile" ? "" : reason} />
        {missing !== "profile" ? (
          <div>
            <Button onClick={retry}>{t("app.retry")}</Button>
          </div>
        ) : null}
      </div>
    );
  }
  if (!input) return <Spinner label={t("app.loading")} />;
  const result = installCommand(system, { ...input, uuid });
  return (
    <div className={css.stack}>
      {"fault" in result ? (
        <WithoutCommand fault={result.fault} owner={owner} tls={input.tls} onFormStatus={onFormStatus} />
      ) : (
        <>
          <p className={css.note}>{t(whereToRun[system])}</p>
          {owner?.id ? (
            <p className={css.note}>{t("tools.install.hasSecretOf", { owner: ownerName(owner, t) })}</p>
          ) : null}
          <WithSecret command={result.command} />
        </>
      )}
      {error ? (
        <p className={css.note}>{t("tools.install.oldSettings", { reason: explain(error, t) })}</p>
      ) : null}
    </div>
  );
}

const ownerName = ({ id, username }: Owner, t: Text): string =>
  username || t("tools.page.ownerGone", { id: String(id) });

function WithoutCommand({
  fault,
  owner,
  tls,
  onFormStatus,
}: {
  fault: Fault;
  owner: Owner | null | undefined;
  tls: boolean;
  onFormStatus: SetFormStatus;
}) {
  const t = useText();
  const admin = useAtomValue(isAdminAtom);
  if (fault === "secretRequired" && owner) {
    return owner.id === 0 ? (
      <Problem title={t("tools.install.siteSecretRequired")} text={t("tools.install.siteSecretHidden")} />
    ) : (
      <Problem
        title={t("tools.install.ownerSecretRequired", { owner: ownerName(owner, t) })}
        text={t("tools.install.ownerSecretHidden")}
      />
    );
  }
  const more = advice[fault]?.[admin ? 0 : 1];
  return (
    <>
      <Problem title={t(faults[fault])} text={more ? t(more) : ""} />
      {fault === "hostRequired" && admin ? <HostForm tls={tls} onStatusChange={onFormStatus} /> : null}
    </>
  );
}

function Problem({ title, text }: { title: string; text: string }) {
  return <Banner text={title}>{text ? <p className={css.more}>{text}</p> : null}</Banner>;
}

const dots = "••••••••";

function WithSecret({ command }: { command: Command }) {
  const t = useText();
  const whole = textOf(command);
  const copied = useCopied(whole);
  const [shown, setShown] = useState(false);
  const [announcement, setAnnouncement] = useState("");
  // Start empty: screen readers may not announce a live region that is inserted with its text.
  useEffect(() => setAnnouncement(copied ? t("app.copied") : ""), [copied, t]);

  function onCopy(event: ClipboardEvent): void {
    // Copying a selection by hand must copy the secret, not the dots.
    const selected = String(getSelection());
    if (shown || !selected.includes(dots)) return;
    event.preventDefault();
    event.clipboardData.setData(
      "text/plain",
      selected.replace(dots, () => command.secret),
    );
  }

  return (
    <>
      <pre className={css.command} dir="ltr" translate="no" onCopy={onCopy}>
        {command.before}
        {shown ? command.secret : <span className={css.dots}>{dots}</span>}
        {command.after}
      </pre>
      <div className={css.buttons}>
        <Button
          kind="primary"
          icon={copied ? Check : Copy}
          data-autofocus=""
          onClick={() => void copyCommand(whole)}
        >
          {t("tools.install.copy")}
        </Button>
        <Button icon={revealIcon(shown)} onClick={() => setShown(!shown)}>
          {t(shown ? "tools.install.hideSecret" : "tools.install.showSecret")}
        </Button>
        <span role="status" className={visuallyHidden}>
          {announcement}
        </span>
      </div>
    </>
  );
}

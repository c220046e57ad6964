/** Enters the Agent docking address that the install command lacks, with the address of this page as the suggestion (decision 194). */
import { type FormEvent, useLayoutEffect, useRef, useState } from "react";
import { Banner } from "../../../components/messages/Banner.tsx";
import { logFailure } from "../../../components/messages/log-failure.ts";
import { useChecking } from "../../../components/messages/useChecking.ts";
import { explain, explainIssue } from "../../../i18n/explain.ts";
import { useText } from "../../../i18n/intl.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { SwitchField } from "../../../ui/field/SwitchField.tsx";
import { TextField } from "../../../ui/field/TextField.tsx";
import { wordsOf } from "./Diagnosis.tsx";
import { aboutHost } from "./diagnosis.ts";
import * as css from "./install.css.ts";
import { saveHost } from "./save-host.ts";
import type { SetFormStatus } from "./useUnsavedForms.ts";

/** This page's host, always with its port: agents need one. */
function suggestedHost(): string {
  const { host, port, protocol } = location;
  return port === "" ? `${host}:${protocol === "https:" ? 443 : 80}` : host;
}

export function HostForm({ tls: stored, onStatusChange }: { tls: boolean; onStatusChange: SetFormStatus }) {
  const t = useText();
  const [suggested] = useState(() => ({
    host: suggestedHost(),
    tls: stored || location.protocol === "https:",
  }));
  const [{ host, tls }, setValues] = useState(suggested);
  const [fault, setFault] = useState("");
  const [refusal, setRefusal] = useState("");
  const [pending, setPending] = useState(false);
  const checking = useChecking(pending);
  const running = useRef(false);
  const dirty = host !== suggested.host || tls !== suggested.tls;

  // Not a passive effect: Back must ask directly after the first key.
  useLayoutEffect(() => {
    onStatusChange(0, pending ? "saving" : dirty ? "unsaved" : null);
    return () => onStatusChange(0, null);
  }, [dirty, pending, onStatusChange]);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (running.current) return;
    const [wrong] = aboutHost(host.trim());
    setFault(wrong ? wordsOf(wrong, t) : "");
    setRefusal("");
    if (wrong) return;
    const dialog = event.currentTarget.closest("dialog");
    running.current = true;
    setPending(true);
    try {
      await saveHost({ install_host: host.trim(), tls });
      // The command replaces this form, and its button gets the focus.
      requestAnimationFrame(() => dialog?.querySelector<HTMLElement>("[data-autofocus]")?.focus());
    } catch (error) {
      logFailure("saving failed:", error);
      setRefusal(explain(error, t));
    } finally {
      running.current = false;
      setPending(false);
    }
  }

  return (
    <form className={css.stack} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={t("tools.install.host")}
        help={t("tools.install.hostHelp")}
        error={fault}
        inputMode="url"
        autoComplete="off"
        mono
        value={host}
        onChange={(event) => {
          setValues({ tls, host: event.currentTarget.value });
          setFault("");
        }}
      />
      <SwitchField
        label={t("tools.install.hostTls")}
        checked={tls}
        onChange={(next) => setValues({ host, tls: next })}
      />
      {checking ? <Banner kind="warning" text={explainIssue(checking, t)} /> : null}
      {refusal ? <Banner text={refusal} /> : null}
      <div>
        <Button kind="primary" type="submit" pending={pending}>
          {t("list.save")}
        </Button>
      </div>
    </form>
  );
}

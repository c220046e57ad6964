/** Shows the changes before they are saved: old and new value of each field, and warnings about the consequences. */
import ArrowRight from "lucide-react/icons/arrow-right";
import { useState } from "react";
import { atLeast } from "../../api/versions/backend-version.ts";
import { Differences, type FieldName, labelOf, valueText } from "../../components/editor/Differences.tsx";
import type { EditForm } from "../../components/editor/useEditForm.ts";
import { Banner } from "../../components/messages/Banner.tsx";
import { explainIssue } from "../../i18n/explain.ts";
import { type Text, useText } from "../../i18n/intl.ts";
import { Button } from "../../ui/button/Button.tsx";
import { Dialog } from "../../ui/dialog/Dialog.tsx";
import { TextField } from "../../ui/field/TextField.tsx";
import { Icon } from "../../ui/mark/Icon.tsx";
import { type Change, lineChange, type SettingKey } from "./changes.ts";
import type { SettingsSchema } from "./form-schema.ts";
import { dangerOf, type HeaderChoice, headerOf, recoveryLine } from "./header.ts";
import { safeAddress } from "./safe-address.ts";
import * as css from "./settings.css.ts";

/** Further lines of code are counted instead of shown. */
const maxLines = 8;

export function ReviewDialog({
  changes,
  fields,
  edit,
  pending,
  checking,
  onSave,
  onClose,
}: {
  changes: readonly Change[];
  fields: Record<SettingKey, FieldName>;
  edit: EditForm<SettingsSchema>;
  pending: boolean;
  /** The key of a message while a check runs whether the settings were saved; else undefined. */
  checking: string | undefined;
  onSave(): void;
  onClose(): void;
}) {
  const t = useText();
  const [typedHeader, setTypedHeader] = useState("");
  const [attempted, setAttempted] = useState(false);
  const web = headerChange("web", changes);
  const agent = headerChange("agent", changes);
  const newHeader = web?.after ?? "";
  const danger = web ? dangerOf(web.before, web.after) : null;
  const confirmed = danger !== "lockout" || typedHeader.trim() === newHeader;
  const isChanged = (key: SettingKey): boolean => changes.some((change) => change.key === key);
  const mcpOff = changes.some(({ key, after }) => key === "enable_mcp" && after === false);

  function save(): void {
    if (!confirmed) setAttempted(true);
    else if (changes.length > 0) onSave();
  }

  return (
    <Dialog
      title={t("settings.reviewTitle")}
      closeWord={t("app.close")}
      onClose={onClose}
      footer={
        <>
          <Button quiet={pending && !checking} onClick={onClose}>
            {t("app.cancel")}
          </Button>
          <Button
            kind={danger === "lockout" ? "destroy" : "primary"}
            pending={pending}
            quiet={!confirmed || changes.length === 0}
            onClick={save}
          >
            {t("settings.save")}
          </Button>
        </>
      }
    >
      <div className={css.stack}>
        {edit.changed.length > 0 ? (
          <Differences fields={fields} changed={edit.changed} saveStopped onTake={edit.takeTheirs} />
        ) : null}
        <dl className={css.changes}>
          {changes.map((change) => (
            <Line key={change.key} change={change} name={fields[change.key]} t={t} />
          ))}
        </dl>
        {changes.length === 0 ? <p className={css.intro}>{t("settings.changes", { count: 0 })}</p> : null}
        {isChanged("custom_code_dashboard") ? (
          <p className={css.intro}>{t("settings.code.safe", { address: safeAddress() })}</p>
        ) : null}
        {mcpOff ? <Banner kind="warning" text={t("settings.mcpOff")} /> : null}
        {web && atLeast("1.14.7") !== false ? (
          <p className={css.intro}>{t("settings.header.signIn")}</p>
        ) : null}
        {agent && dangerOf(agent.before, agent.after) === "lockout" ? (
          <Banner kind="warning" text={t("settings.header.agents", { header: agent.after })} />
        ) : null}
        {danger === "shared" ? <Banner kind="warning" text={t("settings.header.shared")} /> : null}
        {danger === "lockout" ? (
          <>
            <Banner kind="danger" text={t("settings.header.lockout", { header: newHeader })}>
              <p className={css.recovery}>{t("settings.header.recoverBefore")}</p>
              <pre className={css.line}>{recoveryLine()}</pre>
            </Banner>
            <TextField
              label={t("settings.header.confirm", { header: newHeader })}
              error={
                attempted && !confirmed ? t("settings.header.confirmFirst", { header: newHeader }) : null
              }
              autoComplete="off"
              autoCapitalize="none"
              mono
              value={typedHeader}
              onChange={(event) => setTypedHeader(event.currentTarget.value)}
            />
          </>
        ) : null}
        {checking ? <Banner kind="warning" text={explainIssue(checking, t)} /> : null}
        {atLeast("2.0.14") ? <p className={css.intro}>{t("settings.restart")}</p> : null}
      </div>
    </Dialog>
  );
}

/** The stored header and the new one. */
function headerChange(path: "web" | "agent", changes: readonly Change[]) {
  const change = changes.find(({ key }) => key === path);
  if (!change) return null;
  return { before: headerOf(change.before as HeaderChoice), after: headerOf(change.after as HeaderChoice) };
}

function Line({ change, name, t }: { change: Change; name: FieldName; t: Text }) {
  const { key, before, after } = change;
  const isCode = key === "custom_code" || key === "custom_code_dashboard";
  return (
    <>
      <dt>{labelOf(name, key)}</dt>
      <dd>
        {isCode ? (
          <CodeChange before={String(before)} after={String(after)} t={t} />
        ) : (
          <>
            <span className={css.oldValue}>{valueText(name, before, t)}</span>
            <Icon of={ArrowRight} size={14} />
            <span className={css.newValue}>{valueText(name, after, t)}</span>
          </>
        )}
      </dd>
    </>
  );
}

/** Shows the first removed and added lines; the form has the whole text. */
function CodeChange({ before, after, t }: { before: string; after: string; t: Text }) {
  const { at, removed, added } = lineChange(before, after);
  return (
    <div className={css.diff}>
      <span>{t("settings.code.lines", { at, removed: removed.length, added: added.length })}</span>
      <pre className={css.lines}>
        <Lines lines={removed} sign="−" t={t} />
        <Lines lines={added} sign="+" t={t} />
      </pre>
    </div>
  );
}

function Lines({ lines, sign, t }: { lines: readonly string[]; sign: string; t: Text }) {
  const Tag = sign === "+" ? "ins" : "del";
  const rest = lines.length - maxLines;
  return (
    <>
      {lines.slice(0, maxLines).map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines can be equal, and their order never changes
        <Tag key={at} className={css.diffLine}>
          {`${sign} ${line.slice(0, 300)}`}
        </Tag>
      ))}
      {rest > 0 ? <span className={css.diffLine}>{t("app.andMore", { count: rest })}</span> : null}
    </>
  );
}

/** Shows the secret of a new token, once. Asks before it closes if the secret was not copied. */
import Copy from "lucide-react/icons/copy";
import { useState } from "react";
import type { CreatedToken } from "../../../api/resources/api-token.ts";
import { copy } from "../../../components/clipboard/clipboard.ts";
import { Banner } from "../../../components/messages/Banner.tsx";
import { useLeaving } from "../../../components/routing/useLeaving.ts";
import { useText } from "../../../i18n/intl.ts";
import { visuallyHidden } from "../../../theme/text.css.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { Dialog } from "../../../ui/dialog/Dialog.tsx";
import { TextField } from "../../../ui/field/TextField.tsx";
import * as css from "./form.css.ts";

export function NewTokenDialog({ token, onClose }: { token: CreatedToken; onClose(): void }) {
  const t = useText();
  const [copied, setCopied] = useState(false);
  const question = {
    title: t("tokenForm.lost.title"),
    text: t("tokenForm.lost.text"),
    confirm: t("tokenForm.lost.confirm"),
    danger: true,
  };
  const mayLeave = useLeaving(copied ? null : question);
  async function close(): Promise<void> {
    if (await mayLeave()) onClose();
  }
  async function copySecret(): Promise<void> {
    if (await copy(token.token)) setCopied(true);
  }
  return (
    <Dialog
      title={t("tokenForm.madeTitle", { name: token.name })}
      closeWord={t("app.close")}
      onClose={() => void close()}
      footer={
        <>
          <Button onClick={() => void close()}>{t("app.close")}</Button>
          <Button kind="primary" icon={Copy} onClick={() => void copySecret()}>
            {t("tokenForm.copy")}
          </Button>
        </>
      }
    >
      <div className={css.content}>
        <Banner kind="warning" text={t("tokenForm.once")} />
        <TextField
          label={t("tokenForm.secret")}
          help={t("tokenForm.how")}
          mono
          multiline
          readOnly
          rows={2}
          autoComplete="off"
          value={token.token}
          onFocus={({ currentTarget }) => currentTarget.select()}
          // Copied with the browser's own command.
          onCopy={() => setCopied(true)}
        />
        {/* Always rendered: screen readers may not announce a live region that appears together with its text. */}
        <span role="status" className={copied ? css.copied : visuallyHidden}>
          {copied ? t("app.copied") : ""}
        </span>
      </div>
    </Dialog>
  );
}

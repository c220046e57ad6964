import { type MessageKey, useText } from "../../i18n/intl.ts";
import { markersIn } from "./markers.ts";
import * as css from "./NotificationForm.css.ts";
import type { Preset, PresetId } from "./presets.ts";
import type { Sending } from "./request.ts";

/** Where what is to be replaced comes from. */
const hints: Readonly<Partial<Record<PresetId, MessageKey>>> = {
  telegram: "notifierForm.telegramHint",
  discord: "notifierForm.discordHint",
  slack: "notifierForm.slackHint",
  bark: "notifierForm.barkHint",
  ntfy: "notifierForm.ntfyHint",
  gotify: "notifierForm.gotifyHint",
  feishu: "notifierForm.feishuHint",
  dingtalk: "notifierForm.dingtalkHint",
  wecom: "notifierForm.wecomHint",
  serverchan: "notifierForm.serverchanHint",
};

/** What is left to do: where the parts of a preset come from, which are still to be replaced, what a copy did not bring along. */
export function PresetNotes({
  preset,
  sending,
  copied,
}: {
  preset: Preset | null;
  sending: Sending;
  /** A copy of a notifier whose address is not shown. */
  copied: boolean;
}) {
  const t = useText();
  const hint = preset && hints[preset.id];
  const left = markersIn(sending.url, sending.request_header, sending.request_body);
  return (
    <div className={css.note} role="status">
      {copied ? <p>{t("notifierForm.copied")}</p> : null}
      {hint ? <p>{t(hint)}</p> : null}
      {preset?.silent ? <p>{t("notifierForm.silent")}</p> : null}
      {left.length > 0 ? (
        <p className={css.warning}>{t("notifierForm.replace", { names: left.join(", ") })}</p>
      ) : null}
    </div>
  );
}

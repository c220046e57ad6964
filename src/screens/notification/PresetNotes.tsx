import { Help } from "../../components/help/Help.tsx";
import { listed } from "../../i18n/format.ts";
import { type MessageKey, useText } from "../../i18n/intl.ts";
import { markersIn } from "./markers.ts";
import * as css from "./NotificationForm.css.ts";
import type { Preset, PresetId } from "./presets.ts";
import type { RequestTemplate } from "./request.ts";

/** Hints where to find the values for the markers. */
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

const mores: typeof hints = {
  telegram: "notifierForm.telegramMore",
  ntfy: "notifierForm.ntfyMore",
  feishu: "notifierForm.feishuMore",
};

/** Lists the remaining steps: hints of the preset, markers to replace, and values that a copy lacks. */
export function PresetNotes({
  preset,
  template,
  copied,
}: {
  preset: Preset | null;
  template: RequestTemplate;
  /** The form copies a notifier whose URL is hidden. */
  copied: boolean;
}) {
  const t = useText();
  const hint = preset && hints[preset.id];
  const more = preset && mores[preset.id];
  const remaining = markersIn(template.url, template.request_header, template.request_body);
  return (
    <div className={css.note} role="status">
      {copied ? <p>{t("notifierForm.copied")}</p> : null}
      {hint ? <div>{more ? <Help text={t(hint)} more={t(more)} /> : t(hint)}</div> : null}
      {preset?.silent ? <p>{t("notifierForm.silent")}</p> : null}
      {remaining.length > 0 ? (
        <p className={css.warning}>{t("notifierForm.replace", { names: listed(remaining) })}</p>
      ) : null}
    </div>
  );
}

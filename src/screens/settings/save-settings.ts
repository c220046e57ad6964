/** Saves the settings and reports the result. The language switches even if saving fails (spec §4, decision 3). */
import { Refused } from "../../api/http/failure.ts";
import { type SettingForm, updateSetting, type WholeSetting } from "../../api/resources/setting-edit.ts";
import { notifySkippedServers } from "../../components/editor/skipped-servers.ts";
import { failed } from "../../components/messages/failed.ts";
import { logFailure } from "../../components/messages/log-failure.ts";
import { chooseLanguage } from "../../components/shell/language.ts";
import { currentLanguage, defaultLanguage, isLanguage, languages, text } from "../../i18n/intl.ts";
import { loadSettings } from "../../state/backend/settings.ts";
import { withoutMissing } from "../../state/collections/existing-servers.ts";
import { clearNotices, notify } from "../../state/notices.ts";
import { rereadProfile } from "../../state/session/profile.ts";
import { sentIds } from "./form-schema.ts";
import { lockoutCause, recoveryLine } from "./header.ts";

/** The cause of error notices about saving. */
const settingsCause = "settings";

/**
 * Merges the form into the latest settings, sends them and notifies the user; resolves with whether they were saved. If the latest
 * settings could not be read (`problem`), nothing is sent. `missing`: listed servers that the user has seen as deleted.
 */
export async function saveSettings(
  form: SettingForm,
  whole: WholeSetting,
  problem: { error: unknown } | null,
  missing: readonly number[],
): Promise<boolean> {
  const failure = problem ?? (await send(form, whole, missing).catch((error: unknown) => ({ error })));
  if (failure) {
    const { error } = failure;
    logFailure("saving failed:", error);
    failed(text("app.error"), error, settingsCause);
  }
  const language =
    form.language === whole.setting.config.language ? null : await switchLanguage(form.language);
  notify({ kind: "success", title: text("settings.success"), text: resultText(failure === null, language) });
  if (failure) return false;
  clearNotices(settingsCause);
  await loadSettings();
  const { awaitsReload } = await import("../../components/shell/site-code.ts");
  if (awaitsReload()) notify({ kind: "info", title: text("settings.code.reload"), sticky: true });
  const { web_real_ip_header, real_ip_header } = whole.setting.config;
  if (webHeaderOf(form) !== (web_real_ip_header || real_ip_header)) await notifyAddressOrLockout();
  return true;
}

async function send(form: SettingForm, whole: WholeSetting, shown: readonly number[]): Promise<null> {
  // A fresh list: a server that has come back since then stays.
  const { missing } = await withoutMissing(shown);
  const { ignored_ip_notification: stored } = whole.setting.config;
  const ids = sentIds(form.ignored_ip_notification, stored, missing);
  await updateSetting(whole.settable, { ...form, ignored_ip_notification: ids });
  notifySkippedServers(missing);
  return null;
}

/** Switches to the site's language, or to English if unsupported. Resolves with its name, or null if it did not change. */
async function switchLanguage(requested: string): Promise<string | null> {
  const language = isLanguage(requested) ? requested : defaultLanguage;
  const before = currentLanguage();
  await chooseLanguage(language);
  return before !== currentLanguage() ? languages[language] : null;
}

function resultText(saved: boolean, language: string | null): string {
  if (language === null) return text(saved ? "settings.saved" : "settings.notSaved");
  return text(saved ? "settings.savedSwitched" : "settings.notSavedSwitched", { language });
}

const webHeaderOf = ({ web_real_ip_header, real_ip_header }: SettingForm): string =>
  web_real_ip_header ?? real_ip_header ?? "";

/** Shows which address the dashboard finds in the new header, or how to recover if it finds none. */
async function notifyAddressOrLockout(): Promise<void> {
  try {
    const { login_ip: ip } = await rereadProfile();
    if (ip) notify({ kind: "info", title: text("settings.header.seen", { ip }) });
  } catch (error) {
    // A changed address can end the session; the session gate then asks for a new sign-in.
    if (!(error instanceof Refused)) return;
    notify({
      kind: "error",
      sticky: true,
      title: text("settings.header.lockedOut", { error: error.text }),
      text: text("settings.header.recover", { line: recoveryLine() }),
      cause: lockoutCause,
    });
  }
}

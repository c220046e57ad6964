/** Saving, and what is said of it. The language switches either way, and "Success" says truthfully what happened (spec §4, decision 3). */
import { Failure, Refused } from "../../api/http/failure.ts";
import { type SettingForm, updateSetting, type WholeSetting } from "../../api/resources/setting-edit.ts";
import { notifySkippedServers } from "../../components/editor/skipped-servers.ts";
import { chooseLanguage } from "../../components/shell/language.ts";
import { explain } from "../../i18n/explain.ts";
import { currentLanguage, defaultLanguage, isLanguage, languages, text } from "../../i18n/intl.ts";
import { loadSettings } from "../../state/backend/settings.ts";
import { withoutMissing } from "../../state/collections/existing-servers.ts";
import { notify } from "../../state/notices.ts";
import { rereadProfile } from "../../state/session/profile.ts";
import { idsOf } from "./form-schema.ts";
import { recoveryLine } from "./header.ts";

/**
 * Sends the form over the settings that were read right before, and tells what came of it; resolves with whether it was saved. `problem`:
 * they could not be read, so nothing is sent.
 */
export async function saveSettings(
  form: SettingForm,
  whole: WholeSetting,
  problem: { error: unknown } | null,
): Promise<boolean> {
  const failure = problem ?? (await send(form, whole).catch((error: unknown) => ({ error })));
  if (failure) {
    const { error } = failure;
    // Not its words: those of a server may quote what was typed.
    console.error("saving failed:", error instanceof Failure ? error.kind : Object(error).name);
    notify({ kind: "error", title: text("app.error"), text: explain(error) });
  }
  const language = form.language === whole.setting.config.language ? null : await switchTo(form.language);
  notify({ kind: "success", title: text("settings.success"), text: outcome(failure === null, language) });
  if (failure) return false;
  await loadSettings();
  const { web_real_ip_header, real_ip_header } = whole.setting.config;
  if (webHeaderOf(form) !== (web_real_ip_header || real_ip_header)) await sayAddress();
  return true;
}

async function send(form: SettingForm, { settable }: WholeSetting): Promise<null> {
  // Those that no longer exist would stay in the text for ever: no dialog shows them by name.
  const { ids, missing } = await withoutMissing(idsOf(form.ignored_ip_notification));
  await updateSetting(settable, { ...form, ignored_ip_notification: ids.join(",") });
  notifySkippedServers(missing);
  return null;
}

/** Speaks the site's new language; what the product lacks is shown in English. Resolves with its name, null where nothing switched. */
async function switchTo(wanted: string): Promise<string | null> {
  const language = isLanguage(wanted) ? wanted : defaultLanguage;
  const before = currentLanguage();
  await chooseLanguage(language);
  return before !== currentLanguage() ? languages[language] : null;
}

function outcome(saved: boolean, language: string | null): string {
  if (language === null) return text(saved ? "settings.saved" : "settings.notSaved");
  return text(saved ? "settings.savedSwitched" : "settings.notSavedSwitched", { language });
}

const webHeaderOf = ({ web_real_ip_header, real_ip_header }: SettingForm): string =>
  web_real_ip_header ?? real_ip_header ?? "";

/** After another header was chosen: which address the dashboard finds in it, or how to get back in where it finds none. */
async function sayAddress(): Promise<void> {
  try {
    const { login_ip: ip } = await rereadProfile();
    if (ip) notify({ kind: "info", title: text("settings.header.seen", { ip }), sticky: true });
  } catch (error) {
    // Whoever has another address than before may have to sign in again, and is asked to by the gate.
    if (!(error instanceof Refused)) return;
    notify({
      kind: "error",
      title: text("settings.header.lockedOut", { error: error.text }),
      text: text("settings.header.recover", { line: recoveryLine() }),
    });
  }
}

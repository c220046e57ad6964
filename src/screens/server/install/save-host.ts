import { readWholeSetting, type SettingForm, updateSetting } from "../../../api/resources/setting-edit.ts";
import { text } from "../../../i18n/intl.ts";
import { loadSettings } from "../../../state/backend/settings.ts";
import { notify } from "../../../state/notices.ts";

/** Saves the Agent docking address with all other settings as they are now. An address that another admin has entered since stays. */
export async function saveHost(form: Pick<SettingForm, "install_host" | "tls">): Promise<void> {
  const { setting, settable } = await readWholeSetting();
  const { install_host: host } = setting.config;
  if (host.trim() === "") await updateSetting(settable, form);
  else if (host !== form.install_host)
    notify({ kind: "info", title: text("tools.install.hostTheirs", { host }) });
  await loadSettings();
}

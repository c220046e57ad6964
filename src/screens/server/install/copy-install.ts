/** Copies the command when the user selects a system in the menu. */

import { readSiteSecret } from "../../../api/resources/setting.ts";
import { text } from "../../../i18n/intl.ts";
import { settingsAtom } from "../../../state/backend/settings.ts";
import { notify } from "../../../state/notices.ts";
import { sessionAtom } from "../../../state/session/session.ts";
import { store } from "../../../state/store.ts";
import { installCommand, secretFor, textOf } from "./command.ts";
import { copyCommand } from "./copied.ts";
import type { System } from "./systems.ts";

/** Copies the command of a system, or says that nothing was copied; the dialog then shows what is missing. */
export async function copyInstall(system: System): Promise<void> {
  const { setting } = store.get(settingsAtom);
  const { profile } = store.get(sessionAtom);
  if (!setting || !profile) return noteNotCopied();
  // Browsers allow copying for a few seconds after the click; a refusal has its own notice.
  const needsSite = profile.agent_secret === "" && profile.role === 0;
  const siteSecret = needsSite ? await readSiteSecret().catch(() => "") : "";
  const { install_host: installHost, tls } = setting.config;
  const secret = secretFor(profile, siteSecret)?.secret ?? "";
  const result = installCommand(system, { installHost, tls, secret });
  if ("fault" in result) return noteNotCopied();
  await copyCommand(textOf(result.command));
}

function noteNotCopied(): void {
  notify({ kind: "warning", title: text("tools.install.notCopied") });
}

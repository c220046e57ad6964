/** Copies the command when the user selects a system in the menu. */

import { settingsAtom } from "../../../state/backend/settings.ts";
import { sessionAtom } from "../../../state/session/session.ts";
import { store } from "../../../state/store.ts";
import { installCommand, textOf } from "./command.ts";
import { copyCommand } from "./copied.ts";
import type { System } from "./systems.ts";

/** Copies the command of a system if its input is complete; otherwise the dialog shows what is missing. */
export function copyInstall(system: System): void {
  const { setting } = store.get(settingsAtom);
  const { profile } = store.get(sessionAtom);
  if (!setting || !profile) return;
  const { install_host: installHost, tls } = setting.config;
  const result = installCommand(system, { installHost, tls, secret: profile.agent_secret });
  if ("command" in result) void copyCommand(textOf(result.command));
}

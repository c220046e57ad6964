/** Notices after a config was sent: when the agent will apply it, and later whether it has. */
import { agentConfig, configRefusal } from "../../../api/agent/agent-config.ts";
import { SessionEnded } from "../../../api/http/failure.ts";
import { explain } from "../../../i18n/explain.ts";
import { listed } from "../../../i18n/format.ts";
import { text } from "../../../i18n/intl.ts";
import { sentences } from "../../../i18n/sentences.ts";
import { notify } from "../../../state/notices.ts";
import { readConfig } from "./config-text.ts";
import { fieldWords } from "./fields.ts";
import { applyDelay, type Changes, type FieldName, notApplied } from "./merge.ts";
import { type ConfigServer, riskCheck } from "./send.ts";

/** Interval and number of checks of an agent that has not reconnected yet. */
const pauseMs = 5000;
const checks = 12;

/** Timers by server; sending another config replaces the check of the earlier one. */
const waiting = new Map<number, ReturnType<typeof setTimeout>>();

/** "Report delay, GPU load". */
export const fieldList = (names: readonly FieldName[]): string =>
  listed(names.map((name) => text(fieldWords[name])));

/** When agents of these versions will have applied a config. */
export function applyDelayText(versions: readonly string[]): string {
  const all = versions.map(applyDelay);
  const seconds = Math.max(...all.map((one) => one.seconds));
  const later = all.filter(({ afterRestart }) => afterRestart).length;
  if (later === 0) return text("tools.config.takesSeconds", { seconds });
  if (later === all.length) return text("tools.config.takesRestart");
  return sentences(
    text("tools.config.takesSeconds", { seconds }),
    text("tools.config.takesRestartSome", { count: later }),
  );
}

/** Announces that a config was sent, and later the result. */
export function announceSent(server: ConfigServer, changes: Changes): void {
  const { id, name, version } = server;
  const locks = changes.disable_command_execute === true;
  const { seconds, afterRestart } = applyDelay(version);
  const follow = !locks && !afterRestart;
  const lines = [applyDelayText([version])];
  if (locks) lines.push(text("tools.config.lockedFromThen"));
  if (follow) lines.push(text("tools.config.willTell"));
  notify({ kind: "info", title: text("tools.config.sentTo", { name }), text: lines.join("\n") });
  clearTimeout(waiting.get(id));
  waiting.delete(id);
  if (follow) later(seconds * 1000, server, changes, checks);
}

function later(milliseconds: number, server: ConfigServer, changes: Changes, left: number): void {
  waiting.set(
    server.id,
    setTimeout(() => void check(server, changes, left), milliseconds),
  );
}

async function check(server: ConfigServer, changes: Changes, left: number): Promise<void> {
  const { id, name } = server;
  const timer = waiting.get(id);
  try {
    // Reading after an edit can block every write of an old dashboard (contract §2.6); do not ask the user now.
    const refuseIfRisky = await riskCheck([server]);
    if (waiting.get(id) !== timer) return;
    refuseIfRisky(server);
    const found = await agentConfig.read(id);
    if (waiting.get(id) !== timer) return;
    const config = found === null ? null : readConfig(found);
    if (!config && left > 1) return later(pauseMs, server, changes, left - 1);
    waiting.delete(id);
    announceOutcome(name, config && notApplied(config, changes));
  } catch (error) {
    if (waiting.get(id) !== timer) return;
    if (configRefusal(error) === "busy" && left > 1) return later(pauseMs, server, changes, left - 1);
    waiting.delete(id);
    // An ended session has its own dialog (components/session/SignInAgain.tsx).
    if (error instanceof SessionEnded) return;
    notify({ kind: "warning", title: text("tools.config.notChecked", { name }), text: explain(error) });
  }
}

/** `missing`: fields that the agent did not apply; null: it has not reconnected. */
function announceOutcome(name: string, missing: readonly FieldName[] | null): void {
  if (!missing) {
    notify({
      kind: "warning",
      title: text("tools.config.notChecked", { name }),
      text: text("tools.config.notBack"),
    });
  } else if (missing.length === 0) {
    notify({ kind: "success", title: text("tools.config.taken", { name }) });
  } else {
    notify({
      kind: "warning",
      title: text("tools.config.kept", { name }),
      text: text("tools.config.keptFields", { fields: fieldList(missing) }),
    });
  }
}

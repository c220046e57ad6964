/** What is said once a config was sent: when the agent will have taken it over, and later whether it has. */
import { agentConfig, configRefusal } from "../../../api/agent/agent-config.ts";
import { Refused, SessionEnded } from "../../../api/http/failure.ts";
import { explain } from "../../../i18n/explain.ts";
import { text } from "../../../i18n/intl.ts";
import { notify } from "../../../state/notices.ts";
import { readConfig } from "./config-text.ts";
import { fieldWords } from "./fields.ts";
import { type Changes, type FieldName, notTaken, takeover } from "./merge.ts";
import { type ConfigServer, risky } from "./send.ts";

/** Between two looks at an agent that is not back yet, and how often. */
const pauseMs = 5000;
const looks = 12;

/** By server: a config that was sent later is the one that is looked for. */
const waiting = new Map<number, ReturnType<typeof setTimeout>>();

/** "Report delay, GPU load". */
export const fieldList = (names: readonly FieldName[]): string =>
  names.map((name) => text(fieldWords[name])).join(", ");

/** When agents of these versions will have taken over what they were sent. */
export function takeoverText(versions: readonly string[]): string {
  const all = versions.map(takeover);
  const seconds = Math.max(...all.map((one) => one.seconds));
  const later = all.filter(({ afterRestart }) => afterRestart).length;
  if (later === 0) return text("fleet.config.takesSeconds", { seconds });
  if (later === all.length) return text("fleet.config.takesRestart");
  return `${text("fleet.config.takesSeconds", { seconds })} ${text("fleet.config.takesRestartSome", { count: later })}`;
}

/** Says that it was sent, and after a while what became of it. */
export function tellSent(server: ConfigServer, changes: Changes): void {
  const { id, name, version } = server;
  const locks = changes.disable_command_execute === true;
  const { seconds, afterRestart } = takeover(version);
  const follow = !locks && !afterRestart;
  const lines = [takeoverText([version])];
  if (locks) lines.push(text("fleet.config.lockedFromThen"));
  if (follow) lines.push(text("fleet.config.willTell"));
  notify({ kind: "info", title: text("fleet.config.sentTo", { name }), text: lines.join("\n") });
  clearTimeout(waiting.get(id));
  waiting.delete(id);
  if (follow) later(seconds * 1000, server, changes, looks);
}

function later(milliseconds: number, server: ConfigServer, changes: Changes, left: number): void {
  waiting.set(
    server.id,
    setTimeout(() => void look(server, changes, left), milliseconds),
  );
}

async function look(server: ConfigServer, changes: Changes, left: number): Promise<void> {
  const { id, name } = server;
  const turn = waiting.get(id);
  try {
    // Reading after an edit can stop every write of an old dashboard (contract §2.6), and nobody is here to be asked.
    const edited = await risky([server]);
    if (waiting.get(id) !== turn) return;
    if (edited.has(id)) throw new Refused(text("fleet.config.riskLeft"));
    const found = await agentConfig.read(id);
    if (waiting.get(id) !== turn) return;
    const config = found === null ? null : readConfig(found);
    if (!config && left > 1) return later(pauseMs, server, changes, left - 1);
    waiting.delete(id);
    tellOutcome(name, config && notTaken(config, changes));
  } catch (error) {
    if (waiting.get(id) !== turn) return;
    if (configRefusal(error) === "busy" && left > 1) return later(pauseMs, server, changes, left - 1);
    waiting.delete(id);
    // Whoever signs in again has the list; this window has said that the session ended.
    if (error instanceof SessionEnded) return;
    notify({ kind: "warning", title: text("fleet.config.notChecked", { name }), text: explain(error) });
  }
}

/** `missing`: the fields that it did not take over; null: it has not come back. */
function tellOutcome(name: string, missing: readonly FieldName[] | null): void {
  if (!missing) {
    notify({
      kind: "warning",
      title: text("fleet.config.notChecked", { name }),
      text: text("fleet.config.notBack"),
    });
  } else if (missing.length === 0) {
    notify({ kind: "success", title: text("fleet.config.taken", { name }) });
  } else {
    notify({
      kind: "warning",
      title: text("fleet.config.kept", { name }),
      text: text("fleet.config.keptFields", { fields: fieldList(missing) }),
    });
  }
}

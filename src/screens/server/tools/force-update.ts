import { server } from "../../../api/resources/server.ts";
import { failed } from "../../../components/messages/failed.ts";
import { type MessageKey, text } from "../../../i18n/intl.ts";
import { notify } from "../../../state/notices.ts";
import { ask } from "../../../state/questions.ts";
import { type Named, namesOf } from "./names.ts";

const buckets = [
  ["success", "tools.update.success"],
  ["failure", "tools.update.failure"],
  ["offline", "tools.update.offline"],
] as const satisfies readonly (readonly [string, MessageKey])[];

/** Asks before more than one agent restarts. */
async function mayUpdate(rows: readonly Named[]): Promise<boolean> {
  if (rows.length < 2) return true;
  return ask({
    title: text("tools.update.title", { count: rows.length }),
    text: text("tools.update.text"),
    names: rows.map(({ id, name }) => name || `#${id}`),
    confirm: text("server.forceUpdate"),
  });
}

/** Asks the agents of these servers to update, and shows the result by name (spec §8). */
export async function forceUpdate(rows: readonly Named[]): Promise<void> {
  if (!(await mayUpdate(rows))) return;
  try {
    const result = await server.forceUpdate(rows.map(({ id }) => id));
    const lines = buckets.flatMap(([bucket, sentence]) => {
      const ids = new Set(result[bucket]);
      const matching = rows.filter(({ id }) => ids.has(id));
      return matching.length > 0
        ? [text(sentence, { count: matching.length, names: namesOf(matching) })]
        : [];
    });
    notify({
      kind: result.success.length > 0 ? "success" : "warning",
      title: text("tools.update.done"),
      cause: text("tools.update.failed"),
      text: [...lines, ...(result.success.length > 0 ? [text("tools.update.meaning")] : [])].join("\n"),
    });
  } catch (error) {
    failed(text("tools.update.failed"), error);
  }
}

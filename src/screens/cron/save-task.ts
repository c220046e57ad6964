/** Saving a task: servers that no longer exist are left out, because "all but these" is refused for them (contract §9.17). */
import { type CronForm, cron } from "../../api/resources/cron.ts";
import { notifySkippedServers } from "../../components/editor/skipped-servers.ts";
import { withoutMissing, writeWithout } from "../../state/collections/existing-servers.ts";
import type { TaskFields } from "./fields.ts";

/** Creates a task (`id`: null) or replaces one. */
export async function saveTask(id: number | null, fields: TaskFields): Promise<void> {
  const named = fields.servers;
  const { missing } = await withoutMissing(named);
  const out = await writeWithout({ named, missing }, (gone) => {
    const form = { ...fields, servers: named.filter((one) => !gone.has(one)) } as CronForm;
    return id === null ? cron.create(form) : cron.update(id, form);
  });
  notifySkippedServers(out);
}

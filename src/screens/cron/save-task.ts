/** Saves a task without deleted servers, because the backend refuses them in "all but these" (contract §9.17). */
import { type CronForm, cron } from "../../api/resources/cron.ts";
import { notifySkippedServers } from "../../components/editor/skipped-servers.ts";
import { saveWithoutDeleted, withoutMissing } from "../../state/collections/existing-servers.ts";
import type { TaskFields } from "./fields.ts";

/** Creates a task (`id`: null) or replaces it. */
export async function saveTask(id: number | null, fields: TaskFields): Promise<void> {
  const named = fields.servers;
  const { missing } = await withoutMissing(named);
  const skipped = await saveWithoutDeleted({ named, missing }, (gone) => {
    const form = { ...fields, servers: named.filter((serverId) => !gone.has(serverId)) } as CronForm;
    return id === null ? cron.create(form) : cron.update(id, form);
  });
  notifySkippedServers(skipped);
}

/** Saving a task: servers that no longer exist are left out, because "all but these" is refused for them (contract §9.17). */
import { type CronForm, cron } from "../../api/cron.ts";
import { Refused } from "../../api/failure.ts";
import { sayLeftOut } from "../../components/left-out.ts";
import { servers } from "../../state/collections.ts";
import { missingIn, withoutMissing } from "../../state/existing.ts";
import type { TaskFields } from "./fields.ts";

/** Creates a task (`id`: null) or replaces one. */
export async function saveTask(id: number | null, fields: TaskFields): Promise<void> {
  const write = (ids: readonly number[]): Promise<unknown> => {
    const form = { ...fields, servers: [...ids] } as CronForm;
    return id === null ? cron.create(form) : cron.update(id, form);
  };
  const { ids, missing } = await withoutMissing(fields.servers);
  try {
    await write(ids);
    sayLeftOut(missing);
  } catch (error) {
    // Which sentence says so depends on the server's language, but a server that was deleted since can be seen in the list.
    if (!(error instanceof Refused) || ids.length === 0) throw error;
    const since = new Set(missingIn(await servers.load(), ids));
    if (since.size === 0) throw error;
    await write(ids.filter((one) => !since.has(one)));
    sayLeftOut([...missing, ...since]);
  }
}

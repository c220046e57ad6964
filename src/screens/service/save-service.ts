/** Saving a service: "all servers except these" is refused for one that no longer exists, as "permission denied" (contract §9.17). */
import { Refused } from "../../api/failure.ts";
import { type ServiceForm, type ServiceRow, serversNamed, service } from "../../api/service.ts";
import { sayLeftOut } from "../../components/left-out.ts";
import { servers } from "../../state/collections.ts";
import { missingIn, withoutMissing } from "../../state/existing.ts";

/** Creates a service (`row`: null) or replaces one. Servers that no longer exist are left out, and a notice says so. */
export async function saveService(row: Pick<ServiceRow, "id"> | null, form: ServiceForm): Promise<void> {
  const named = serversNamed(form);
  const write = (missing: readonly number[]): Promise<unknown> => {
    const out = new Set(missing.map(String));
    const kept = Object.entries(form.skip_servers).filter(([id, counts]) => !counts || !out.has(id));
    const sent = { ...form, skip_servers: Object.fromEntries(kept) };
    return row ? service.update(row.id, sent) : service.create(sent);
  };

  let { missing } = await withoutMissing(named);
  try {
    await write(missing);
  } catch (error) {
    // Which sentence says so depends on the server's language, but a server that was deleted since can be seen in the list.
    if (!(error instanceof Refused) || named.length === 0) throw error;
    const known = missing.length;
    missing = missingIn(await servers.load(), named);
    if (missing.length <= known) throw error;
    await write(missing);
  }
  sayLeftOut(missing);
}

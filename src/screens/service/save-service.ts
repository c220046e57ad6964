/** Saving a service: "all servers except these" is refused for one that no longer exists, as "permission denied" (contract §9.17). */
import { type ServiceForm, type ServiceRow, serversNamed, service } from "../../api/resources/service.ts";
import { notifySkippedServers } from "../../components/editor/skipped-servers.ts";
import { withoutMissing, writeWithout } from "../../state/collections/existing-servers.ts";

/** Creates a service (`row`: null) or replaces one. Servers that no longer exist are left out, and a notice says so. */
export async function saveService(row: Pick<ServiceRow, "id"> | null, form: ServiceForm): Promise<void> {
  const named = serversNamed(form);
  const { missing } = await withoutMissing(named);
  const out = await writeWithout({ named, missing }, (gone) => {
    const kept = Object.entries(form.skip_servers).filter(([id, counts]) => !counts || !gone.has(Number(id)));
    const sent = { ...form, skip_servers: Object.fromEntries(kept) };
    return row ? service.update(row.id, sent) : service.create(sent);
  });
  notifySkippedServers(out);
}

/** Saves a service. The backend refuses deleted servers in its list as "permission denied" (contract §9.17). */
import { type ServiceForm, type ServiceRow, serversNamed, service } from "../../api/resources/service.ts";
import { notifySkippedServers } from "../../components/editor/skipped-servers.ts";
import { saveWithoutDeleted, withoutMissing } from "../../state/collections/existing-servers.ts";

/** Creates a service (`row` is null) or replaces one. Deleted servers are left out, and a notice lists them. */
export async function saveService(row: Pick<ServiceRow, "id"> | null, form: ServiceForm): Promise<void> {
  const named = serversNamed(form);
  const { missing } = await withoutMissing(named);
  const skipped = await saveWithoutDeleted({ named, missing }, (deleted) => {
    const existing = Object.entries(form.skip_servers).filter(
      ([id, counts]) => !counts || !deleted.has(Number(id)),
    );
    const body = { ...form, skip_servers: Object.fromEntries(existing) };
    return row ? service.update(row.id, body) : service.create(body);
  });
  notifySkippedServers(skipped);
}

import { type ServiceForm, type ServiceRow, serversNamed, service } from "../../api/service.ts";
import { sayLeftOut } from "../../components/left-out.ts";
import { withoutMissing } from "../../state/existing.ts";

/**
 * Creates a service (`row`: null) or replaces one. Servers that no longer exist are left out of those it names, and a notice says so:
 * newer backends refuse them (contract §9.17).
 */
export async function saveService(row: Pick<ServiceRow, "id"> | null, form: ServiceForm): Promise<void> {
  const { missing } = await withoutMissing(serversNamed(form));
  const out = new Set(missing.map(String));
  const named = Object.entries(form.skip_servers).filter(([id, counts]) => !counts || !out.has(id));
  const sent = { ...form, skip_servers: Object.fromEntries(named) };
  await (row ? service.update(row.id, sent) : service.create(sent));
  sayLeftOut(missing);
}

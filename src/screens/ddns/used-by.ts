/** Which servers a DDNS profile is chosen for: deleting it leaves their domains as they are, and nothing updates them any more. */
import type { DdnsRow } from "../../api/resources/ddns.ts";
import { firstSentences } from "../../components/actions/first-sentences.ts";
import { text } from "../../i18n/intl.ts";
import { servers } from "../../state/collections/servers.ts";

/** A sentence for each of the first profiles that servers use, by a list of this moment. */
export async function profilesInUse(profiles: readonly DdnsRow[]): Promise<readonly string[]> {
  const { status, rows } = await servers.load();
  if (status !== "ready") return [text("list.usedUnknown")];
  const users = new Map<number, number>();
  for (const { ddns_profiles } of rows)
    for (const id of new Set(ddns_profiles)) users.set(id, (users.get(id) ?? 0) + 1);
  const sentences = profiles.flatMap(({ id, name }) => {
    const count = users.get(id);
    return count ? [text("ddns.usedBy", { name: name || `#${id}`, count })] : [];
  });
  return firstSentences(sentences, text);
}

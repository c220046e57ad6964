/** Servers that use a DDNS profile. Deleting it leaves their DNS records unchanged, but nothing updates them any more. */
import type { DdnsRow } from "../../api/resources/ddns.ts";
import { firstSentences } from "../../components/actions/first-sentences.ts";
import { text } from "../../i18n/intl.ts";
import { servers } from "../../state/collections/servers.ts";

/** Sentences for the first profiles that servers use, from a fresh list of servers. */
export async function profilesInUse(profiles: readonly DdnsRow[]): Promise<readonly string[]> {
  const { status, rows } = await servers.load();
  if (status !== "ready") return [text("list.usedUnknown")];
  const userCounts = new Map<number, number>();
  for (const { ddns_profiles } of rows)
    for (const id of new Set(ddns_profiles)) userCounts.set(id, (userCounts.get(id) ?? 0) + 1);
  const sentences = profiles.flatMap(({ id, name }) => {
    const count = userCounts.get(id);
    return count ? [text("ddns.usedBy", { name: name || `#${id}`, count })] : [];
  });
  return firstSentences(sentences, text);
}

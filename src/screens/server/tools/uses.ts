/** What names servers and would then name nothing: told before they are deleted. */
import { serversNamed } from "../../../api/resources/service.ts";
import { firstSentences } from "../../../components/actions/first-sentences.ts";
import { type MessageKey, text } from "../../../i18n/intl.ts";
import { alertRules } from "../../../state/collections/alert-rules.ts";
import type { Collection } from "../../../state/collections/collection.ts";
import { crons } from "../../../state/collections/crons.ts";
import { natProfiles } from "../../../state/collections/nat-profiles.ts";
import { serverGroups } from "../../../state/collections/server-groups.ts";
import type { ListedServer } from "../../../state/collections/servers.ts";
import { services } from "../../../state/collections/services.ts";
import { store } from "../../../state/store.ts";

interface Use {
  word: MessageKey;
  refresh(): Promise<boolean>;
  /** The servers that each row names. */
  servers(): readonly (readonly number[])[];
}

function use<Row extends { id: number }>(
  word: MessageKey,
  collection: Collection<Row>,
  serversOf: (row: Row) => readonly number[],
): Use {
  return {
    word,
    refresh: collection.refresh,
    servers: () => store.get(collection.state).rows.map(serversOf),
  };
}

const listed = (ids: Readonly<Record<string, boolean>> | null | undefined): number[] =>
  Object.entries(ids ?? {}).flatMap(([id, counts]) => (counts ? [Number(id)] : []));

const uses: readonly Use[] = [
  use("fleet.uses.services", services, serversNamed),
  use("fleet.uses.tasks", crons, ({ servers }) => servers),
  use("fleet.uses.rules", alertRules, ({ rules }) => rules.flatMap(({ ignore }) => listed(ignore))),
  use("fleet.uses.nat", natProfiles, ({ server_id }) => [server_id]),
  use("fleet.uses.groups", serverGroups, ({ servers }) => servers),
];

/** A sentence for each server that is named somewhere, by lists of this moment, and one where a list could not be read. */
export async function serverUses(rows: readonly ListedServer[]): Promise<readonly string[]> {
  const read = await Promise.all(uses.map(({ refresh }) => refresh()));
  const counts = uses.map(({ word, servers }) => {
    const found = new Map<number, number>();
    for (const ids of servers()) for (const id of new Set(ids)) found.set(id, (found.get(id) ?? 0) + 1);
    return { word, found };
  });
  const sentences = rows.flatMap(({ id, name }) => {
    const what = counts.flatMap(({ word, found }) => {
      const count = found.get(id);
      return count ? [text(word, { count })] : [];
    });
    return what.length > 0 ? [text("fleet.uses", { name: name || `#${id}`, what: what.join(", ") })] : [];
  });
  const first = firstSentences(sentences, text);
  return read.every(Boolean) ? first : [...first, text("fleet.usesUnknown")];
}

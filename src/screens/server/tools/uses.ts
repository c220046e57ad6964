/** References that break when servers are deleted. */
import { serversNamed } from "../../../api/resources/service.ts";
import { firstSentences } from "../../../components/actions/first-sentences.ts";
import { type MessageKey, text } from "../../../i18n/intl.ts";
import { listedAnd } from "../../../i18n/measure.ts";
import { alertRules } from "../../../state/collections/alert-rules.ts";
import type { Collection } from "../../../state/collections/collection.ts";
import { crons } from "../../../state/collections/crons.ts";
import { natProfiles } from "../../../state/collections/nat-profiles.ts";
import { serverGroups } from "../../../state/collections/server-groups.ts";
import type { ListedServer } from "../../../state/collections/servers.ts";
import { services } from "../../../state/collections/services.ts";
import { stateOf } from "../../../state/live/live.ts";
import { store } from "../../../state/store.ts";

interface Reference {
  message: MessageKey;
  refresh(): Promise<boolean>;
  /** The server ids in each row. */
  servers(): readonly (readonly number[])[];
}

function reference<Row extends { id: number }>(
  message: MessageKey,
  collection: Collection<Row>,
  serversOf: (row: Row) => readonly number[],
): Reference {
  return {
    message,
    refresh: collection.refresh,
    servers: () => store.get(collection.state).rows.map(serversOf),
  };
}

const idsIn = (ids: Readonly<Record<string, boolean>> | null | undefined): number[] =>
  Object.entries(ids ?? {}).flatMap(([id, included]) => (included ? [Number(id)] : []));

const references: readonly Reference[] = [
  reference("tools.uses.services", services, serversNamed),
  reference("tools.uses.tasks", crons, ({ servers }) => servers),
  reference("tools.uses.rules", alertRules, ({ rules }) => rules.flatMap(({ ignore }) => idsIn(ignore))),
  reference("tools.uses.nat", natProfiles, ({ server_id }) => [server_id]),
  reference("tools.uses.groups", serverGroups, ({ servers }) => servers),
];

/**
 * Reads the lists again and returns a sentence for each referenced server, one about agents that may still run, and one if a list could
 * not be read.
 */
export async function serverUses(rows: readonly ListedServer[]): Promise<readonly string[]> {
  const refreshed = await Promise.all(references.map(({ refresh }) => refresh()));
  const counts = references.map(({ message, servers }) => {
    const byServer = new Map<number, number>();
    for (const ids of servers()) for (const id of new Set(ids)) byServer.set(id, (byServer.get(id) ?? 0) + 1);
    return { message, byServer };
  });
  const sentences = rows.flatMap(({ id, name }) => {
    const parts = counts.flatMap(({ message, byServer }) => {
      const count = byServer.get(id);
      return count ? [text(message, { count })] : [];
    });
    return parts.length > 0 ? [text("tools.uses", { name: name || `#${id}`, what: listedAnd(parts) })] : [];
  });
  const mayRun = rows.some(({ id }) => stateOf(id) !== "offline");
  return [
    ...firstSentences(sentences, text),
    ...(mayRun ? [text("tools.uses.agents")] : []),
    ...(refreshed.every(Boolean) ? [] : [text("tools.usesUnknown")]),
  ];
}

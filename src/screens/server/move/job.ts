/** Moves servers to another user: one request for all, with a result for each. */
import { Refused } from "../../../api/http/failure.ts";
import { type MovedServer, moveServers } from "../../../api/resources/server-move.ts";
import { type TransferRow, transfer, transferStatus } from "../../../api/resources/server-transfer.ts";
import { type MessageKey, text } from "../../../i18n/intl.ts";
import { sentences } from "../../../i18n/sentences.ts";
import { createRun, type Run, type Verdict } from "../../../state/run.ts";

type Named = { id: number; name: string };

const refusals: ReadonlyMap<string, MessageKey> = new Map([
  ["already_transferring", "tools.move.already"],
  ["agent_too_old", "tools.move.tooOld"],
  ["permission_denied", "tools.move.denied"],
]);

/** An agent without TLS refuses within milliseconds, after the answer to the move (contract §2.7). */
const agentMs = 1000;

/** The transfers of this move as they are after a moment, by id. If they cannot be read, the moves are shown as pending. */
async function readTransfers(results: readonly MovedServer[]): Promise<ReadonlyMap<number, TransferRow>> {
  if (!results.some(({ status }) => status === "pending")) return new Map();
  await new Promise((resolve) => setTimeout(resolve, agentMs));
  const { rows } = await transfer.list().catch(() => ({ rows: [] }));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The verdict on a transfer; undefined if it is not in the list. Throws if the server went back to its old owner. */
function verdictOfTransfer(row: TransferRow | undefined): Verdict {
  if (row === undefined || row.status === transferStatus.pending) return { status: "pending" };
  if (row.status === transferStatus.verified) return { status: "done" };
  throw new Refused(sentences(text("tools.move.reverted"), row.last_error));
}

/**
 * The verdict on one server; `null` if the backend only reports success for all. `row` is its transfer, as far as known. Throws refusals
 * with their message.
 */
export function verdictOf(result: MovedServer | undefined | null, row?: TransferRow): Verdict {
  if (result === null) return { status: "done" };
  if (result === undefined) throw new Refused(text("tools.move.unanswered"));
  const { status, error } = result;
  if (status === "pending") return verdictOfTransfer(row);
  if (status === "same_owner") return { status: "unchanged" };
  // The backend also sends this for servers of other users and for internal errors.
  if (status === "server_not_found") return { status: "gone", note: error || text("tools.move.notFound") };
  const message = refusals.get(status);
  const sentence = message ? text(message) : text("tools.move.other", { status });
  throw new Refused(sentences(sentence, error));
}

/** The move as a run. If the whole request is refused, each server fails. */
export function moveRun<Row extends Named>(rows: readonly Row[], user: number): Run<Row> {
  return createRun<Row>({
    items: rows,
    // One request moves all of them, so none of them can be stopped.
    atOnce: Math.max(1, rows.length),
    async begin(waiting) {
      try {
        const ids = waiting.map(({ id }) => id);
        const results = await moveServers(ids, user);
        if (results === null) return async () => verdictOf(null);
        const byId = new Map(results.map((one) => [one.server_id, one]));
        const rowsRead = readTransfers(results);
        return async ({ id }) => {
          const result = byId.get(id);
          return verdictOf(result, (await rowsRead).get(result?.transfer_id ?? 0));
        };
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        return async () => {
          throw error;
        };
      }
    },
  });
}

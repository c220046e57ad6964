/** Moves servers to another user: one request for all, with a result for each. */
import { Refused } from "../../../api/http/failure.ts";
import { type MovedServer, moveServers } from "../../../api/resources/server-move.ts";
import { type MessageKey, text } from "../../../i18n/intl.ts";
import { createRun, type Run, type Verdict } from "../../../state/run.ts";

type Named = { id: number; name: string };

const refusals: Readonly<Record<string, MessageKey>> = {
  already_transferring: "fleet.move.already",
  agent_too_old: "fleet.move.tooOld",
  permission_denied: "fleet.move.denied",
};

/** The verdict on one server; `null` if the backend only reports success for all. Throws refusals with their message. */
export function verdictOf(result: MovedServer | undefined | null): Verdict {
  if (result === null) return { status: "done" };
  if (result === undefined) throw new Refused(text("fleet.move.unanswered"));
  const { status, error } = result;
  if (status === "pending") return { status: "done" };
  if (status === "same_owner") return { status: "unchanged" };
  // The backend also sends this for servers of other users and for internal errors.
  if (status === "server_not_found") return { status: "gone", note: error || text("fleet.move.notFound") };
  const message = refusals[status];
  const sentence = message ? text(message) : text("fleet.move.other", { status });
  throw new Refused(error ? `${sentence} ${error}` : sentence);
}

/** The move as a run. If the whole request is refused, each server fails. */
export function moveRun<Row extends Named>(rows: readonly Row[], user: number): Run<Row> {
  return createRun<Row>({
    items: rows,
    async begin(waiting) {
      try {
        const ids = waiting.map(({ id }) => id);
        const results = await moveServers(ids, user);
        const byId = results && new Map(results.map((one) => [one.server_id, one]));
        return async ({ id }) => verdictOf(byId === null ? null : byId.get(id));
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        return async () => {
          throw error;
        };
      }
    },
  });
}

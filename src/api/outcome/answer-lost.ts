import { Failure } from "../http/failure.ts";

/**
 * The answer to a write was lost: the backend may have acted although the request failed. `done`: whether it has acted, as reading
 * again has shown; null where that is unknown.
 */
export class AnswerLost extends Failure {
  readonly kind = "answerLost";
  /** Why it was lost, where that is worth knowing. */
  override readonly cause: Failure | null;
  readonly done: boolean | null;
  /** Key of the message about the outcome. */
  readonly sentence: string;
  readonly values: Record<string, number>;
  /** Of a create that was not carried out: the id of its row, if it was carried out late. */
  findLate?: () => Promise<number | undefined>;

  constructor(
    cause: Failure | null,
    done: boolean | null,
    sentence: string,
    values: Record<string, number> = {},
  ) {
    super("answer lost");
    this.cause = cause;
    this.done = done;
    this.sentence = sentence;
    this.values = values;
  }
}

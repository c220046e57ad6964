import { Failure, HttpFailure } from "../../api/http/failure.ts";
import { AnswerLost } from "../../api/outcome/answer-lost.ts";

/** Logs a failure without its message, which may contain an address with a token. */
export function logFailure(what: string, error: unknown): void {
  const failure = error instanceof AnswerLost ? (error.cause ?? error) : error;
  if (!(failure instanceof Failure)) console.error(what, Object(failure).name);
  else
    console.error(
      what,
      failure.kind,
      ...(failure instanceof HttpFailure ? [failure.status] : []),
      failure.request ?? "",
    );
}

/** Turns every `Failure` into one localised sentence. No other module does this. */
import type { AnyFailure } from "../api/http/failure.ts";
import { Failure } from "../api/http/failure.ts";
import type { AnswerLost } from "../api/outcome/answer-lost.ts";
import { isMessageKey, type Text, text, type Values } from "./intl.ts";
import { sentences } from "./sentences.ts";

/**
 * The sentence for an error. The backend's own sentence is returned unchanged; show it as text, never as markup. Errors that are not
 * a `Failure` are bugs of the product.
 */
export function explain(error: unknown, t: Text = text): string {
  if (!(error instanceof Failure)) return t("app.error.unexpectedSave");
  const failure = error as AnyFailure | AnswerLost;
  switch (failure.kind) {
    case "refused":
      return refusedText(failure.text, t);
    case "http":
      return t("app.error.http", {
        status: failure.status,
        reason: failure.statusText ? ` (${failure.statusText})` : "",
      });
    case "unreachable":
      return t("app.error.unreachable");
    case "timedOut":
      return t("app.error.timeout", { seconds: failure.seconds });
    case "notJson":
      return t("app.error.notJson", { status: failure.status || "3xx" });
    case "blocked":
      return t("app.error.blocked");
    case "unexpected":
      return t("app.error.unexpected");
    case "sessionEnded":
      return t("app.error.sessionEnded");
    case "answerLost": {
      const { cause, sentence, values } = failure;
      const outcome = explainIssue(sentence, t, values);
      // Without the sentence of "unreachable": it asks to check the connection, which works again.
      return cause && cause.kind !== "unreachable" ? sentences(explain(cause, t), outcome) : outcome;
    }
    case "cancelled":
      return t("app.error.cancelled");
    case "outdated":
      return t("app.update.text");
    case "partFailed":
      return t("app.error.part");
  }
}

/** "ApiErrorUnauthorized" means a refused sign-in here; with a session it becomes SessionEnded. Few versions add a reason. */
function refusedText(raw: string, t: Text): string {
  const [code, reason] = raw.split(/: (.*)/s);
  return code === "ApiErrorUnauthorized"
    ? t("app.error.refusedSignIn", { reason: reason ? ` (${reason})` : "" })
    : raw || t("app.error.unexpectedSave");
}

/** The sentence for a validation issue: schemas of `api` use message keys, Valibot's own messages are English. */
export const explainIssue = (message: string, t: Text = text, values?: Values): string =>
  isMessageKey(message) ? t(message, values) : message;

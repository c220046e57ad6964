/** One sentence for every failure, in the language in use. No other module turns failures into text. */
import type { AnyFailure } from "../api/http/failure.ts";
import { Failure } from "../api/http/failure.ts";
import { isMessageKey, type Text, text } from "./intl.ts";

/**
 * The sentence for an error. A server's own text is returned unchanged (as text, never markup); an error that is not a Failure is a
 * fault of the product.
 */
export function explain(error: unknown, t: Text = text): string {
  if (!(error instanceof Failure)) return t("app.error.unexpectedSave");
  const failure = error as AnyFailure;
  switch (failure.kind) {
    case "refused":
      return failure.text || t("app.error.unexpectedSave");
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
      return t("app.error.notJson", { status: failure.status });
    case "blocked":
      return t("app.error.blocked");
    case "unexpected":
      return t("app.error.unexpected");
    case "sessionEnded":
      return t("app.error.sessionEnded");
    case "cancelled":
      return t("app.error.cancelled");
  }
}

/** The sentence for an issue of a schema: the schemas of `api` write message keys, valibot writes English. */
export const explainIssue = (message: string, t: Text = text): string =>
  isMessageKey(message) ? t(message) : message;

/**
 * The failures of requests, as mutually exclusive classes. They carry no text for users: `explain` in i18n has a sentence for
 * each `kind`.
 */
export abstract class Failure extends Error {
  abstract readonly kind: string;
  /** Method and path of the request, for the console. */
  request?: string;
}

/** The backend refused the request. `text` is its own sentence, in its configured language. */
export class Refused extends Failure {
  readonly kind = "refused";
  readonly text: string;
  readonly status: number;

  constructor(text: string, status = 200) {
    super(text);
    this.text = text;
    this.status = status;
  }
}

/** A status outside 2xx without an envelope, mostly from a proxy in front (502, 504) or a panic (500). */
export class HttpFailure extends Failure {
  readonly kind = "http";
  readonly status: number;
  /** Empty over HTTP/2. */
  readonly statusText: string;

  constructor(status: number, statusText: string) {
    super(`${status} ${statusText}`);
    this.status = status;
    this.statusText = statusText;
  }
}

/** No response, or the connection broke before its end. */
export class Unreachable extends Failure {
  readonly kind = "unreachable";
}

/** The response was not complete after this many seconds. The request may still have acted. */
export class TimedOut extends Failure {
  readonly kind = "timedOut";
  readonly seconds: number;

  constructor(seconds: number) {
    super(`no answer within ${seconds} s`);
    this.seconds = seconds;
  }
}

/** A 2xx response that is not JSON: a sign-in page of a proxy, a cut-off body; or a redirect of a write. */
export class NotJson extends Failure {
  readonly kind = "notJson";
  /** 0: a redirect, whose status browsers do not reveal. */
  readonly status: number;

  constructor(status: number) {
    super(`status ${status} without JSON`);
    this.status = status;
  }
}

/** The backend's firewall shows its block page (contract: HTTP 403 with HTML). */
export class Blocked extends Failure {
  readonly kind = "blocked";
  /** End of the pause, in epoch milliseconds of this browser's clock. Until then calls fail unsent. */
  readonly until: number;

  constructor(until: number) {
    super("blocked");
    this.until = until;
  }
}

/** JSON of another shape. Issues list paths and expected types, never values: those may be secret. */
export class Unexpected extends Failure {
  readonly kind = "unexpected";
  readonly issues: readonly string[];

  constructor(issues: readonly string[]) {
    super(issues.join("; "));
    this.issues = issues;
  }
}

/** There was no session, or it has ended. Its cookies are deleted before this is thrown. */
export class SessionEnded extends Failure {
  readonly kind = "sessionEnded";
}

/** The caller aborted the request. Not shown to users. */
export class Cancelled extends Failure {
  readonly kind = "cancelled";
}

/** A part of the page is missing, because the backend now serves another build. */
export class Outdated extends Failure {
  readonly kind = "outdated";
}

/** A part of the page could not be loaded, or its code threw an error, although the backend serves this build. */
export class PartFailed extends Failure {
  readonly kind = "partFailed";
}

/** For exhaustive `switch (failure.kind)`, together with AnswerLost (outcome/answer-lost.ts). */
export type AnyFailure =
  | Refused
  | HttpFailure
  | Unreachable
  | TimedOut
  | NotJson
  | Blocked
  | Unexpected
  | SessionEnded
  | Cancelled
  | Outdated
  | PartFailed;

const temporary: readonly string[] = [
  "http",
  "unreachable",
  "timedOut",
  "notJson",
  "blocked",
  "sessionEnded",
] satisfies AnyFailure["kind"][];

/** May the request succeed once the backend can be reached and the user is signed in? */
export const isTemporary = (error: unknown): boolean =>
  error instanceof Failure && temporary.includes(error.kind);

/** True for the response of a route that this backend does not have (also for a wrong method). */
export function isMissingRoute(error: unknown): boolean {
  return error instanceof Refused && error.status === 404 && error.text === "404 Not Found";
}

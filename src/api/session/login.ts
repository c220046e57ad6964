/** Signing in with a password. */
import { type InferOutput, minLength, nonEmpty, object, pipe, string } from "valibot";
import { call } from "../http/call.ts";
import { nothing } from "../schema/go-json.ts";

/** The messages are keys of sentences. */
export const loginForm = object({
  username: pipe(string(), minLength(2, "app.login.usernameShort")),
  password: pipe(string(), nonEmpty("app.login.passwordEmpty")),
});

export type LoginForm = InferOutput<typeof loginForm>;

/**
 * Signs in; the session comes as a cookie, so there is no result. Every refusal (unknown user, wrong password,
 * password login switched off) is Refused with the text "ApiErrorUnauthorized", and where the firewall is on
 * it is followed by a block of at least 3 s. `bypassPause`: see ApiRequest.
 */
export function login({ username, password }: LoginForm, bypassPause = false): Promise<void> {
  return call({
    method: "POST",
    path: "/login",
    body: { username, password },
    schema: nothing,
    anonymous: true,
    bypassPause,
  });
}

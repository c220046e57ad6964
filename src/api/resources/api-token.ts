/** API tokens, from 2.1.0 on: with one a program acts as its user, as far as the token's scopes go. */
import { check, custom, type InferOutput, object, pipe, string, transform } from "valibot";
import { call } from "../http/call.ts";
import { Refused } from "../http/failure.ts";
import { id, listOf, nothing, text, time } from "../schema/go-json.ts";
import { lister, type Removed } from "./verbs.ts";

/** The secret itself is not in it: only whoever creates a token ever sees it. */
export const apiTokenRow = object({
  id,
  name: text,
  /** "nezha:server:read"; those of other versions may have other forms. */
  scopes: listOf(string()),
  /** Empty: every server that the user may see. */
  server_ids: listOf(id),
  /** Null: never. */
  expires_at: time,
  last_used_at: time,
  last_used_ip: text,
  created_at: time,
});

/** Stands for a token that does not expire. */
export const neverExpires = "never";

const longest = 3650;
const isDays = (value: string): boolean =>
  value === neverExpires ||
  (/^\d{1,5}$/.test(value.trim()) && Number(value) >= 1 && Number(value) <= longest);
const strings = custom<string[]>(
  (value) => Array.isArray(value) && value.every((one) => typeof one === "string"),
);
const ids = custom<number[]>(
  (value) => Array.isArray(value) && value.every((one) => Number.isSafeInteger(one)),
);

/** The limits are the backend's own (contract §2.4). */
export const apiTokenForm = object({
  name: pipe(
    string(),
    transform((name) => name.trim()),
    check((name) => name !== "", "list.nameRequired"),
    check((name) => [...name].length <= 128, "tokenForm.nameLong"),
  ),
  // Each one value, not an array: the form library keeps a store for each member of those.
  scopes: pipe(
    strings,
    check((scopes) => scopes.length > 0, "tokenForm.scopesRequired"),
    check((scopes) => scopes.length <= 32, "tokenForm.scopesMany"),
  ),
  server_ids: pipe(
    ids,
    check((servers) => servers.length <= 1000, "tokenForm.serversMany"),
  ),
  /** Days from now as text, 1 … 3650, or `neverExpires`. */
  days: pipe(string(), check(isDays, "tokenForm.daysWrong")),
});

export const madeToken = object({
  id,
  name: text,
  token: string(),
  scopes: listOf(string()),
  expires_at: time,
});

export type ApiTokenRow = InferOutput<typeof apiTokenRow>;
export type ApiTokenForm = InferOutput<typeof apiTokenForm>;
/** A token that was just created, with its secret. Nothing keeps it but the dialog that shows it. */
export type MadeToken = InferOutput<typeof madeToken>;

export const apiTokens = {
  /** The user's own, newest first. */
  list: lister("api-tokens", apiTokenRow),
  /** Creates one; the answer is the only one that ever holds the secret. */
  create: ({ name, scopes, server_ids, days }: ApiTokenForm): Promise<MadeToken> =>
    call({
      method: "POST",
      path: "/api-tokens",
      body: {
        name,
        scopes,
        ...(server_ids.length > 0 ? { server_ids } : {}),
        ...(days === neverExpires ? {} : { expires_in_days: Number(days) }),
      },
      schema: madeToken,
    }),
  /** Ends tokens one after the other: there is no call for several. Rejects at the first that fails for another reason than being gone. */
  async remove(wanted: readonly number[]): Promise<Removed> {
    const result: Removed = { removed: [], gone: [] };
    for (const one of new Set(wanted)) {
      try {
        await call({ method: "DELETE", path: `/api-tokens/${one}`, schema: nothing });
        result.removed.push(one);
      } catch (error) {
        // This sentence is the same in every language (contract §2.4).
        if (!(error instanceof Refused) || error.text !== "not found") throw error;
        result.gone.push(one);
      }
    }
    return result;
  },
};

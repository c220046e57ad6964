/** API tokens, from 2.1.0 on: a program with a token acts as its user, within the token's scopes. */
import { check, custom, type InferOutput, object, pipe, string, transform } from "valibot";
import { call } from "../http/call.ts";
import { Refused } from "../http/failure.ts";
import { AnswerLost } from "../outcome/answer-lost.ts";
import { write } from "../outcome/write.ts";
import { id, listOf, nothing, text, time } from "../schema/go-json.ts";
import { lister, type Removed, seenRows } from "./verbs.ts";

/** Without the secret, which only the response to `create` holds. */
export const apiTokenRow = object({
  id,
  name: text,
  /** "nezha:server:read"; other versions may have other forms. */
  scopes: listOf(string()),
  /** Empty: every server that the user may see. */
  server_ids: listOf(id),
  /** Null: never. */
  expires_at: time,
  last_used_at: time,
  last_used_ip: text,
  created_at: time,
});

/** The value of `days` for a token that does not expire. */
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
    check((name) => name !== "", "app.nameRequired"),
    check((name) => [...name].length <= 128, "tokenForm.nameLong"),
  ),
  // `custom`, not `array`: the form library keeps a store for each item of an array.
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

export const createdToken = object({
  id,
  name: text,
  token: string(),
  scopes: listOf(string()),
  expires_at: time,
});

export type ApiTokenRow = InferOutput<typeof apiTokenRow>;
export type ApiTokenForm = InferOutput<typeof apiTokenForm>;
/** A new token with its secret. Only the dialog that shows it may keep it. */
export type CreatedToken = InferOutput<typeof createdToken>;

/** Reads the user's own tokens, newest first. */
const list = lister("api-tokens", apiTokenRow);
const table = {
  path: "api-tokens",
  list,
  read: async () => null,
  seen: () => seenRows("api-tokens"),
  notCompared: [],
};

export const apiTokens = {
  list,
  /** Creates a token; only this response holds the secret. If it is lost, rejects with AnswerLost, which says whether the token exists. */
  async create({ name, scopes, server_ids, days }: ApiTokenForm): Promise<CreatedToken> {
    const body = {
      name,
      scopes,
      ...(server_ids.length > 0 ? { server_ids } : {}),
      ...(days === neverExpires ? {} : { expires_in_days: Number(days) }),
    };
    let created: CreatedToken | null = null;
    const request = async (): Promise<number> => {
      created = await call({ method: "POST", path: "/api-tokens", body, schema: createdToken });
      return created.id;
    };
    await write(request, (settle) => settle.create(table, body, request));
    if (!created) throw new AnswerLost(null, true, "tokenForm.secretLost");
    return created;
  },
  /** Deletes tokens one by one, as the API has no batch. Skips missing tokens; any other failure rejects and ends it. */
  async remove(wanted: readonly number[]): Promise<Removed> {
    const result: Removed = { removed: [], gone: [] };
    for (const one of new Set(wanted)) {
      const request = () => call({ method: "DELETE", path: `/api-tokens/${one}`, schema: nothing });
      try {
        await write(request, (settle) => settle.remove(table, [one], request));
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

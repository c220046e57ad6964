/**
 * What the rest of the product calls. Knows no React, no state and no words: it turns a request into typed
 * data or into one of the failures in failure.ts.
 */
import type { GenericSchema, InferOutput } from "valibot";
import { shaped } from "../schema/go-json.ts";
import { Unexpected } from "./failure.ts";
import { type Exchange, exchange } from "./request.ts";
import { refreshIfDue } from "./token-refresh.ts";

export { configure, serverNow } from "./client.ts";
export { onBlocked } from "./firewall.ts";
export { onSessionEnd } from "./request.ts";

export interface Call<Schema extends GenericSchema> extends Exchange {
  /** Shape of the envelope's `data`, which is undefined where Go left it out. */
  schema: Schema;
  /** Sees `data` as sent, before the schema makes absent members up. */
  observe?: (data: unknown) => void;
}

/** Makes a call. Rejects only with a Failure. */
export async function call<const Schema extends GenericSchema>(
  request: Call<Schema>,
): Promise<InferOutput<Schema>> {
  const { schema, observe, ...rest } = request;
  try {
    const data = await exchange(rest);
    observe?.(data);
    void refreshIfDue();
    return shaped(schema, data);
  } catch (error) {
    // What users are told of it ends in "details are in the console"; these name places, never values.
    if (error instanceof Unexpected)
      console.error(`the answer to ${rest.path} has another form:`, error.issues);
    throw error;
  }
}

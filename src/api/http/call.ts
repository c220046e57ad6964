/** The typed entry point of the API: a request in, data of the schema or a Failure (failure.ts) out. */
import type { GenericSchema, InferOutput } from "valibot";
import { parseOrThrow } from "../schema/go-json.ts";
import { Failure, Unexpected } from "./failure.ts";
import { type ApiRequest, requestData } from "./request.ts";
import { refreshIfDue } from "./token-refresh.ts";

export interface Call<Schema extends GenericSchema> extends ApiRequest {
  /** Shape of the envelope's `data`, which is undefined where Go left it out. */
  schema: Schema;
  /** Gets `data` as sent, before the schema fills in absent members. */
  observe?: (data: unknown) => void;
}

/** Makes a call. Rejects only with a Failure. */
export async function call<const Schema extends GenericSchema>(
  request: Call<Schema>,
): Promise<InferOutput<Schema>> {
  const { schema, observe, ...rest } = request;
  try {
    const data = await requestData(rest);
    observe?.(data);
    void refreshIfDue();
    return parseOrThrow(schema, data);
  } catch (error) {
    if (error instanceof Failure) error.request = `${rest.method ?? "GET"} ${rest.path}`;
    // The message to the user refers to the console. Issues list paths, never values.
    if (error instanceof Unexpected)
      console.error(`the response of ${rest.path} does not match its schema:`, error.issues);
    throw error;
  }
}

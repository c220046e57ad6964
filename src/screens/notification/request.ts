/** The request that a notifier sends, made as the backend makes it (contract §2.10), so that it can be looked at before it is sent. */
import { requestMethod, requestType } from "../../api/resources/notification.ts";
import { jsonError, type Place } from "../../components/editor/json-error.ts";
import { pairsIn } from "../../components/editor/pairs.ts";
import { filled } from "./placeholders.ts";
import { methodWord } from "./words.ts";

/** The members that decide what is sent. */
export interface Sending {
  url: string;
  request_method: number;
  request_type: number;
  request_header: string;
  request_body: string;
}

export interface SentRequest {
  /** "GET", "POST", or a number that is neither: the backend refuses to send it. */
  method: string;
  url: string;
  headers: readonly (readonly [name: string, value: string])[];
  /** Null: none is sent. */
  body: string | null;
  /** Where the body stops being JSON, although it is sent as JSON. The backend sends it anyway. */
  notJson: Place | null;
}

/** Inside a string of JSON, as Go escapes it. */
export const inJson = (value: string): string =>
  JSON.stringify(value)
    .slice(1, -1)
    .replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** Inside an address or a form, as Go escapes it. */
export const inQuery = (value: string): string =>
  encodeURIComponent(value.replace(/\p{Surrogate}/gu, "\ufffd"))
    .replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll("%20", "+");

/** The request with its placeholders filled in. A header or a form that is no JSON object counts as empty here: its field says so. */
export function requestOf(sending: Sending, values: ReadonlyMap<string, string>): SentRequest {
  const isGet = sending.request_method === requestMethod.get;
  const isForm = sending.request_type === requestType.form;
  const own = pairsIn(sending.request_header)?.pairs ?? [];
  const type = isForm ? "application/x-www-form-urlencoded" : "application/json";
  const typed =
    isGet || own.some(([name]) => name.toLowerCase() === "content-type")
      ? []
      : [["Content-Type", type] as const];
  const body = isGet
    ? null
    : isForm
      ? formOf(sending.request_body, values)
      : filled(sending.request_body, values, inJson);
  return {
    method: methodWord(sending.request_method),
    url: filled(sending.url, values, inQuery),
    headers: [...typed, ...own],
    body,
    notJson: body === null || isForm || body.trim() === "" ? null : jsonError(body),
  };
}

/** Go sorts the members by name. */
function formOf(json: string, values: ReadonlyMap<string, string>): string {
  const pairs = [...(pairsIn(json)?.pairs ?? [])].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return pairs
    .map(([name, value]) => `${inQuery(name)}=${inQuery(filled(value, values, (one) => one))}`)
    .join("&");
}

/** Builds the request of a notifier as the backend does (contract §2.10), for the preview. */
import { requestMethod, requestType } from "../../api/resources/notification.ts";
import { jsonError, type Place } from "../../components/editor/json-error.ts";
import { pairsIn } from "../../components/editor/pairs.ts";
import { fillPlaceholders } from "./placeholders.ts";
import { methodLabel } from "./request-labels.ts";

/** The members of a notifier that define its request. */
export interface RequestTemplate {
  url: string;
  request_method: number;
  request_type: number;
  request_header: string;
  request_body: string;
}

export interface SentRequest {
  /** "GET", "POST", or an unknown number, with which the backend refuses to send. */
  method: string;
  url: string;
  headers: readonly (readonly [name: string, value: string])[];
  /** Null if no body is sent. */
  body: string | null;
  /** The position of a syntax error in a JSON body. The backend sends it anyway. */
  notJson: Place | null;
}

/** Escapes a value in a JSON string as Go does. */
export const inJson = (value: string): string =>
  JSON.stringify(value)
    .slice(1, -1)
    .replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** Escapes a value in a URL or a form as Go does. */
export const inQuery = (value: string): string =>
  encodeURIComponent(value.replace(/\p{Surrogate}/gu, "\ufffd"))
    .replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll("%20", "+");

/** The request with its placeholders replaced. Invalid headers or form bodies count as empty; their fields show the errors. */
export function requestOf(template: RequestTemplate, values: ReadonlyMap<string, string>): SentRequest {
  const isGet = template.request_method === requestMethod.get;
  const isForm = template.request_type === requestType.form;
  const customHeaders = pairsIn(template.request_header)?.pairs ?? [];
  const type = isForm ? "application/x-www-form-urlencoded" : "application/json";
  const contentType =
    isGet || customHeaders.some(([name]) => name.toLowerCase() === "content-type")
      ? []
      : [["Content-Type", type] as const];
  const body = isGet
    ? null
    : isForm
      ? formOf(template.request_body, values)
      : fillPlaceholders(template.request_body, values, inJson);
  return {
    method: methodLabel(template.request_method),
    url: fillPlaceholders(template.url, values, inQuery),
    headers: [...contentType, ...customHeaders],
    body,
    notJson: body === null || isForm || body.trim() === "" ? null : jsonError(body),
  };
}

/** Encodes a form body; Go sorts its members by name. */
function formOf(json: string, values: ReadonlyMap<string, string>): string {
  const pairs = [...(pairsIn(json)?.pairs ?? [])].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return pairs
    .map(([name, value]) => `${inQuery(name)}=${inQuery(fillPlaceholders(value, values, (text) => text))}`)
    .join("&");
}

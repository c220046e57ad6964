/**
 * The test message of a notifier. The demo sends nothing: the address decides the result (demo/README.md), with the backend's order of
 * checks and its texts.
 */
import { Refusal } from "../../http/envelope.ts";
import type { DemoState } from "../../state/demo-state.ts";

export interface Outgoing {
  url: string;
  request_method: number;
  request_type: number;
  request_header: string;
  request_body: string;
}

/** Always in English here; the real backend uses the site's language. */
const message = "a+test+message";

const methods: Readonly<Record<number, string>> = { 1: "GET", 2: "POST" };

/** Throws the backend's error if the test message does not arrive. */
export function sendTest(form: Outgoing, state: DemoState): void {
  const isGet = form.request_method === 1;
  // Chinese in every language of the site.
  if (!isGet && form.request_type !== 1 && form.request_type !== 2) throw new Refusal("不支持的请求类型");
  if (!isGet && form.request_type === 2) expectObject(form.request_body);
  const method = methods[form.request_method];
  if (!method) throw new Refusal("不支持的请求方式");
  const address = form.url.replaceAll("#NEZHA#", message);
  const url = urlOf(address);
  if (url && state.atLeast("2.0.8")) expectPublic(url);
  expectObject(form.request_header);
  // Go writes "Post".
  const failed = (why: string) =>
    new Refusal(`${method.charAt(0)}${method.slice(1).toLowerCase()} ${JSON.stringify(address)}: ${why}`);
  if (!url) throw failed(`unsupported protocol scheme ${JSON.stringify(schemeOf(address))}`);
  if (isUnknownHost(url.hostname)) throw failed(`dial tcp: ${lookup(url.hostname)}`);
  const port = url.port || (url.protocol === "https:" ? "443" : "80");
  if (port === "1" || port === "9" || url.hostname.startsWith("refused."))
    throw failed(`dial tcp ${url.hostname}:${port}: connect: connection refused`);
  const answer = answers[url.pathname] ?? statusIn(url.pathname);
  if (answer) throw new Refusal(`${answer.status}@${answer.status} ${answer.reason} ${answer.body}`);
}

/** As lenient as the backend's parser, which checks only the start of the text. */
function expectObject(json: string): void {
  if (json !== "" && !json.trimStart().startsWith("{")) throw new Refusal("wrong type");
}

function urlOf(text: string): URL | null {
  return /^https?:\/\//i.test(text) && URL.canParse(text) ? new URL(text) : null;
}

const schemeOf = (text: string): string => /^([a-z][a-z\d+.-]*):/i.exec(text)?.[1]?.toLowerCase() ?? "";

/** Loopback, private, link-local, carrier-grade and documentation addresses. */
const innerNetworks =
  /^(127|10|0)\.|^192\.168\.|^172\.(1[6-9]|2\d|3[01])\.|^169\.254\.|^100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|^192\.0\.2\.|^198\.51\.100\.|^203\.0\.113\.|^\[(::1?|f[cd].*|fe80.*|2001:db8.*)\]$|^localhost$/i;

function expectPublic(url: URL): void {
  if (isUnknownHost(url.hostname)) throw new Refusal(lookup(url.hostname));
  if (innerNetworks.test(url.hostname)) throw new Refusal("HTTP URL target is not allowed");
}

const isUnknownHost = (host: string): boolean => /(^|\.)(example\.com|invalid)$/.test(host);
const lookup = (host: string): string => `lookup ${host} on 192.0.2.53:53: no such host`;

interface Answer {
  status: number;
  reason: string;
  body: string;
}

/** The dashboard's own 404 page. */
const answers: Readonly<Record<string, Answer>> = {
  "/nowhere": { status: 404, reason: "Not Found", body: "<!doctype html><title>user</title>" },
};

const reasons: Readonly<Record<number, string>> = {
  301: "Moved Permanently",
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  429: "Too Many Requests",
  500: "Internal Server Error",
  503: "Service Unavailable",
};

/** The path …/status/503 answers with status 503. */
function statusIn(path: string): Answer | undefined {
  const status = Number(/\/status\/([345]\d\d)$/.exec(path)?.[1]);
  return status ? { status, reason: reasons[status] ?? "", body: `{"error":"status ${status}"}` } : undefined;
}

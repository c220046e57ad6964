/** Requests like a browser's, and their responses. */
import { request as overHttp } from "node:http";
import { request as overHttps } from "node:https";
import { gunzipSync } from "node:zlib";

export type Answer = {
  status: number;
  headers: Record<string, string>;
  text: string;
  /** Size of the body on the wire. */
  wire: number;
};

/** Maximum of a response in bytes; all files of a build are smaller. */
const largest = 16_000_000;

/**
 * Sends one request and follows no redirect. Uses no `fetch`, which hides compression and adds cache headers, both of which the doctor
 * checks. Rejects if there is no answer within ten seconds, or no end of it within thirty.
 */
export function ask(url: URL, headers: Record<string, string> = {}, body?: string): Promise<Answer> {
  const open = url.protocol === "https:" ? overHttps : overHttp;
  return new Promise((resolve, reject) => {
    const call = open(
      url,
      {
        method: body === undefined ? "GET" : "POST",
        headers: {
          accept: "*/*",
          ...(body !== undefined && { "content-type": "application/json" }),
          ...headers,
        },
        agent: false,
        timeout: 10_000,
        signal: AbortSignal.timeout(30_000),
      },
      (answer) => {
        const parts: Buffer[] = [];
        let size = 0;
        answer.on("data", (part: Buffer) => {
          parts.push(part);
          size += part.length;
          if (size > largest) call.destroy(new Error(`more than ${largest} bytes`));
        });
        answer.on("error", reject);
        answer.on("end", () => {
          const raw = Buffer.concat(parts);
          const flat = Object.entries(answer.headers).map(([name, value]) => [name, String(value)]);
          const packed = answer.headers["content-encoding"] === "gzip" && raw.length > 0;
          try {
            resolve({
              status: answer.statusCode ?? 0,
              headers: Object.fromEntries(flat),
              text: (packed ? gunzipSync(raw, { maxOutputLength: largest }) : raw).toString("utf8"),
              wire: raw.length,
            });
          } catch (error) {
            reject(error);
          }
        });
      },
    );
    call.on("timeout", () => call.destroy(new Error("no answer within 10 s")));
    call.on("error", reject);
    call.end(body);
  });
}

/** The same request with the conditional header that a browser adds on a reload. */
export function askAgain(url: URL, accept = "*/*"): Promise<Answer> {
  return ask(url, { accept, "cache-control": "max-age=0", "if-modified-since": new Date().toUTCString() });
}

/**
 * A small OAuth2 provider for tests: a page to choose an account and to consent, a token endpoint, and the user of
 * a token. With `account` (and `answer`) in its address the page does not ask.
 */
import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { OAuth2Provider } from "./backend.ts";

export interface Provider {
  url: string;
  /** Its entry in the backend's configuration. */
  config: OAuth2Provider;
  close(): Promise<void>;
}

const client = { id: "windfire-tests", secret: "a secret between two programs" };

/** The buttons of the consent page, by the value of `answer`. */
const answers = { allow: "Allow", refuse: "Refuse", badCode: "Give a code that is worth nothing" } as const;

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const page = (hidden: URLSearchParams): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>A provider</title>
<h1>Sign in at the provider</h1>
<form action="/authorize">
${[...hidden].map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`).join("\n")}
<label>Account <input name="account" required></label>
${Object.entries(answers)
  .map(([value, label]) => `<button name="answer" value="${value}">${label}</button>`)
  .join("\n")}
</form></html>`;

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = "";
  for await (const part of request) text += String(part);
  return new URLSearchParams(text);
}

function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
}

/** Starts a provider on loopback. It does not keep the process alive. */
export async function startProvider(): Promise<Provider> {
  /** Accounts by code, then by token; each can be used once. */
  const codes = new Map<string, string>();
  const tokens = new Map<string, string>();

  function authorize({ searchParams: query }: URL, response: ServerResponse): void {
    const account = query.get("account");
    if (query.get("client_id") !== client.id || query.get("response_type") !== "code") {
      response.writeHead(400, { "content-type": "text/plain" }).end("unknown client");
      return;
    }
    if (!account) {
      response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(page(query));
      return;
    }
    const back = new URL(query.get("redirect_uri") ?? "");
    back.searchParams.set("state", query.get("state") ?? "");
    const answer = query.get("answer") ?? "allow";
    if (answer === "refuse") back.searchParams.set("error", "access_denied");
    else {
      const code = randomBytes(8).toString("hex");
      back.searchParams.set("code", code);
      if (answer === "allow") codes.set(code, account);
    }
    response.writeHead(302, { location: back.href }).end();
  }

  async function giveToken(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = await bodyOf(request);
    const basic = Buffer.from(`${client.id}:${encodeURIComponent(client.secret).replaceAll("%20", "+")}`);
    const known =
      request.headers.authorization === `Basic ${basic.toString("base64")}` ||
      form.get("client_secret") === client.secret;
    const account = known ? codes.get(form.get("code") ?? "") : undefined;
    if (account === undefined) return sendJson(response, 400, { error: "invalid_grant" });
    codes.delete(form.get("code") ?? "");
    const token = randomBytes(8).toString("hex");
    tokens.set(token, account);
    sendJson(response, 200, { access_token: token, token_type: "Bearer", expires_in: 60 });
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://127.0.0.1");
    if (url.pathname === "/authorize") return authorize(url, response);
    if (url.pathname === "/token") return void giveToken(request, response);
    const account = tokens.get((request.headers.authorization ?? "").replace(/^Bearer /, ""));
    if (url.pathname === "/user" && account) return sendJson(response, 200, { account: { id: account } });
    response.writeHead(url.pathname === "/user" ? 401 : 404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  server.unref();
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    config: {
      client_id: client.id,
      client_secret: client.secret,
      endpoint: { auth_url: `${url}/authorize`, token_url: `${url}/token` },
      scopes: ["user"],
      user_info_url: `${url}/user`,
      user_id_path: "account.id",
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

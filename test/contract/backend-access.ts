/** The contract tests' access to a backend: its address, an admin's password, and the network. */
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface Subject {
  url: string;
  /** E.g. "1.14.14": decides which answers are expected. */
  version: string;
  adminPassword: string;
  /** The backend has at least one server with a connected agent. */
  close(): Promise<void>;
}

/** A tiny build to serve: its files have the Unix epoch as time, as every deployment must. */
export function tinyBuild(): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), "windfire-contract-"));
  const files = { "index.html": "<!doctype html><title>Tiny build</title>", "app.js": "export {};\n" };
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(folder, name), text);
    utimesSync(join(folder, name), 0, 0);
  }
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}

/** Contract tests by title. */
export type ContractTests = Readonly<Record<string, (subject: Subject) => Promise<void>>>;

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  // The tests read answers of many shapes.
  body: Record<string, unknown> & { data?: unknown; error?: string; success?: boolean };
}

/** The cookies of one browser, and requests as a page sends them. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  async ask(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const token = this.cookies.get("nz-csrf");
    const sent: Record<string, string> = { ...(token ? { "x-csrf-token": token } : {}), ...headers };
    if (this.cookies.size > 0) sent.cookie = this.cookieLine();
    if (body !== undefined) sent["content-type"] = "application/json";
    const init: RequestInit = { method, headers: sent, redirect: "manual" };
    if (body !== undefined) init.body = typeof body === "string" ? body : JSON.stringify(body);
    const response = await fetch(this.#url + path, init);
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: parsed(text) };
  }

  api(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer> {
    return this.ask(method, `/api/v1${path}`, body, headers);
  }

  /** The `data` of a success; any other answer fails the test and is shown. */
  async data<Data>(method: string, path: string, body?: unknown): Promise<Data> {
    const answer = await this.api(method, path, body);
    if (answer.body.success !== true) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    return answer.body.data as Data;
  }

  /** The error text of a refusal; a success fails the test. */
  async refusal(method: string, path: string, body?: unknown): Promise<string> {
    const answer = await this.api(method, path, body);
    if (answer.body.error === undefined) throw new Error(`${method} ${path} was not refused: ${answer.text}`);
    if ("success" in answer.body) throw new Error("A refusal has no member success");
    return answer.body.error;
  }

  cookieLine(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  #keep(line: string): void {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    this.cookies.set(name, value);
  }
}

function parsed(text: string): Answer["body"] {
  try {
    return JSON.parse(text) as Answer["body"];
  } catch {
    return {};
  }
}

export async function signedIn(subject: Subject, username = "admin", password = subject.adminPassword) {
  const visitor = new Visitor(subject.url);
  await visitor.data("POST", "/login", { username, password });
  return visitor;
}

/** Creates a member for one test, with a unique name. */
export async function newMember(subject: Subject): Promise<Visitor> {
  const admin = await signedIn(subject);
  const username = `member-${Math.random().toString(36).slice(2, 10)}`;
  await admin.data("POST", "/user", { username, password: "member-password", role: 1 });
  return signedIn(subject, username, "member-password");
}

export interface AnyRow {
  id: number;
  name: string;
  host: Record<string, unknown>;
}

/** A server with a connected agent. */
export async function attachedServer(admin: Visitor): Promise<AnyRow> {
  const rows = (await admin.data<AnyRow[] | undefined>("GET", "/server")) ?? [];
  const row = rows.find((one) => Object.keys(one.host).length > 0);
  if (!row) throw new Error("The contract tests need a server with a connected agent");
  return row;
}

/** API tokens, from 2.1.0 on: users create and delete their own, programs use them. */
import { randomBytes } from "node:crypto";
import { Refusal } from "../../http/envelope.ts";
import { pathId, readForm } from "../../http/form.ts";
import type { Call, Resource } from "../../http/route.ts";
import { type DemoState, isAdmin, mayTouch } from "../../state/demo-state.ts";
import type { Row } from "../../state/table.ts";
import { stamp } from "../../state/time.ts";

export interface TokenRow extends Row {
  name: string;
  scopes: string[];
  server_ids: number[];
  /** "" means never; the same for the next two. */
  expires_at: string;
  last_used_at: string;
  last_used_ip: string;
}

export const tokens = (state: DemoState) => state.table<TokenRow>("api-token");

const verbsOf: Readonly<Record<string, string>> = {
  inventory: "read delete",
  server: "read write delete exec",
  service: "read write delete",
  alertrule: "read write delete",
  cron: "read write delete exec",
  ddns: "read write delete",
  nat: "read write delete",
  notification: "read write delete",
  "notification-group": "read write delete",
  transfer: "read write delete",
};
const known = new Set(
  Object.entries(verbsOf).flatMap(([name, verbs]) =>
    [...verbs.split(" "), "*"].map((verb) => `nezha:${name}:${verb}`),
  ),
);
/** 2.1.2 moved listing and deleting servers from "server" to "inventory". */
const isKnown = (state: DemoState, scope: string): boolean =>
  known.has(scope) && (state.atLeast("2.1.2") || !scope.startsWith("nezha:inventory:"));
const forAdmins = new Set(["nezha:*", "nezha:admin:*"]);
/** Names in earlier versions. */
const legacy: Readonly<Record<string, string>> = {
  "mcp:server:read": "nezha:server:read",
  "mcp:server:exec": "nezha:server:exec",
  "mcp:fs:read": "nezha:server:read",
};

const day = 86_400_000;
const withoutEmpty = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).filter(([, value]) => value !== "" && !(Array.isArray(value) && value.length === 0)),
  );

function list({ state, user }: Call): unknown[] {
  const own = tokens(state)
    .all()
    .filter(({ owner }) => owner === user?.id)
    .reverse();
  const shown = own.map(({ id, name, scopes, created_at, ...row }) => {
    const { server_ids, expires_at, last_used_at, last_used_ip } = row;
    const rest = withoutEmpty({ server_ids, expires_at, last_used_at, last_used_ip });
    return { id, name, scopes: scopes.length > 0 ? scopes : null, created_at, ...rest };
  });
  return [...shown, ...(state.badRows.get("api-tokens") ?? [])];
}

/** Errors of the struct's validation tags, all at once. */
function refuseByTags(name: string, scopes: readonly string[] | null): void {
  const faults: string[] = [];
  const fault = (field: string, tag: string): void => {
    const last = field.replace(/^.*\./, "");
    faults.push(
      `Key: 'APITokenCreateRequest.${field}' Error:Field validation for '${last}' failed on the '${tag}' tag`,
    );
  };
  if (name === "") fault("Name", "required");
  else if ([...name].length > 128) fault("Name", "max");
  if (scopes === null) fault("Scopes", "required");
  else if (scopes.length === 0) fault("Scopes", "min");
  for (const [at, scope] of (scopes ?? []).entries())
    if ([...scope].length > 64) fault(`Scopes[${at}]`, "max");
  if (faults.length > 0) throw new Refusal(faults.join("\n"));
}

const spec = {
  name: "string",
  scopes: "[]string?",
  server_ids: "[]uint64",
  expires_in_days: "int",
} as const;

/** Unlike for most forms, the decoder's error names the member. */
function read({ state, body }: Call) {
  try {
    return readForm(state, body, "APITokenCreateRequest", spec);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Refusal(
      error.message.replace(
        "Go value of type int",
        "Go struct field APITokenCreateRequest.ExpiresInDays of type int",
      ),
    );
  }
}

function create(call: Call): unknown {
  const { state, user } = call;
  const form = read(call);
  refuseByTags(form.name, form.scopes);
  const name = form.name.trim();
  const days = form.expires_in_days;
  const asked = form.scopes ?? [];
  if (name === "") throw new Refusal("name required");
  if (days < 0) throw new Refusal("expires_in_days must be >= 0");
  if (days > 3650) throw new Refusal("expires_in_days too large (max 3650, i.e. 10 years)");
  if (asked.length > 32) throw new Refusal("too many scopes (max 32)");
  if (form.server_ids.length > 1000) throw new Refusal("too many server_ids (max 1000)");
  const scopes = [...new Set(asked.map((scope) => legacy[scope.trim()] ?? scope.trim()).filter(Boolean))];
  const unknown = scopes.find((scope) => !isKnown(state, scope) && !forAdmins.has(scope));
  if (unknown !== undefined) throw new Refusal(`unknown scope: ${unknown}`);
  if (scopes.length === 0) throw new Refusal("at least one scope required");
  const reserved = isAdmin(user) ? undefined : scopes.find((scope) => forAdmins.has(scope));
  if (reserved !== undefined) throw new Refusal(`only admin can issue scope: ${reserved}`);
  for (const id of form.server_ids) {
    if (id === 0) throw new Refusal("server_id 0 is invalid");
    const server = state.servers.get(id);
    if (!server) throw new Refusal("server not found");
    if (!mayTouch(user, server)) throw new Refusal("permission denied on server");
  }
  const expires_at = days > 0 ? stamp(state.now() + days * day) : "";
  const row = tokens(state).add(user?.id ?? 0, {
    name,
    scopes,
    server_ids: form.server_ids,
    expires_at,
    last_used_at: "",
    last_used_ip: "",
  });
  const token = `nzp_${randomBytes(24).toString("base64url")}`;
  const { server_ids } = form;
  return { id: row.id, name, token, scopes, ...withoutEmpty({ server_ids, expires_at }) };
}

function remove({ state, user, params }: Call): void {
  const row = tokens(state).get(pathId(params.id ?? ""));
  if (!row || !mayTouch(user, row)) throw new Refusal("not found");
  tokens(state).remove(row.id);
}

export const apiToken: Resource = {
  routes: [
    { method: "GET", path: "/api-tokens", for: "user", since: "2.1.0", answer: list },
    { method: "POST", path: "/api-tokens", for: "user", since: "2.1.0", answer: create },
    { method: "DELETE", path: "/api-tokens/:id", for: "user", since: "2.1.0", answer: remove },
  ],
  seed(state) {
    const add = (owner: number, values: Partial<TokenRow> & { name: string; scopes: string[] }): void => {
      const blank = { server_ids: [], expires_at: "", last_used_at: "", last_used_ip: "" };
      tokens(state).add(owner, { ...blank, ...values });
    };
    const at = (days: number): string => stamp(state.now() + days * day);
    add(1, {
      name: "Old import",
      // A name of an earlier version.
      scopes: ["mcp:server:read", "nezha:cron:read", "nezha:cron:exec"],
      expires_at: at(-12),
      last_used_at: at(-13),
      last_used_ip: "198.51.100.23",
    });
    add(1, { name: "Everything", scopes: ["nezha:*"] });
    add(1, {
      name: "Status board",
      scopes: ["nezha:inventory:read", "nezha:server:read", "nezha:service:read"],
      server_ids: [1, 2, 9999],
      expires_at: at(64),
      last_used_at: at(-0.02),
      last_used_ip: "203.0.113.77",
    });
    add(2, { name: "Member's script", scopes: ["nezha:inventory:read"], expires_at: at(7) });
  },
};

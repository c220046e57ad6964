import { suite } from "uvu";
import * as assert from "uvu/assert";
import { type GenericSchema, number, object, safeParse, string, unknown } from "valibot";
import { call } from "../../../src/api/http/call.ts";
import { configure } from "../../../src/api/http/client.ts";
import { Blocked, HttpFailure, Refused, SessionEnded } from "../../../src/api/http/failure.ts";
import { alertRuleRow } from "../../../src/api/resources/alert-rule.ts";
import { apiTokenRow, createdToken } from "../../../src/api/resources/api-token.ts";
import { cronRow } from "../../../src/api/resources/cron.ts";
import { ddnsProfile, ddnsRow } from "../../../src/api/resources/ddns.ts";
import { metricData } from "../../../src/api/resources/metrics.ts";
import { natRow } from "../../../src/api/resources/nat.ts";
import { notificationRow } from "../../../src/api/resources/notification.ts";
import { notificationGroupRow } from "../../../src/api/resources/notification-group.ts";
import { onlineUserPage } from "../../../src/api/resources/online-user.ts";
import { serverRow } from "../../../src/api/resources/server.ts";
import { serverGroupRow } from "../../../src/api/resources/server-group.ts";
import { movedServers } from "../../../src/api/resources/server-move.ts";
import { transferRow } from "../../../src/api/resources/server-transfer.ts";
import { serviceRow } from "../../../src/api/resources/service.ts";
import { serverHistory, serviceHistory } from "../../../src/api/resources/service-history.ts";
import { serviceStates } from "../../../src/api/resources/service-state.ts";
import { settingData } from "../../../src/api/resources/setting.ts";
import { userData } from "../../../src/api/resources/user.ts";
import { wafPage } from "../../../src/api/resources/waf.ts";
import { listOf, nothing, type Rows, rows } from "../../../src/api/schema/go-json.ts";
import { profileData } from "../../../src/api/session/profile.ts";
import { prototypeNames } from "../../as/prototype-names.ts";
import { close, failureOf, open, reset, setCookie, token } from "../backend.ts";
import { type Recording, recordings, versions } from "../recordings.ts";

const test = suite("fixtures");
test.before(open);
test.before.each(reset);
test.after(close);

const session = object({ token: string(), expire: string() });

/** The schema of each call's successful response. */
const schemas: readonly [method: string, path: RegExp, schema: GenericSchema][] = [
  ["POST", /^\/login$/, session],
  ["GET", /^\/refresh-token$/, session],
  ["POST", /^\/refresh-token$/, session],
  ["GET", /^\/profile$/, profileData],
  ["POST", /^\/profile$/, nothing],
  ["GET", /^\/setting$/, settingData],
  ["GET", /^\/api-tokens$/, rows(apiTokenRow)],
  ["POST", /^\/api-tokens$/, createdToken],
  ["DELETE", /^\/api-tokens\/\d+$/, nothing],
  ["GET", /^\/transfer$/, rows(transferRow)],
  ["POST", /^\/transfer\/\d+\/(cancel|retry)$/, transferRow],
  ["POST", /^\/batch-move\/server$/, movedServers],
  ["PATCH", /^\/setting$/, nothing],
  ["GET", /^\/server$/, rows(serverRow)],
  ["GET", /^\/server\/\d+\/metrics$/, metricData],
  ["GET", /^\/server-group$/, rows(serverGroupRow)],
  ["GET", /^\/ddns$/, rows(ddnsRow)],
  ["GET", /^\/ddns\/providers$/, listOf(string())],
  ["GET", /^\/nat$/, rows(natRow)],
  ["GET", /^\/notification$/, rows(notificationRow)],
  ["GET", /^\/notification-group$/, rows(notificationGroupRow)],
  ["GET", /^\/waf$/, wafPage],
  ["POST", /^\/batch-delete\/waf$/, nothing],
  ["GET", /^\/online-user$/, onlineUserPage],
  ["POST", /^\/online-user\/batch-block$/, nothing],
  // Before rows get their `name` for lists.
  ["GET", /^\/user$/, rows(userData)],
  ["POST", /^\/user$/, number()],
  ["POST", /^\/batch-delete\/user$/, nothing],
  ["GET", /^\/service\/list$/, rows(serviceRow)],
  ["GET", /^\/service$/, serviceStates],
  ["GET", /^\/service\/server$/, listOf(number())],
  ["GET", /^\/service\/\d+$/, serverHistory],
  ["GET", /^\/service\/\d+\/history$/, serviceHistory],
  ["POST", /^\/(nat|ddns|server-group|service|cron|notification|notification-group|alert-rule)$/, number()],
  [
    "PATCH",
    /^\/(nat|ddns|server-group|server|service|cron|notification|notification-group|alert-rule)\/\w+$/,
    nothing,
  ],
  [
    "POST",
    /^\/batch-delete\/(nat|ddns|server-group|server|service|cron|notification|notification-group|alert-rule)$/,
    nothing,
  ],
  ["GET", /^\/alert-rule$/, rows(alertRuleRow)],
  ["GET", /^\/cron$/, rows(cronRow)],
  ["GET", /^\/cron\/\d+\/manual$/, nothing],
  ["POST", /^\/cron\/\d+\/manual$/, nothing],
  ["GET", /^\/oauth2\/\w+$/, object({ redirect: string() })],
  ["POST", /^\/oauth2\/\w+\/unbind$/, nothing],
];

function schemaFor({ method, path }: Recording): GenericSchema | undefined {
  return schemas.find(([verb, pattern]) => verb === method && pattern.test(path))?.[2];
}

/** Counts the files another way, so that a test that skips some of them fails. */
const expected = {
  "1.7.0": { fitted: 126, refused: 77, ended: 13, blocked: 2, http: 4 },
  "1.14.14": { fitted: 125, refused: 90, ended: 11, blocked: 5, http: 0 },
  "2.0.14": { fitted: 132, refused: 86, ended: 14, blocked: 4, http: 2 },
  "2.3.7": { fitted: 137, refused: 108, ended: 15, blocked: 4, http: 0 },
};

/** Sends the recorded request and answers it with the recorded response. */
function replay(recording: Recording, schema: GenericSchema): Promise<unknown> {
  reset();
  if (!/guest|anonymous/.test(recording.as)) setCookie(`nz-jwt=${token({ orig_iat: 1, exp: 9e9 })}; Path=/`);
  configure({
    fetch: async (input) => {
      // Background requests of the API layer, which have no recording here.
      const { pathname } = new URL((input as Request).url);
      if (pathname !== `/api/v1${recording.path}`) return new Response('{"error":"not recorded"}');
      return recording.response();
    },
  });
  const { method, path } = recording;
  return call({
    method: method as "GET",
    path,
    schema,
    anonymous: path === "/login",
    ...(method !== "GET" && recording.sent !== undefined && { body: recording.sent }),
  });
}

function isZero(value: unknown): boolean {
  return typeof value === "object" && value !== null ? Object.values(value).every(isZero) : !value;
}

/** Asserts that a parsed value equals the sent one, or is empty where none was sent. */
function agrees(sent: unknown, kept: unknown, place: string): void {
  if (sent === undefined || sent === null) {
    assert.ok(isZero(kept), `${place} was made up: ${JSON.stringify(kept)}`);
  } else if (typeof sent === "string" && (kept === null || typeof kept === "number")) {
    assert.is(kept, sent.startsWith("0001-01-01") ? null : Date.parse(sent), place);
  } else if (typeof kept === "object" && kept !== null) {
    if (Array.isArray(kept)) assert.is(kept.length, (sent as unknown[]).length, place);
    for (const [key, value] of Object.entries(kept)) {
      agrees((sent as Record<string, unknown>)[key], value, `${place}.${key}`);
    }
  } else assert.is(kept, sent, place);
}

/** The rows of a response; states of services are an object by id, pages have a total next to them. */
function listIn(data: unknown): unknown[] {
  if (Array.isArray(data)) return data;
  const { services, value } = Object(data) as { services?: object; value?: unknown[] };
  if (value) return value;
  return Object.entries(services ?? {}).map(([id, state]) => ({ ...state, id: Number(id) }));
}

function flat(row: unknown): unknown {
  const { group, ...rest } = row as { group?: object };
  return group ? { ...group, ...rest } : row;
}

for (const version of versions) {
  const all = recordings(version);

  test(`every success of ${version} fits its schema and keeps the recorded values`, async () => {
    let fitted = 0;
    for (const recording of all) {
      const schema = schemaFor(recording);
      if (!schema || recording.body?.success !== true) continue;
      const kept = await replay(recording, schema).catch((error: unknown) => {
        throw new Error(`${recording.file}: ${error}`);
      });
      const { data } = recording.body;
      if (kept && typeof kept === "object" && "skipped" in kept) {
        const { rows: parsed, skipped } = kept as Rows<unknown>;
        assert.is(skipped.count, 0, `${recording.file}: ${skipped.details}`);
        agrees(listIn(data).map(flat), parsed, recording.file);
      } else if (schema !== nothing) agrees(data, kept, recording.file);
      fitted++;
    }
    assert.is(fitted, expected[version].fitted);
  });

  test(`every refusal of ${version} becomes the right failure with the server's own sentence`, async () => {
    const counts = { refused: 0, ended: 0, blocked: 0, http: 0 };
    for (const recording of all) {
      const { body, status, file, path } = recording;
      if (body?.success) continue;
      const failure = await failureOf(replay(recording, schemaFor(recording) ?? unknown())).catch(() => {
        throw new Error(`${file} did not fail`);
      });
      if (body?.error?.startsWith("ApiErrorUnauthorized") && path !== "/login") {
        assert.instance(failure, SessionEnded, file);
        counts.ended++;
      } else if (body?.error) {
        assert.instance(failure, Refused, file);
        const sentence = file.includes("no-csrf") ? "not recorded" : body.error;
        assert.is((failure as Refused).text, sentence, file);
        assert.is((failure as Refused).status, file.includes("no-csrf") ? 200 : status, file);
        counts.refused++;
      } else if (status === 403 || path === "/setting") {
        assert.instance(failure, Blocked, file);
        counts.blocked++;
      } else {
        assert.instance(failure, HttpFailure, file);
        assert.is((failure as HttpFailure).status, status, file);
        counts.http++;
      }
    }
    assert.equal({ fitted: expected[version].fitted, ...counts }, expected[version]);
  });
}

/** Members that a schema leaves out by intention. */
const omittedMembers: Readonly<Record<string, readonly string[]>> = {
  "/profile": ["password"],
  "/setting": [
    "admin_template",
    "agent_secret_key",
    "avg_ping_count",
    "debug",
    "force_auth",
    "ignored_ip_notification_server_ids",
    "jwt_secret_key",
    "jwt_timeout",
    "listen_host",
    "listen_port",
    "oauth2",
  ],
  "/cron": ["cron_job_id"],
  "/user": ["agent_secret", "updated_at"],
  "/ddns": [
    "access_id",
    "access_secret",
    "webhook_headers",
    "webhook_method",
    "webhook_request_body",
    "webhook_request_type",
    "webhook_url",
  ],
};

function lost(sent: unknown, kept: unknown, found = new Set<string>()): Set<string> {
  if (typeof sent !== "object" || sent === null) return found;
  for (const [key, value] of Object.entries(flat(sent) as object)) {
    const counterpart = (kept as Record<string, unknown> | undefined)?.[key];
    if (counterpart === undefined) found.add(key);
    else lost(value, counterpart, found);
  }
  return found;
}

test("the schemas keep every member, except those left out by intention", async () => {
  const all = versions.flatMap(recordings).filter(({ method, body }) => method === "GET" && body?.success);
  for (const path of [
    "/profile",
    "/setting",
    "/server",
    "/server-group",
    "/service/list",
    "/ddns",
    "/nat",
    "/waf",
    "/online-user",
    "/user",
    "/cron",
    "/alert-rule",
    "/notification",
    "/notification-group",
    "/api-tokens",
    "/transfer",
  ]) {
    const found = new Set<string>();
    for (const recording of all.filter((one) => one.path === path)) {
      const kept = await replay(recording, schemaFor(recording) ?? unknown());
      const data = recording.body?.data;
      if (kept && typeof kept === "object" && "skipped" in kept) {
        lost(listIn(data), (kept as Rows<unknown>).rows, found);
      } else lost(data, kept, found);
    }
    const surprise = [...found].filter((key) => !omittedMembers[path]?.includes(key));
    assert.equal(surprise, [], path);
  }
});

test("the editor of a DDNS profile keeps every member, credentials included", async () => {
  let credentials = 0;
  for (const recording of versions.flatMap(recordings)) {
    if (recording.path !== "/ddns" || recording.method !== "GET" || !recording.body?.success) continue;
    const kept = (await replay(recording, rows(ddnsProfile))) as Rows<{ access_secret: string }>;
    const found = lost(recording.body.data, kept.rows);
    assert.equal([kept.skipped.count, ...found], [0], recording.file);
    agrees(recording.body.data ?? [], kept.rows, recording.file);
    credentials += kept.rows.filter(({ access_secret }) => access_secret).length;
  }
  assert.ok(credentials > 0);
});

test("no secret is kept from a response", async () => {
  let looked = 0;
  for (const recording of versions.flatMap(recordings)) {
    const schema = schemaFor(recording);
    const raw = JSON.stringify(recording.body ?? "");
    if (!schema || recording.method !== "GET" || !recording.body?.success) continue;
    if (!/"(password|jwt_secret_key|agent_secret_key|client_secret|access_secret)"/.test(raw)) continue;
    const kept = JSON.stringify(await replay(recording, schema));
    assert.not.match(kept, /"password"|jwt_secret|agent_secret_key|client_secret|access_secret|\$2[aby]\$/);
    if (recording.path !== "/profile") assert.not.match(kept, /FakeSecret/, recording.file);
    looked++;
  }
  assert.ok(looked >= 12, `only ${looked} answers held a secret`);
});

/** The value with `name` as each of its texts, and with a member of that name in each of its objects. */
function withName(value: unknown, name: string): unknown {
  if (typeof value === "string") return name;
  if (Array.isArray(value)) return value.map((one) => withName(one, name));
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).map(([key, one]): [string, unknown] => [key, withName(one, name)]);
  return Object.fromEntries([...members, [name, { a: 1 }]]);
}

/** Everything below a parsed value is its own JSON, nothing of Object.prototype. */
function isPlain(value: unknown): boolean {
  if (typeof value === "function") return false;
  if (typeof value !== "object" || value === null) return true;
  const prototype = Object.getPrototypeOf(value);
  const known = [Object.prototype, Array.prototype, Map.prototype, Set.prototype, null].includes(prototype);
  return known && Object.values(value).every(isPlain);
}

test("every schema takes the names of Object.prototype members as text and as members", () => {
  let parsed = 0;
  for (const recording of recordings("2.3.7")) {
    const schema = schemaFor(recording);
    if (!schema || recording.body?.success !== true) continue;
    for (const name of prototypeNames) {
      const { typed, output } = safeParse(schema, withName(recording.body.data, name));
      if (!typed) continue;
      assert.ok(isPlain(output), `${recording.file} with ${name}`);
      parsed++;
    }
  }
  assert.ok(parsed > 1000, `only ${parsed} values fitted`);
});

test.run();

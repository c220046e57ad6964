import { suite } from "uvu";
import * as assert from "uvu/assert";
import { safeParse } from "valibot";
import { HttpFailure, Refused, TimedOut, Unexpected } from "../../../src/api/http/failure.ts";
import { AnswerLost } from "../../../src/api/outcome/answer-lost.ts";
import { setPace } from "../../../src/api/outcome/settle.ts";
import { type NatForm, nat, natForm } from "../../../src/api/resources/nat.ts";
import { server, serverForm } from "../../../src/api/resources/server.ts";
import { serverGroup } from "../../../src/api/resources/server-group.ts";
import { loginForm } from "../../../src/api/session/login.ts";
import { pause } from "../../as/eventually.ts";
import { backend, close, failureOf, open, reset, type Seen } from "../backend.ts";
import { recordings, versions } from "../recordings.ts";

const test = suite("verbs");
test.before(open);
test.before(() => setPace(10, 20));
test.before.each(reset);
test.after(close);

const form: NatForm = {
  name: "Router",
  enabled: true,
  server_id: 1,
  host: "192.0.2.1:80",
  domain: "a.example",
};

/** A table of servers that records deletions. */
function table(ids: number[], wait = 0) {
  const left = new Set(ids);
  const deleted: unknown[] = [];
  backend.answer = async ({ path, body }: Seen) => {
    if (path === "/server") return { body: { success: true, data: [...left].map((id) => ({ id })) } };
    deleted.push(body);
    await pause(wait);
    for (const id of body as number[]) left.delete(id);
    return { body: { success: true } };
  };
  return deleted;
}

test("creating returns the new id, updating replaces the row", async () => {
  backend.answer = ({ method }) => ({ body: { success: true, ...(method === "POST" && { data: 7 }) } });
  await nat.list();
  backend.seen = [];
  assert.is(await nat.create(form), 7);
  assert.is(await nat.update(7, form), undefined);
  assert.equal(backend.calls(), ["POST /nat", "PATCH /nat/7"]);
  assert.equal(
    backend.seen.map((seen) => seen.body),
    [form, form],
  );
});

test("a row as a form is reduced to the form's members", async () => {
  const row = { ...form, id: 7, created_at: 1, updated_at: 1 };
  await nat.update(7, row);
  assert.equal(Object.keys(backend.seen[0]?.body as object).sort(), Object.keys(form).sort());
});

test("an invalid form is not sent", async () => {
  assert.instance(await failureOf(nat.update(7, { ...form, name: "" })), Unexpected);
  assert.is(backend.seen.length, 0);
});

test("members of a group are sent sorted and without repetitions", async () => {
  backend.answer = ({ method }) => ({ body: { success: true, ...(method === "POST" && { data: 1 }) } });
  await serverGroup.create({ name: "Core", servers: [12, 3, 12, 100, 3] });
  assert.equal(backend.seen.at(-1)?.body, { name: "Core", servers: [3, 12, 100] });
});

test("deleting reads the list and sends only existing ids, once", async () => {
  const deleted = table([1, 2, 3]);
  assert.equal(await server.remove([3, 9, 1, 3]), { removed: [3, 1], gone: [9] });
  assert.equal(backend.calls(), ["GET /server", "POST /batch-delete/server"]);
  assert.equal(deleted, [[3, 1]]);
});

test("a double click sends one delete", async () => {
  const deleted = table([1, 2], 30);
  const [first, second] = await Promise.all([server.remove([1]), server.remove([1])]);
  assert.equal(first, { removed: [1], gone: [] });
  assert.equal(second, { removed: [], gone: [1] });
  assert.equal(deleted, [[1]]);
  assert.equal(backend.calls(), ["GET /server", "POST /batch-delete/server", "GET /server"]);
});

test("no delete is sent when no row exists any more", async () => {
  const deleted = table([2]);
  assert.equal(await server.remove([1]), { removed: [], gone: [1] });
  assert.equal(deleted, []);
});

test("a list that cannot be read deletes nothing", async () => {
  backend.answer = () => ({ status: 502, body: "" });
  assert.instance(await failureOf(server.remove([1])), HttpFailure);
  assert.equal(backend.calls(), ["GET /server"]);
});

test("a failed delete is not repeated, and does not block the next one", async () => {
  let status = 500;
  backend.answer = ({ method }) =>
    method === "GET"
      ? { body: { success: true, data: [{ id: 1 }] } }
      : { status, body: status === 200 ? { success: true } : "" };
  assert.instance(await failureOf(server.remove([1])), AnswerLost);
  assert.equal(backend.calls().slice(0, 2), ["GET /server", "POST /batch-delete/server"]);
  assert.is(backend.calls().filter((call) => call.startsWith("POST")).length, 1);
  status = 200;
  assert.equal((await server.remove([1])).removed, [1]);
});

test("a refused delete keeps its sentence", async () => {
  backend.answer = ({ method }) =>
    method === "GET"
      ? { body: { success: true, data: [{ id: 1 }] } }
      : { body: { error: "permission denied" } };
  const failure = await failureOf(server.remove([1]));
  assert.instance(failure, Refused);
  assert.not.instance(failure, TimedOut);
  assert.is((failure as Refused).text, "permission denied");
});

test("an invalid row is skipped, counted and named, and the others remain", async () => {
  backend.answer = () => ({
    body: {
      success: true,
      data: [
        { id: 1, name: "good" },
        { id: "2", name: "bad id" },
        { id: 3, name: 3 },
        null,
        { id: 5, name: "bad time", last_active: "yesterday" },
      ],
    },
  });
  const { rows, skipped } = await server.list();
  assert.equal(
    rows.map((row) => row.name),
    ["good"],
  );
  assert.is(skipped.count, 4);
  assert.equal(skipped.names, ["bad id", "#3", "[3]", "bad time"]);
  assert.match(skipped.details[3] ?? "", /^bad time: last_active: /);
  assert.not.match(skipped.details.join(), "yesterday");
});

test("an invalid server group is named too", async () => {
  backend.answer = () => ({ body: { success: true, data: [{ group: { id: "x", name: "Core" } }] } });
  assert.equal((await serverGroup.list()).skipped.names, ["Core"]);
});

test("data that is not a list is unexpected", async () => {
  backend.answer = () => ({ body: { success: true, data: { value: [] } } });
  assert.instance(await failureOf(server.list()), Unexpected);
});

test("a server that has never reported has zeros, no times and no owner instead of gaps", async () => {
  backend.answer = () => ({
    body: {
      success: true,
      data: [
        { id: 1, name: "new", last_active: "0001-01-01T00:00:00Z", host: {}, state: {}, ddns_profiles: null },
      ],
    },
  });
  const [row] = (await server.list()).rows;
  assert.is(row?.last_active, null);
  assert.equal(row?.host.cpu, []);
  assert.equal(row?.geoip, { ip: { ipv4_addr: "", ipv6_addr: "" }, country_code: "" });
  assert.equal(row?.ddns_profiles, []);
  assert.equal(row?.override_ddns_domains, {});
  assert.is(row?.owner, null);
});

test("figures are checked in place: a wrong type skips the server, an unknown member does not", async () => {
  const states = [
    { cpu: 1 },
    { cpu: "1" },
    { gpu: null, temperatures: [] },
    { gpu: 7, temperatures: "hot" },
    { newer: "x" },
  ];
  backend.answer = () => ({
    body: { success: true, data: states.map((state, at) => ({ id: at, name: `s${at}`, state })) },
  });
  const { rows, skipped } = await server.list();
  assert.equal(
    rows.map(({ name }) => name),
    ["s0", "s2", "s4"],
  );
  assert.equal(skipped.names, ["s1", "s3"]);
});

test("absent and null lists are empty lists", async () => {
  assert.equal((await server.list()).rows, []);
  backend.answer = () => ({
    body: { success: true, data: [{ group: { id: 1, name: "e" }, servers: null }] },
  });
  assert.equal((await serverGroup.list()).rows[0]?.servers, []);
});

const messages = (schema: Parameters<typeof safeParse>[0], value: unknown) =>
  (safeParse(schema, value).issues ?? []).map((issue) => issue.message);

test("forms report keys of sentences", () => {
  assert.equal(messages(loginForm, { username: "a", password: "" }), [
    "app.login.usernameShort",
    "app.login.passwordEmpty",
  ]);
  assert.equal(messages(loginForm, { username: "ab", password: "x" }), []);
  for (const server_id of [0, 1.5, Number.NaN, undefined]) {
    assert.equal(messages(natForm, { ...form, server_id }), ["list.serverRequired"], String(server_id));
  }
  assert.equal(messages(natForm, { ...form, name: "" }), ["app.nameRequired"]);
  const filled = {
    name: "web",
    note: "",
    public_note: "",
    display_index: -5,
    hide_for_guest: false,
    enable_ddns: false,
    ddns_profiles: [],
    override_ddns_domains: { "1": ["a.example"] },
  };
  assert.equal(messages(serverForm, filled), []);
  assert.equal(messages(serverForm, { ...filled, name: "", display_index: 0.5 }), [
    "app.nameRequired",
    "app.wholeNumber",
  ]);
  assert.is(messages(serverForm, { ...filled, override_ddns_domains: { "1": "a.example" } }).length, 1);
});

test("the forms send exactly the bodies that the recorded backends accepted", async () => {
  let sent = 0;
  for (const recording of versions.flatMap(recordings)) {
    if (!recording.body?.success || !recording.file.match(/POST-(nat|server-group)\.json$/)) continue;
    reset();
    backend.answer = () => ({ body: recording.body });
    const create = recording.path === "/nat" ? nat.create : serverGroup.create;
    assert.is(await create(recording.sent as never), recording.body.data);
    assert.equal(backend.seen.at(-1)?.body, recording.sent, recording.file);
    sent++;
  }
  assert.is(sent, 8);
});

test.run();

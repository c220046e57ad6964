/** Services: rows of all versions, and the body that fits all of them. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { safeParse } from "valibot";
import {
  namingServers,
  type ServiceForm,
  serversNamed,
  service,
  serviceForm,
  showingToGuests,
  visibleToGuests,
} from "../../../src/api/resources/service.ts";
import { readLatency } from "../../../src/api/resources/service-history.ts";
import { healthOf, readServiceStates, shareUp } from "../../../src/api/resources/service-state.ts";
import { has, noteBelow, noteVersion } from "../../../src/api/versions/backend-version.ts";
import { backend, close, failureOf, open, reset } from "../backend.ts";

const test = suite("services");
test.before(open);
test.before.each(reset);
test.after(close);

const form: ServiceForm = {
  name: "Port",
  target: "db:5432",
  type: 3,
  duration: 30,
  display_index: 0,
  notify: false,
  latency_notify: false,
  enable_trigger_task: false,
  notification_group_id: 0,
  cover: 0,
  skip_servers: {},
  fail_trigger_tasks: [],
  recover_trigger_tasks: [],
  min_latency: 0,
  max_latency: 0,
  enable_show_in_service: true,
  hide_for_guest: false,
};

test("rows come from their own path, other verbs use the resource's", async () => {
  noteVersion("2.3.7");
  backend.answer = ({ path }) => ({
    body: { success: true, ...(path.startsWith("/service/list") && { data: [{ id: 7, name: "Port" }] }) },
  });
  assert.is((await service.read(7))?.name, "Port");
  await service.update(7, form);
  assert.equal(await service.remove([7, 8]), { removed: [7], gone: [8] });
  assert.equal(backend.calls(), [
    "GET /service/list?id=7",
    "PATCH /service/7",
    "GET /service/list",
    "POST /batch-delete/service",
  ]);
  assert.equal(backend.seen[1]?.body, form, "the members of every version");
});

test("null lists and maps become empty, and absent members are filled in", async () => {
  backend.answer = () => ({
    body: {
      success: true,
      data: [{ id: 1, skip_servers: null, fail_trigger_tasks: null, recover_trigger_tasks: null }],
    },
  });
  const [row] = (await service.list()).rows;
  assert.equal([row?.skip_servers, row?.fail_trigger_tasks, row?.recover_trigger_tasks], [{}, [], []]);
  assert.equal([row?.duration, row?.notify, row?.max_latency, row?.display_index], [0, false, 0, 0]);
});

test("the form's rules report keys of sentences", () => {
  const messages = (values: object) =>
    (safeParse(serviceForm, { ...form, ...values }).issues ?? []).map(({ message }) => message);
  assert.equal(messages({}), []);
  assert.equal(messages({ name: "" }), ["app.nameRequired"]);
  for (const duration of [0, 29, -30])
    assert.equal(messages({ duration }), ["list.durationInvalid"], String(duration));
  assert.equal(messages({ min_latency: -1 }), ["list.latencyInvalid"]);
  assert.equal(messages({ max_latency: 200.5 }), [], "stored values can be sent back");
});

test("only true entries count as servers, and false entries survive a change", () => {
  const before = { 1: true, 2: false, 3: true };
  assert.equal(serversNamed({ skip_servers: before }), [1, 3]);
  assert.equal(namingServers(before, [3, 4]), { 2: false, 3: true, 4: true });
  assert.equal(namingServers(before, [2]), { 2: true });
  assert.equal(namingServers({}, []), {});
});

test("the version decides which member hides a service from guests; without it the members stay", () => {
  const silent = { enable_show_in_service: false, hide_for_guest: false };
  noteVersion("2.1.4");
  assert.is(visibleToGuests(silent), false);
  noteVersion("2.1.5");
  assert.is(visibleToGuests(silent), true);
  reset();
  assert.is(visibleToGuests(silent), null);
  assert.is(visibleToGuests({ ...silent, enable_show_in_service: true }), true);
  assert.is(visibleToGuests({ ...silent, hide_for_guest: true }), false);
  assert.equal(showingToGuests(null), silent);
  assert.equal(showingToGuests(true), { enable_show_in_service: true, hide_for_guest: false });
  assert.equal(showingToGuests(false), { enable_show_in_service: false, hide_for_guest: true });
});

test("if the version is unknown, the visibility member of a row that is read or saved reveals it", async () => {
  let row: object = { id: 7, name: "Port" };
  const learns = async (act: () => Promise<unknown>) => {
    reset();
    backend.answer = ({ method }) => ({ body: { success: true, ...(method === "GET" && { data: [row] }) } });
    await act();
    return has("serviceHideForGuest");
  };
  const saves = (visible: boolean | null) => () =>
    service.update(7, { ...form, ...showingToGuests(visible) });
  assert.is(await learns(service.list), undefined);
  assert.is(await learns(saves(null)), undefined, "nothing was set");
  assert.is(await learns(saves(true)), true, "it lacks the older member");
  assert.is(await learns(saves(false)), false, "it lacks the newer member");
  row = { ...row, hide_for_guest: true };
  assert.is(await learns(service.list), true);
  assert.is(await learns(saves(false)), true);
  row = { id: 7, name: "Port", enable_show_in_service: true };
  assert.is(await learns(service.list), false);
  assert.is(await learns(saves(true)), false);
});

test("states are rows by id; an absent map is empty, and an invalid state hides no other", async () => {
  backend.answer = () => ({ body: { success: true, data: {} } });
  assert.equal((await readServiceStates()).rows, []);
  backend.answer = () => ({
    body: {
      success: true,
      data: { services: { 2: { current_up: 1, up: [1], delay: [2.5] }, 3: { up: "x" } } },
    },
  });
  const { rows, skipped } = await readServiceStates();
  assert.equal(
    rows.map(({ id, current_up, total_up, up, down }) => [id, current_up, total_up, up, down]),
    [[2, 1, 0, [1], []]],
  );
  assert.equal(skipped.names, ["#3"]);
});

test('health follows the backend\'s limits, and no results are not "down"', () => {
  assert.is(healthOf(0, 0), "noData");
  assert.is(healthOf(0, 3), "down");
  assert.is(healthOf(80, 20), "down");
  assert.is(healthOf(81, 19), "low");
  assert.is(healthOf(95, 5), "low");
  assert.is(healthOf(959, 41), "low", "95.9 is cut to 95, as the backend does");
  assert.is(healthOf(96, 4), "good");
  assert.is(shareUp(0, 0), null);
  assert.is(shareUp(1, 3), 25);
});

test("since 2.0.0 latency comes by service; without totals the share is unknown, and a latency of 0 is a failed probe", async () => {
  noteVersion("2.3.7");
  const point = (ts: number, delay: number, status: number) => ({ ts, delay, status });
  const off = { avg_delay: 1, up_percent: 0, total_up: 0, total_down: 0 };
  backend.answer = () => ({
    body: {
      success: true,
      data: {
        service_id: 7,
        servers: [
          {
            server_id: 1,
            server_name: "a",
            stats: { ...off, data_points: [point(3, 0, 1), point(2, 0, 0), point(1, 5, 1)] },
          },
          {
            server_id: 2,
            stats: { avg_delay: 1, up_percent: 75, total_up: 3, total_down: 1, data_points: null },
          },
        ],
      },
    },
  });
  assert.equal(await readLatency(7, "7d", async () => []), {
    servers: [
      {
        server: 1,
        name: "a",
        points: [
          { ts: 1, value: 5 },
          { ts: 2, value: null },
          { ts: 3, value: null },
        ],
        up: null,
      },
      { server: 2, name: "", points: [], up: 75 },
    ],
    omitted: 0,
  });
  assert.equal(backend.calls(), ["GET /service/7/history?period=7d"]);
  backend.answer = () => ({ body: { success: true, data: { service_id: 7, servers: null } } });
  assert.equal(await readLatency(7, "1d", async () => []), { servers: [], omitted: 0 });
});

const old = (ids: readonly number[] | null) => {
  backend.answer = ({ path }) => {
    if (path.includes("/history")) return { status: 404, body: { error: "404 Not Found" } };
    if (path === "/service/server")
      return { body: ids ? { success: true, data: ids } : { error: "server not found" } };
    const server = Number(path.split("/").at(-1));
    const item = { server_id: server, monitor_name: "x", server_name: `s${server}` };
    return {
      body: {
        success: true,
        data: [
          { ...item, monitor_id: 8, created_at: [1], avg_delay: [9] },
          { ...item, monitor_id: 7, created_at: [60_000, 60_000, 120_000], avg_delay: [2, 4, 0] },
        ],
      },
    };
  };
};

test("before 2.0.0 each probing server with data is asked; points of the same minute become their mean", async () => {
  noteBelow("2.0.0");
  old([1, 3, 5]);
  const { servers, omitted } = await readLatency(7, "1d", async () => [5, 2, 3]);
  assert.equal(
    servers.map(({ server, name, up }) => [server, name, up]),
    [
      [3, "s3", null],
      [5, "s5", null],
    ],
  );
  assert.equal(servers[0]?.points, [
    { ts: 60_000, value: 3 },
    { ts: 120_000, value: null },
  ]);
  assert.is(omitted, 0);
});

test("a missing newer route is noted as an older version, and all servers are asked where the list of servers with data is refused", async () => {
  old(null);
  const { servers } = await readLatency(7, "1d", async () => [4]);
  assert.equal(
    servers.map(({ server }) => server),
    [4],
  );
  assert.is(has("serviceHistory"), false);
  assert.equal(backend.calls(), [
    "GET /service/7/history?period=1d",
    "GET /service/server",
    "GET /service/4",
  ]);
});

test("of many servers only some are asked, and the number of others is returned", async () => {
  noteBelow("2.0.0");
  const all = Array.from({ length: 40 }, (_, at) => at + 1);
  old(all);
  const { servers, omitted } = await readLatency(7, "1d", async () => all);
  assert.equal([servers.length, omitted], [24, 16]);
});

test("a server that cannot be asked is a failure, not an empty plot", async () => {
  noteBelow("2.0.0");
  backend.answer = () => ({ status: 502, body: "" });
  assert.ok(await failureOf(readLatency(7, "1d", async () => [1])));
});

test.run();

/** Writes whose answer is lost: every action with every fault, carried out by the backend or not. */
import "../../setup.ts";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Row } from "../../../demo/state/table.ts";
import { Refused, Unreachable } from "../../../src/api/http/failure.ts";
import { AnswerLost } from "../../../src/api/outcome/answer-lost.ts";
import { apiTokens } from "../../../src/api/resources/api-token.ts";
import { cron, runCron } from "../../../src/api/resources/cron.ts";
import { type NatForm, nat } from "../../../src/api/resources/nat.ts";
import { type NotificationForm, notification } from "../../../src/api/resources/notification.ts";
import { server } from "../../../src/api/resources/server.ts";
import { service } from "../../../src/api/resources/service.ts";
import { readWholeSetting, updateSetting } from "../../../src/api/resources/setting-edit.ts";
import { user } from "../../../src/api/resources/user.ts";
import { rowChanger } from "../../../src/components/bulk/fresh-rows.ts";
import { explain } from "../../../src/i18n/explain.ts";
import { createRun, type Run } from "../../../src/state/run.ts";
import { store } from "../../../src/state/store.ts";
import { type Demo, forgetEverything, freshDemo } from "../../as/demo.ts";
import { eventually, pause } from "../../as/eventually.ts";
import { planned, runOf } from "../../as/exchange.ts";
import { speak } from "../../as/words.ts";
import { failureOf } from "../backend.ts";

const test = suite("outcome");

interface NatRow extends Row {
  name: string;
  host: string;
  domain: string;
}

const rows = (demo: Demo) => demo.backend.state.table<NatRow>("nat").all();
const named = (demo: Demo, name: string) => rows(demo).filter((row) => row.name === name).length;

const form: NatForm = {
  name: "Lost",
  enabled: true,
  server_id: 1,
  host: "192.0.2.1:80",
  domain: "lost.example.com",
};

let forms = 0;
/** A form that no other test has tried to create. */
function formNamed(): NatForm {
  forms += 1;
  return { ...form, name: `Lost ${forms}`, domain: `lost-${forms}.example.com` };
}

async function signedIn(options = {}): Promise<Demo> {
  const demo = freshDemo({ servers: 4, ...options });
  await demo.signsIn();
  await nat.list();
  return demo;
}

/** The result of a run with one item: its status, or its failure. */
async function only<Item>(run: Run<Item>): Promise<void> {
  await run.go();
  const { results, halt } = store.get(run.state);
  const [result] = results.values();
  if (result?.error ?? halt?.error) throw result?.error ?? halt?.error;
  assert.is(result?.status, "done");
}

interface Action {
  /** The request that is lost. */
  method: string;
  path: string;
  act(): Promise<unknown>;
  /** The rows afterwards. */
  done(demo: Demo): boolean;
  not(demo: Demo): boolean;
  sentence?: string;
}

const domain = (demo: Demo, id: number) => rows(demo).find((row) => row.id === id)?.host;

const actions: Record<string, Action> = {
  create: {
    method: "POST",
    path: "/nat",
    act: () => nat.create(form),
    done: (demo) => named(demo, "Lost") === 1,
    not: (demo) => named(demo, "Lost") === 0,
  },
  edit: {
    method: "PATCH",
    path: "/nat/1",
    act: () => nat.update(1, { ...form, host: "192.0.2.9:80" }),
    done: (demo) => domain(demo, 1) === "192.0.2.9:80",
    not: (demo) => domain(demo, 1) === "192.168.1.1:80",
  },
  delete: {
    method: "POST",
    path: "/batch-delete/nat",
    act: () => nat.remove([2]),
    done: (demo) => !rows(demo).some(({ id }) => id === 2),
    not: (demo) => rows(demo).some(({ id }) => id === 2),
    sentence: "It was not deleted. Try again.",
  },
  "run over many": {
    method: "PATCH",
    path: "/nat/1",
    act: () => {
      const changer = rowChanger<Awaited<ReturnType<typeof nat.list>>["rows"][number], NatForm>({
        formOf: ({ id: _, created_at: _created, updated_at: _updated, ...rest }) => rest,
        read: nat.read,
        change: (now) => ({ ...now, host: "192.0.2.9:80" }),
        save: async (id, next) => {
          await nat.update(id, next);
          return undefined;
        },
      });
      return only(createRun({ items: [1], begin: async () => (id) => changer(id, nat.read) }));
    },
    done: (demo) => domain(demo, 1) === "192.0.2.9:80",
    not: (demo) => domain(demo, 1) === "192.168.1.1:80",
  },
  import: {
    method: "POST",
    path: "/nat",
    act: async () => {
      const item = { ...form, server_id: (await server.list()).rows.find(({ id }) => id === 1)?.name };
      return only(runOf(await planned(JSON.stringify({ windfire: 1, resources: { nat: [item] } }))));
    },
    done: (demo) => named(demo, "Lost") === 1,
    not: (demo) => named(demo, "Lost") === 0,
  },
  settings: {
    method: "PATCH",
    path: "/setting",
    act: async () => {
      const { settable } = await readWholeSetting();
      return updateSetting(settable, { ...settable, site_name: "Renamed" } as never);
    },
    done: (demo) => demo.backend.state.config.site_name === "Renamed",
    not: (demo) => demo.backend.state.config.site_name !== "Renamed",
  },
};

interface Fault {
  method: string;
  path: string;
  acted: boolean;
}

/** Each makes the answer to one request get lost. */
const faults: Record<string, (demo: Demo, fault: Fault) => Promise<unknown>> = {
  "502": (demo, fault) => demo.control({ op: "fail", ...fault, status: 502 }),
  "time-out": (demo, fault) => demo.control({ op: "fail", ...fault, kind: "timeout" }),
  cut: (demo, fault) => demo.control({ op: "fail", ...fault, kind: "cut" }),
  HTML: (demo, fault) => demo.control({ op: "fail", ...fault, kind: "html" }),
  async restart(demo, fault) {
    onCallsAfter(demo, fault, (count) => {
      if (count === 1)
        demo.backend.state.faults.push({ path: "*", kind: "502", status: 502, text: "", times: 3 });
    });
    await demo.control({ op: "fail", ...fault, kind: "drop" });
  },
  async offline(demo, fault) {
    onCallsAfter(demo, fault, (count) => {
      demo.offline = count <= 3;
      if (count === 3) setTimeout(() => dispatchEvent(new Event("online")));
    });
    await demo.control({ op: "fail", ...fault, kind: "drop" });
  },
};

/** Runs `run` before each call that follows the lost one. */
function onCallsAfter(demo: Demo, { method, path }: Fault, run: (count: number) => void): void {
  let count = 0;
  let lost = false;
  demo.calls.push = (...calls) => {
    if (lost) {
      count += 1;
      run(count);
    }
    lost ||= calls[0] === `${method} ${path}`;
    return Array.prototype.push.apply(demo.calls, calls);
  };
}

/** Time-outs of requests pass at once. */
const realTimeout = globalThis.setTimeout;
test.before(async () => {
  await speak();
  globalThis.setTimeout = ((run: () => void, ms = 0, ...rest: []) =>
    realTimeout(run, ms === 30_000 ? 100 : ms, ...rest)) as typeof setTimeout;
});
test.after(() => {
  globalThis.setTimeout = realTimeout;
  forgetEverything();
});

for (const [what, { method, path, act, done, not, sentence }] of Object.entries(actions))
  for (const [why, order] of Object.entries(faults))
    for (const acted of [true, false])
      test(`${what}, ${why}: ${acted ? "carried out, so it is done" : "not carried out, and the failure says so"}`, async () => {
        const demo = await signedIn();
        const before = rows(demo).length;
        await order(demo, { path, method, acted });
        const outcome = acted ? await act().catch((error: unknown) => error) : await failureOf(act());
        if (acted) {
          assert.is(outcome instanceof Error ? `${outcome.message} ${explain(outcome)}` : "", "");
          assert.ok(done(demo));
        } else {
          assert.instance(outcome, AnswerLost);
          assert.is((outcome as AnswerLost).done, false);
          assert.match(explain(outcome), sentence ?? "It was not saved. Try again.");
          assert.ok(not(demo));
        }
        assert.is(demo.calls.filter((call) => call === `${method} ${path}`).length, 1, "sent once");
        if (acted) return;
        // The user tries again.
        await act();
        assert.ok(done(demo));
        const more = { create: 1, import: 1, delete: -1 }[what] ?? 0;
        assert.is(rows(demo).length, before + more);
      });

const lose = (demo: Demo, method: string, path: string, acted: boolean, kind = "502") =>
  demo.control({ op: "fail", method, path, kind, acted });

test("a create that is carried out late is found by the next try, which sends nothing", async () => {
  const demo = await signedIn();
  await lose(demo, "POST", "/nat", false);
  assert.instance(await failureOf(nat.create(form)), AnswerLost);
  const row = demo.backend.state.table<NatRow>("nat").add(1, form as never);
  assert.is(await nat.create(form), row.id);
  assert.is(demo.calls.filter((call) => call === "POST /nat").length, 1);
  assert.is(named(demo, "Lost"), 1);
});

test("a failed create finds its row if it is carried out late", async () => {
  const demo = await signedIn();
  const lost = formNamed();
  await lose(demo, "POST", "/nat", false);
  const failure = await failureOf(nat.create(lost));
  assert.instance(failure, AnswerLost);
  const findLate = (failure as AnswerLost).findLate;
  assert.is(await findLate?.(), undefined);
  const row = demo.backend.state.table<NatRow>("nat").add(1, lost as never);
  assert.is(await findLate?.(), row.id);
});

test("a row that another user creates meanwhile is not taken for one's own", async () => {
  const demo = await signedIn();
  const another = formNamed();
  await lose(demo, "POST", "/nat", false);
  const creating = failureOf(nat.create(another));
  demo.backend.state.table<NatRow>("nat").add(1, { ...another, host: "192.0.2.2:80" } as never);
  assert.instance(await creating, AnswerLost);
});

test("of two equal rows in a row, the second is not taken for the first", async () => {
  const demo = await signedIn();
  await user.list();
  const groups = { name: "Twice", servers: [1] };
  const { serverGroup } = await import("../../../src/api/resources/server-group.ts");
  const first = await serverGroup.create(groups);
  await lose(demo, "POST", "/server-group", false);
  assert.instance(await failureOf(serverGroup.create(groups)), AnswerLost);
  await lose(demo, "POST", "/server-group", true);
  assert.not.equal(await serverGroup.create(groups), first);
});

const message: NotificationForm = {
  name: "Ops",
  url: "https://example.org/hook",
  request_method: 1,
  request_type: 1,
  request_header: "",
  request_body: "",
  verify_tls: true,
  skip_check: true,
  format_metric_units: false,
};

for (const dialect of ["1.14.14", "2.3.7"] as const)
  for (const acted of [true, false])
    test(`on ${dialect} an edit of an address, which newer backends hide, is ${acted ? "" : "not "}done`, async () => {
      const demo = await signedIn({ dialect });
      const id = await notification.create(message);
      await notification.read(id);
      // The clock of the backend counts milliseconds.
      await new Promise((resolve) => realTimeout(resolve, 5));
      await lose(demo, "PATCH", `/notification/${id}`, acted);
      const edit = notification.update(id, { ...message, url: "https://example.org/new" });
      if (acted) await edit;
      else assert.instance(await failureOf(edit), AnswerLost);
    });

test("users, tasks and services are recognised although rows lack some members", async () => {
  const demo = await signedIn();
  await lose(demo, "POST", "/user", true);
  const id = await user.create({ username: "carla", password: "correct horse", role: 1 });
  assert.is(demo.backend.state.users.get(id)?.username, "carla");
  const [row] = (await service.list()).rows;
  await lose(demo, "PATCH", `/service/${row?.id}`, true);
  await service.update(row?.id ?? 0, { ...row, name: "Renamed" } as never);
  const [task] = (await cron.list()).rows;
  await lose(demo, "POST", "/cron", true);
  await cron.create({ ...task, name: "Copied" } as never);
});

test("a task that may have run is not run again, and the failure says so", async () => {
  const demo = await signedIn();
  await lose(demo, "POST", "/cron/1/manual", true);
  const failure = await failureOf(runCron(1));
  assert.is((failure as AnswerLost).done, null);
  assert.match(explain(failure), "status 502. It may have run.");
  assert.is(demo.calls.filter((call) => call === "POST /cron/1/manual").length, 1);
});

test("a created token whose secret was lost is reported, and the next try creates another", async () => {
  const demo = await signedIn();
  const before = (await apiTokens.list()).rows.length;
  const token = { name: "Robot", scopes: ["nezha:server:read"], server_ids: [], days: "30" };
  await lose(demo, "POST", "/api-tokens", true);
  const failure = await failureOf(apiTokens.create(token));
  assert.is((failure as AnswerLost).done, true);
  assert.match(explain(failure), "Delete the token and add another.");
  assert.ok((await apiTokens.create(token)).token.startsWith("nzp_"));
  assert.is((await apiTokens.list()).rows.length, before + 2);
  await lose(demo, "DELETE", `/api-tokens/${(await apiTokens.list()).rows[0]?.id}`, true);
  await apiTokens.remove([(await apiTokens.list()).rows[0]?.id ?? 0]);
});

test("a refusal is known at once, and so is a request that could not leave", async () => {
  const demo = await signedIn();
  const another = formNamed();
  await lose(demo, "POST", "/nat", false, "refuse");
  assert.instance(await failureOf(nat.create(another)), Refused);
  const online = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(navigator), "onLine");
  Object.defineProperty(navigator, "onLine", { configurable: true, value: false });
  demo.offline = true;
  assert.instance(await failureOf(nat.create(another)), Unreachable);
  Reflect.deleteProperty(navigator, "onLine");
  assert.ok(online);
});

test("a check goes on through a session that ends, and after the new sign-in it ends", async () => {
  const demo = await signedIn();
  const another = formNamed();
  await lose(demo, "POST", "/nat", true);
  await demo.control({ op: "fail", path: "/nat", method: "GET", kind: "ended" });
  const creating = nat.create(another);
  await eventually(() => assert.not.match(document.cookie, "nz-jwt"));
  const { length } = demo.calls;
  await pause(100);
  assert.is(demo.calls.length, length, "nothing is asked without a session");
  await demo.signsIn();
  assert.is(await creating, rows(demo).at(-1)?.id);
});

test("another user's list does not decide whether a delete was carried out", async () => {
  const demo = await signedIn();
  await lose(demo, "POST", "/batch-delete/nat", false);
  const release = demo.hold("POST /batch-delete/nat");
  const removing = failureOf(nat.remove([1]));
  await eventually(() => assert.ok(demo.calls.includes("POST /batch-delete/nat")));
  await demo.signsIn("member");
  await release();
  const failure = await removing;
  assert.is((failure as AnswerLost).done, null);
  assert.match(explain(failure), "It may have been carried out. Check before you try again.");
});

test.run();

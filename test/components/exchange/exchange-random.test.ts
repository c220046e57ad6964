/** A property test: random rows that are exported, imported into an empty dashboard and exported again give the same text. */
import "../../setup.ts";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { touched } from "../../../demo/resources/server/server-model.ts";
import { type Random, seeded } from "../../../demo/state/random.ts";
import type { Row } from "../../../demo/state/table.ts";
import type { Fields, Portable } from "../../../src/api/portable/portable.ts";
import { portableOf, portables } from "../../../src/state/collections/portables.ts";
import { servers } from "../../../src/state/collections/servers.ts";
import { type Demo, forgetEverything, freshDemo } from "../../as/demo.ts";
import { exportedText, outcomes, planned, runOf } from "../../as/exchange.ts";

/** Common and hostile names; few, so that they repeat. */
const names = [
  "Ops",
  "ops",
  "  ",
  '"quoted", with commas',
  "<script>alert(1)</script>",
  "__proto__",
  "constructor",
  "שלום עולם",
  "🔥 fire",
  "#3",
  "-1",
  "null",
  "a".repeat(300),
];

type Kit = {
  pick<T>(from: readonly T[]): T;
  some(ids: readonly number[]): number[];
  whole(most: number): number;
  yes(): boolean;
};

function kit(random: Random): Kit {
  const whole = (most: number) => Math.floor(random() * (most + 1));
  return {
    whole,
    yes: () => random() < 0.5,
    pick: (from) => from[whole(from.length - 1)] as (typeof from)[number],
    some: (ids) => ids.filter(() => random() < 0.4),
  };
}

type Ids = Record<Portable["kind"], number[]>;
type Maker = (k: Kit, ids: Ids, nth: number) => Fields;

const marks = (k: Kit, ids: readonly number[]) =>
  Object.fromEntries(k.some(ids).map((id) => [id, k.yes() || k.yes()]));
const orNone = (k: Kit, ids: readonly number[]) => (ids.length > 0 && k.yes() ? k.pick(ids) : 0);
const text = (k: Kit) => k.pick(["", "x", 'line\n"two"\t\\', "{{#NEZHA#}}", "😀\u2028", ...names]);

const makers: Record<string, Maker> = {
  "server-group": (k, ids) => ({ name: k.pick(names), servers: k.some(ids.server) }),
  ddns: (k) => ({
    name: k.pick(names),
    provider: k.pick(["dummy", "webhook", "cloudflare", "unheard-of"]),
    domains: k.some([1, 2, 3]).map((at) => `d${at}.example.com`),
    max_retries: 1 + k.whole(9),
    enable_ipv4: k.yes(),
    enable_ipv6: k.yes(),
    access_id: text(k),
    access_secret: text(k),
    webhook_url: text(k),
    webhook_method: k.whole(5),
    webhook_request_type: k.whole(2),
    webhook_request_body: text(k),
    webhook_headers: text(k),
  }),
  nat: (k, ids, nth) => ({
    name: k.pick(names),
    enabled: k.yes(),
    server_id: k.pick(ids.server),
    host: text(k),
    domain: `${nth}.example.org`,
  }),
  notification: (k) => ({
    name: k.pick(names),
    url: `https://example.com/${k.whole(99)}`,
    request_method: 1 + k.whole(1),
    request_type: 1 + k.whole(1),
    request_header: k.pick(["", '{"X":"y"}']),
    request_body: text(k),
    verify_tls: k.yes(),
    format_metric_units: k.yes(),
  }),
  "notification-group": (k, ids) => ({ name: k.pick(names), notifications: k.some(ids.notification) }),
  cron: (k, ids) => {
    const task_type = k.whole(1);
    return {
      name: k.pick(names),
      task_type,
      scheduler: k.pick(["0 0 3 * * *", "@every 90s", "CRON_TZ=Europe/Rome 0 30 6 * * 1"]),
      command: text(k),
      cover: task_type === 1 ? k.whole(2) : k.whole(1),
      servers: k.some(ids.server),
      push_successful: k.yes(),
      notification_group_id: orNone(k, ids["notification-group"]),
    };
  },
  service: (k, ids) => ({
    name: k.pick(names),
    type: 1 + k.whole(2),
    target: k.pick(["https://example.com", "192.0.2.1", "example.com:443"]),
    duration: 30 + k.whole(600),
    display_index: k.whole(9) - 4,
    cover: k.whole(1),
    skip_servers: marks(k, ids.server),
    notify: k.yes(),
    notification_group_id: orNone(k, ids["notification-group"]),
    latency_notify: k.yes(),
    min_latency: k.whole(100),
    max_latency: k.whole(1000),
    enable_trigger_task: k.yes(),
    fail_trigger_tasks: k.some(ids.cron),
    recover_trigger_tasks: k.some(ids.cron),
    ...(k.yes()
      ? { enable_show_in_service: true, hide_for_guest: false }
      : { enable_show_in_service: false, hide_for_guest: true }),
  }),
  "alert-rule": (k, ids) => ({
    name: k.pick(names),
    enable: k.yes(),
    trigger_mode: k.whole(1),
    notification_group_id: orNone(k, ids["notification-group"]),
    rules: Array.from({ length: 1 + k.whole(2) }, () =>
      k.yes()
        ? {
            type: "cpu",
            max: k.whole(100),
            duration: 3 + k.whole(60),
            cover: k.whole(1),
            ignore: marks(k, ids.server),
          }
        : {
            type: "transfer_in_cycle",
            max: 1e12,
            cycle_start: "2026-01-01T00:00:00+08:00",
            cycle_interval: 1,
            cycle_unit: k.pick(["month", "Week"]),
            cover: k.whole(1),
          },
    ),
    fail_trigger_tasks: k.some(ids.cron),
    recover_trigger_tasks: k.some(ids.cron),
  }),
};

/** An import creates no servers. */
const created = portables.filter(({ kind }) => kind !== "server");

async function fresh(dialect: "1.14.14" | "2.3.7"): Promise<Demo> {
  const demo = freshDemo({ servers: 9, dialect });
  await demo.signsIn();
  for (const { kind } of created) demo.backend.state.table<Row>(kind).clear();
  const noLinks = { enable_ddns: false, ddns_profiles: [], override_ddns_domains: {} };
  for (const row of demo.backend.state.servers.values())
    touched(demo.backend.state, Object.assign(row, noLinks));
  // Two servers with the same name, so that a reference needs the UUID.
  await demo.control({ op: "server", id: 2, name: demo.backend.state.servers.get(1)?.name ?? "" });
  return demo;
}

async function filled(dialect: "1.14.14" | "2.3.7", seed: number): Promise<Demo> {
  const demo = await fresh(dialect);
  const k = kit(seeded(seed));
  const ids = Object.fromEntries(portables.map(({ kind }) => [kind, [] as number[]])) as Ids;
  ids.server = (await servers.load()).rows.map(({ id }) => id);
  for (const portable of created) {
    const count = k.whole(6);
    for (let nth = 0; nth < count; nth += 1)
      ids[portable.kind].push(await portable.create(makers[portable.kind]?.(k, ids, nth) ?? {}));
  }
  const links = portableOf("server");
  for (const { id, form } of (await links.list()).rows.slice(0, 3)) {
    const domains = k.some(ids.ddns).map((profile) => [profile, [`${id}.example.com`]]);
    await links.update(id, {
      ...form,
      enable_ddns: k.yes(),
      ddns_profiles: k.some(ids.ddns),
      override_ddns_domains: Object.fromEntries(domains),
    });
  }
  return demo;
}

/** The file with an address for each notifier: newer backends export none, and an import needs one. */
function withAddresses(text: string): string {
  const file = JSON.parse(text);
  for (const notifier of file.resources.notification) notifier.url ??= "https://example.com/";
  return JSON.stringify(file);
}

for (const dialect of ["1.14.14", "2.3.7"] as const) {
  test(`random rows on ${dialect} stay the same after export, import and export`, async () => {
    let lines = 0;
    for (let seed = 1; seed <= 25; seed += 1) {
      await filled(dialect, seed);
      const first = await exportedText({ redacted: dialect === "2.3.7" });
      if (!first.includes("name")) continue;
      lines += first.split("\n").length;

      await fresh(dialect);
      const plan = await planned(withAddresses(first));
      assert.equal(
        plan.entries
          .filter(({ action, portable: { kind } }) => kind !== "server" && action !== "create")
          .map(({ key, action, faults }) => ({ key, action, faults })),
        [],
        `seed ${seed}`,
      );
      assert.equal(plan.unresolved, [], `seed ${seed}`);
      const run = runOf(plan);
      await run.go();
      assert.equal(
        outcomes(run).filter((line) => !/: (created|changed)$/.test(line)),
        [],
        `seed ${seed}`,
      );
      assert.is(await exportedText({ redacted: dialect === "2.3.7" }), first, `seed ${seed}`);

      // Import again, into the imported rows.
      const again = await planned(first);
      assert.equal(
        again.entries.filter(({ action }) => action !== "same").map(({ key, changes }) => ({ key, changes })),
        [],
        `seed ${seed}, again`,
      );
    }
    assert.ok(lines > 5000, `there was something in them: ${lines} lines`);
  });
}

test.after(forgetEverything);
test.run();

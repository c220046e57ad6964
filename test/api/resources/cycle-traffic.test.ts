import { test } from "uvu";
import * as assert from "uvu/assert";
import { parse } from "valibot";
import { cycleTrafficData } from "../../../src/api/resources/cycle-traffic.ts";
import { recordings, versions } from "../recordings.ts";

test("every recorded overview is parsed, with or without traffic", () => {
  let counted = 0;
  for (const { path, method, body, file } of versions.flatMap(recordings)) {
    if (path !== "/service" || method !== "GET" || !body?.success) continue;
    const { rows, skipped } = parse(cycleTrafficData, body.data);
    assert.is(skipped.count, 0, `${file}: ${skipped.details}`);
    counted += rows.length;
    for (const row of rows) {
      assert.equal([row.from, row.to], [Date.UTC(2026, 10, 1), Date.UTC(2026, 11, 1)], file);
      assert.equal([row.max, row.servers], [1e15, []], file);
    }
  }
  assert.ok(counted >= 5, `only ${counted} figures`);
});

test("servers are sorted by traffic, and a server without a figure has 0", () => {
  const { rows } = parse(cycleTrafficData, {
    services: { 1: { current_up: 1 } },
    cycle_transfer_stats: {
      7: {
        name: "traffic",
        from: "2026-11-01T00:00:00+08:00",
        to: "2026-12-01T00:00:00+08:00",
        max: 1000,
        min: 0,
        server_name: { 1: "alpha", 2: "beta", 3: "gamma" },
        transfer: { 2: 700, 1: 20 },
        next_update: { 2: "2026-11-02T00:00:00Z" },
      },
    },
  });
  assert.equal(
    rows.map(({ id, from, servers }) => ({ id, from, servers })),
    [
      {
        id: 7,
        from: Date.UTC(2026, 9, 31, 16),
        servers: [
          { id: 2, name: "beta", used: 700, nextUpdate: Date.UTC(2026, 10, 2) },
          { id: 1, name: "alpha", used: 20, nextUpdate: null },
          { id: 3, name: "gamma", used: 0, nextUpdate: null },
        ],
      },
    ],
  );
});

test("an invalid rule hides no other", () => {
  const { rows, skipped } = parse(cycleTrafficData, {
    cycle_transfer_stats: { 1: { name: "good" }, 2: { name: "bad", transfer: { 1: "many" } }, 3: null },
  });
  assert.equal([rows.map(({ id }) => id), skipped.names], [[1, 3], ["bad"]]);
});

test.run();

/** Recorded figures of a server, from 2.0.0 on. */
import * as assert from "uvu/assert";
import { atLeast } from "../../demo/state/dialect.ts";
import { metrics, periods } from "../../src/api/resources/metrics.ts";
import { attachedServer, type ContractTests, signedIn, Visitor } from "./backend-access.ts";

export const metricsContract: ContractTests = {
  async "recorded figures exist from 2.0.0 on; before, the route is missing"(subject) {
    const admin = await signedIn(subject);
    const { id, name } = await attachedServer(admin);
    const answer = await admin.api("GET", `/server/${id}/metrics?metric=cpu&period=1d`);
    if (!atLeast(subject.version, "2.0.0")) {
      assert.is(answer.status, 404);
      assert.equal(answer.body, { error: "404 Not Found" });
      return;
    }
    const setting = await admin.data<{ tsdb_enabled: boolean }>("GET", "/setting");
    assert.is(setting.tsdb_enabled, false, "nothing is recorded here");
    for (const metric of metrics) {
      for (const period of periods) {
        const data = await admin.data("GET", `/server/${id}/metrics?metric=${metric}&period=${period}`);
        assert.equal(data, { server_id: id, server_name: name, metric, data_points: [] });
      }
    }
  },

  async "unknown servers, metrics and periods are refused with the backend's texts"(subject) {
    if (!atLeast(subject.version, "2.0.0")) return;
    const admin = await signedIn(subject);
    const { id } = await attachedServer(admin);
    const refusal = (path: string) => admin.refusal("GET", path);
    assert.is(await refusal("/server/99999/metrics?metric=cpu&period=1d"), "server not found");
    assert.is(await refusal(`/server/${id}/metrics?metric=nope&period=1d`), "invalid metric name");
    assert.is(await refusal(`/server/${id}/metrics`), "invalid metric name");
    const period = "invalid period: 2d, expected 1d, 7d, or 30d";
    assert.is(await refusal(`/server/${id}/metrics?metric=cpu&period=2d`), period);
  },

  async "guests get recorded figures of one day only"(subject) {
    if (!atLeast(subject.version, "2.0.0")) return;
    const { id } = await attachedServer(await signedIn(subject));
    const guest = new Visitor(subject.url);
    const path = `/server/${id}/metrics?metric=cpu`;
    assert.equal(await guest.data("GET", path), await guest.data("GET", `${path}&period=1d`));
    assert.is(
      await guest.refusal("GET", `${path}&period=7d`),
      "unauthorized: only 1d data available for guests",
    );
  },
};

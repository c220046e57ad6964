/** The real backend fills in every offered placeholder as the preview shows it. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { placeholders, sampleOf } from "../../src/screens/notification/placeholders.ts";
import { eventually } from "../as/visitor.ts";
import { hasGo, type Nezha, startNezha } from "./backend.ts";
import { type Receiver, startReceiver } from "./receiver.ts";

/** The pattern of a sample, without its figures and units. */
const form = (sample: string): RegExp =>
  new RegExp(
    `^${sample
      .replace(/[.+/]/g, "\\$&")
      .replace(/\b[kMGTP]?B\b/, "[kMGTP]?B")
      .replace(/\d+(\\\.\d+)?(?= ?\[)/, "\\d+(\\.\\d+)?")
      .replace(/\d+(?![^[]*\])/g, "\\d+")}$`,
  );

if (await hasGo()) {
  let nezha: Nezha;
  let receiver: Receiver;
  test.before(async () => {
    receiver = await startReceiver();
    nezha = await startNezha({ version: "1.14.14" });
    await nezha.agent({ uuid: "aaaaaaaa-0000-4000-8000-000000000001" });
  });
  test.after(async () => {
    await nezha.close();
    await receiver.close();
  });

  for (const units of [true, false])
    test(`a message about a server fills in all ${placeholders.length}, ${units ? "with" : "without"} units`, async () => {
      const admin = await nezha.as();
      const body = Object.fromEntries(placeholders.map(({ text }) => [text.slice(1, -1), text]));
      const notifier = await admin.read<number>("POST", "/notification", {
        name: "all",
        url: `${receiver.url}/all?n=#SERVER.NAME#`,
        request_method: 2,
        request_type: 1,
        request_body: JSON.stringify(body),
        format_metric_units: units,
        skip_check: true,
      });
      const group = await admin.read<number>("POST", "/notification-group", {
        name: `units ${units}`,
        notifications: [notifier],
      });
      const task = await admin.read<number>("POST", "/cron", {
        name: "say",
        task_type: 0,
        scheduler: "0 0 0 1 1 *",
        command: "echo 'a \"b\"'",
        servers: [1],
        cover: 0,
        push_successful: true,
        notification_group_id: group,
      });
      receiver.received.length = 0;
      await admin.read("GET", `/cron/${task}/manual`);
      const arrived = await eventually(() => {
        const [first] = receiver.received;
        if (!first) throw new Error("no message has arrived");
        return first;
      });
      assert.match(arrived.path, /^\/all\?n=[\w-]+$/);
      const values = JSON.parse(arrived.body) as Record<string, string>;
      for (const one of placeholders) {
        const name = one.text.slice(1, -1);
        const value = values[name] ?? "";
        if (name === "NEZHA") assert.match(value, /a "b"/);
        else if (/NAME|IP/.test(name)) assert.not.match(value, /#/, name);
        else assert.match(value, form(sampleOf(one, { recent: true, units })), `${name}: ${value}`);
      }
    });
} else console.log("SKIPPED: what placeholders become needs the real backend, and that Go.");

test.run();

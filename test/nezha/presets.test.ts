/**
 * Compares the test message of a notifier made from a preset, sent by the real backend to a local receiver, with the
 * documentation of each service. The preview must show the same request.
 */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { samples } from "../../src/screens/notification/placeholders.ts";
import { type Preset, type PresetId, presets } from "../../src/screens/notification/presets.ts";
import { requestOf } from "../../src/screens/notification/request.ts";
import { hasGo, type Nezha, startNezha } from "./backend.ts";
import { type Receiver, startReceiver } from "./receiver.ts";

interface Expected {
  path: string;
  type: "application/json" | "application/x-www-form-urlencoded";
  body: unknown;
  headers?: Record<string, string>;
}

const json = "application/json";
const form = "application/x-www-form-urlencoded";
const text = "a test message";
const title = "Nezha";

/** By hand, from: core.telegram.org/bots/api#sendmessage, docs.discord.com (Execute Webhook), docs.slack.dev (incoming webhooks), … */
const expected: Readonly<Record<PresetId, Expected>> = {
  telegram: { path: "/botT0/sendMessage", type: json, body: { chat_id: "T1", text } },
  discord: {
    path: "/api/webhooks/T0/T1",
    type: json,
    body: { content: text, allowed_mentions: { parse: [] } },
  },
  slack: { path: "/services/T0", type: json, body: { text } },
  // bark.day.app: POST /push
  bark: { path: "/push", type: json, body: { device_key: "T0", title, body: text } },
  // docs.ntfy.sh/publish/#publish-as-json: to the root, not to the topic
  ntfy: { path: "/", type: json, body: { topic: "T0", title, message: text } },
  // gotify.net/api-docs: POST /message, the application's token as X-Gotify-Key
  gotify: {
    path: "/message",
    type: json,
    body: { title, message: text, priority: 5 },
    headers: { "x-gotify-key": "T1" },
  },
  // open.feishu.cn: custom bots
  feishu: { path: "/open-apis/bot/v2/hook/T0", type: json, body: { msg_type: "text", content: { text } } },
  dingtalk: {
    path: "/robot/send?access_token=T0",
    type: json,
    body: { msgtype: "text", text: { content: text } },
  },
  wecom: {
    path: "/cgi-bin/webhook/send?key=T0",
    type: json,
    body: { msgtype: "text", text: { content: text } },
  },
  // sct.ftqq.com: POST /<SendKey>.send with title and desp
  serverchan: { path: "/T0.send", type: form, body: { title, desp: text } },
  json: { path: "/T1", type: json, body: { message: text, time: "TIME" } },
  form: { path: "/T1", type: form, body: { message: text, time: "TIME" } },
};

/** As a user fills it in: T0, T1 … for its parts, in their order; sent to the receiver instead. */
function filledIn(preset: Preset, receiver: Receiver) {
  const { id, silent: _, ...sending } = preset;
  const parts = new Map<string, string>();
  const fill = (field: string) =>
    field.replace(/YOUR_[A-Z_]*[A-Z]/g, (part) => {
      if (!parts.has(part)) parts.set(part, `T${parts.size}`);
      return parts.get(part) ?? part;
    });
  const url = fill(sending.url).replace(/^https:\/\/[^/]+/, receiver.url);
  const [request_header, request_body] = [fill(sending.request_header), fill(sending.request_body)];
  return {
    ...sending,
    name: id,
    url,
    request_header,
    request_body,
    verify_tls: true,
    format_metric_units: true,
  };
}

const withoutTime = (value: Record<string, string>) => ({
  ...value,
  ...(value.time ? { time: "TIME" } : {}),
});
const parsed = (type: string, body: string): unknown =>
  withoutTime(type === json ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body)));

if (await hasGo()) {
  let nezha: Nezha;
  let receiver: Receiver;
  test.before(async () => {
    receiver = await startReceiver();
    nezha = await startNezha({ version: "1.14.14" });
  });
  test.after(async () => {
    await nezha.close();
    await receiver.close();
  });

  for (const preset of presets)
    test(`${preset.id} receives the documented request, and the preview shows it`, async () => {
      const sending = filledIn(preset, receiver);
      receiver.received.length = 0;
      await (await nezha.as()).read("POST", "/notification", sending);
      assert.is(receiver.received.length, 1);
      const [arrived] = receiver.received;
      const { path, type, body, headers = {} } = expected[preset.id];
      assert.is(arrived?.method, "POST");
      assert.is(arrived?.path, path);
      assert.is(arrived?.headers["content-type"], type);
      assert.equal(parsed(type, arrived?.body ?? ""), body);
      for (const [name, value] of Object.entries(headers)) assert.is(arrived?.headers[name], value, name);

      const shown = requestOf(sending, samples({ recent: true, units: true }, text, true));
      assert.is(shown.url.replace(receiver.url, ""), path);
      assert.is(shown.body?.length === 0, false);
      assert.equal(parsed(type, shown.body ?? ""), body);
      for (const [name, value] of shown.headers) assert.is(arrived?.headers[name.toLowerCase()], value, name);
    });

  test("an awkward message is written into JSON, a form and an address as the preview writes it", async () => {
    // The message itself is always the same here, but the values of a form and the headers are the user's own.
    const admin = await nezha.as();
    const base = {
      name: "x",
      verify_tls: false,
      format_metric_units: false,
      request_header: '{"X-One": 5, "X-Two": "#NEZHA#"}',
    };
    const all = samples({ recent: true, units: false }, text, true);
    const odd = `ä b&c=d+e~!'()*<>"\\ 漢`;
    for (const sending of [
      {
        ...base,
        request_method: 1,
        request_type: 1,
        url: `${receiver.url}/x?m=#NEZHA#&n=#SERVER.NAME`,
        request_body: "",
      },
      {
        ...base,
        request_method: 2,
        request_type: 2,
        url: `${receiver.url}/f`,
        request_body: JSON.stringify({ z: odd, a: "#NEZHA#" }),
      },
      {
        ...base,
        request_method: 2,
        request_type: 1,
        url: `${receiver.url}/j?m=#NEZHA#`,
        request_body: `plain ${odd} #NEZHA#`,
      },
    ]) {
      receiver.received.length = 0;
      await admin.read("POST", "/notification", sending);
      const [arrived] = receiver.received;
      const shown = requestOf(sending, all);
      assert.is(arrived?.method, shown.method);
      assert.is(arrived?.path, shown.url.replace(receiver.url, "").replace(/#.*/, ""));
      assert.is(arrived?.body, shown.body ?? "");
      for (const [name, value] of shown.headers) assert.is(arrived?.headers[name.toLowerCase()], value, name);
      if (shown.method === "GET") assert.is(arrived?.headers["content-type"], undefined);
    }
  });
} else console.log("SKIPPED: what presets send needs the real backend, and that Go.");

test.run();

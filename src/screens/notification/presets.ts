/**
 * What well-known services want to be sent. A preset only fills the fields that are there; what is the user's own stands in it as YOUR_….
 * What arrives is asserted against each service's own documentation in test/nezha/presets.test.ts.
 */
import { requestMethod, requestType } from "../../api/resources/notification.ts";
import type { Sending } from "./request.ts";

export type PresetId =
  | "telegram"
  | "discord"
  | "slack"
  | "bark"
  | "ntfy"
  | "gotify"
  | "feishu"
  | "dingtalk"
  | "wecom"
  | "serverchan"
  | "json"
  | "form";

export interface Preset extends Sending {
  id: PresetId;
  /** It answers 200 to what it refuses, so the backend takes the test for passed. */
  silent?: true;
}

const text = "#NEZHA#";
const title = "Nezha";
const pretty = (value: unknown): string => JSON.stringify(value, null, 2);

const json = (id: PresetId, url: string, body: unknown, more: Partial<Preset> = {}): Preset => ({
  id,
  url,
  request_method: requestMethod.post,
  request_type: requestType.json,
  request_header: "",
  request_body: pretty(body),
  ...more,
});
const silent = { silent: true } as const;
const asForm = { request_type: requestType.form } as const;

export const presets: readonly Preset[] = [
  json("telegram", "https://api.telegram.org/botYOUR_BOT_TOKEN/sendMessage", {
    chat_id: "YOUR_CHAT_ID",
    text,
  }),
  // Without the second member "@everyone" in a server's name would call everyone.
  json("discord", "https://discord.com/api/webhooks/YOUR_WEBHOOK_ID/YOUR_WEBHOOK_TOKEN", {
    content: text,
    allowed_mentions: { parse: [] },
  }),
  json("slack", "https://hooks.slack.com/services/YOUR_WEBHOOK_PATH", { text }),
  json("bark", "https://api.day.app/push", { device_key: "YOUR_DEVICE_KEY", title, body: text }),
  json("ntfy", "https://ntfy.sh/", { topic: "YOUR_TOPIC", title, message: text }),
  json(
    "gotify",
    "https://YOUR_GOTIFY_HOST/message",
    { title, message: text, priority: 5 },
    { request_header: pretty({ "X-Gotify-Key": "YOUR_APP_TOKEN" }) },
  ),
  json(
    "feishu",
    "https://open.feishu.cn/open-apis/bot/v2/hook/YOUR_HOOK_TOKEN",
    { msg_type: "text", content: { text } },
    silent,
  ),
  json(
    "dingtalk",
    "https://oapi.dingtalk.com/robot/send?access_token=YOUR_ACCESS_TOKEN",
    { msgtype: "text", text: { content: text } },
    silent,
  ),
  json(
    "wecom",
    "https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=YOUR_ROBOT_KEY",
    { msgtype: "text", text: { content: text } },
    silent,
  ),
  json("serverchan", "https://sctapi.ftqq.com/YOUR_SEND_KEY.send", { title, desp: text }, asForm),
  json("json", "https://YOUR_HOST/YOUR_PATH", { message: text, time: "#DATETIME#" }),
  json("form", "https://YOUR_HOST/YOUR_PATH", { message: text, time: "#DATETIME#" }, asForm),
];

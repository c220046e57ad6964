/**
 * Requests for well-known services. A preset only fills form fields; YOUR_… marks the parts that the user replaces.
 * test/nezha/presets.test.ts compares the sent requests with each service's documentation.
 */
import { requestMethod, requestType } from "../../api/resources/notification.ts";
import type { RequestTemplate } from "./request.ts";

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

export interface Preset extends RequestTemplate {
  id: PresetId;
  /** The service answers 200 even if it refuses a message, so the backend's test passes wrongly. */
  silent?: true;
}

const text = "#NEZHA#";
const title = "Nezha";
const formatJson = (value: unknown): string => JSON.stringify(value, null, 2);

const json = (id: PresetId, url: string, body: unknown, more: Partial<Preset> = {}): Preset => ({
  id,
  url,
  request_method: requestMethod.post,
  request_type: requestType.json,
  request_header: "",
  request_body: formatJson(body),
  ...more,
});
const silent = { silent: true } as const;
const asForm = { request_type: requestType.form } as const;

export const presets: readonly Preset[] = [
  json("telegram", "https://api.telegram.org/botYOUR_BOT_TOKEN/sendMessage", {
    chat_id: "YOUR_CHAT_ID",
    text,
  }),
  // `allowed_mentions` prevents "@everyone" in a server's name from notifying everyone.
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
    { request_header: formatJson({ "X-Gotify-Key": "YOUR_APP_TOKEN" }) },
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

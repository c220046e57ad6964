import type { Resource } from "../../http/route.ts";
import type { DemoState } from "../../state/demo-state.ts";
import { sampleName } from "../../state/sample-names.ts";
import type { Row } from "../../state/table.ts";
import { crud } from "../crud.ts";
import { type Outgoing, sendTest } from "./notification-send.ts";

interface NotificationRow extends Row, Outgoing {
  name: string;
  verify_tls: boolean;
  format_metric_units: boolean;
}

export const notificationRows = (state: DemoState) => state.table<NotificationRow>("notification");

const secrets = ["url", "request_header", "request_body"] as const;

/** From 2.2.5 on secrets are never returned, and an empty one keeps the stored value. */
const redacts = (state: DemoState) => state.atLeast("2.2.5");

function kept<Form extends Outgoing>(form: Form, state: DemoState, row: NotificationRow | null): Form {
  const merged = { ...form };
  if (row && redacts(state)) for (const key of secrets) merged[key] ||= row[key];
  return merged;
}

export const notification: Resource = {
  routes: crud({
    path: "notification",
    table: ({ state }) => notificationRows(state),
    formName: "NotificationForm",
    form: {
      name: "string",
      url: "string",
      request_method: "uint8",
      request_type: "uint8",
      request_header: "string",
      request_body: "string",
      verify_tls: "bool",
      skip_check: "bool",
      format_metric_units: "bool",
    },
    check(form, { state }, row) {
      if (!form.skip_check) sendTest(kept(form, state, row), state);
    },
    values(form, { state }, row) {
      const { skip_check: _, ...values } = kept(form, state, row);
      return values;
    },
    view(row, { state }) {
      const { id, created_at, updated_at, name, request_method, request_type, verify_tls } = row;
      const shown = (key: (typeof secrets)[number]) => (redacts(state) ? "" : row[key]);
      const units = state.atLeast("1.14.13") ? { format_metric_units: row.format_metric_units } : {};
      return {
        ...{ id, created_at, updated_at, name, url: shown("url"), request_method, request_type },
        ...{ request_header: shown("request_header"), request_body: shown("request_body") },
        ...{ verify_tls, ...units },
      };
    },
    missing: (id) => `notification id ${id} does not exist`,
  }),
  seed(state) {
    const base = { request_method: 2, request_type: 1, request_header: "", verify_tls: true };
    const add = (
      owner: number,
      name: string,
      url: string,
      body: unknown,
      more: Partial<NotificationRow> = {},
    ) =>
      notificationRows(state).add(owner, {
        ...{ ...base, format_metric_units: true, name: sampleName(state, name), url },
        request_body: body === "" ? "" : JSON.stringify(body),
        ...more,
      });
    const text = "#NEZHA#";
    add(1, "Telegram ops", "https://api.telegram.org/bot110201543:demo/sendMessage", {
      chat_id: "-100123",
      text,
    });
    add(1, "Discord #alerts 🚨", "https://discord.com/api/webhooks/123/demo", { content: text });
    add(
      1,
      "On-call pager of the European data centres, weekends and public holidays",
      "https://pager.example.net/v2/enqueue?routing_key=demo",
      {
        summary: text,
        server: { name: "#SERVER.NAME#", address: "#SERVER.IP#" },
      },
      { request_header: '{"Authorization":"Bearer demo-token","X-Origin":"nezha"}' },
    );
    add(1, "Bark 手机", `https://api.day.app/demo/Nezha/${text}`, "", {
      request_method: 1,
      format_metric_units: false,
    });
    add(
      1,
      "ServerChan",
      "https://sctapi.ftqq.com/demo.send",
      { title: "Nezha", desp: text },
      { request_type: 2 },
    );
    add(1, "<script>alert('hook')</script>", "https://hooks.example.net/x", { text }, { verify_tls: false });
    add(2, "Member's ntfy", "https://ntfy.sh/", { topic: "demo", message: text });
  },
};

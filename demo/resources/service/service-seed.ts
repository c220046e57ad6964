/** Sample services: every type, state and coverage, and edge cases of lists. */
import type { DemoState } from "../../state/demo-state.ts";
import { sampleName } from "../../state/sample-names.ts";
import type { ServiceRow } from "./service-results.ts";

const blank = {
  type: 1,
  cover: 0,
  notify: false,
  duration: 60,
  min_latency: 0,
  max_latency: 0,
  latency_notify: false,
  enable_trigger_task: false,
  enable_show_in_service: true,
  hide_for_guest: false,
  display_index: 0,
  fail_trigger_tasks: [],
  recover_trigger_tasks: [],
  skip_servers: {},
  notification_group_id: 0,
  health: "good",
} satisfies Partial<ServiceRow>;

const day = 86_400_000;

export function seedServices(state: DemoState): void {
  const add = (owner: number, days: number, values: Partial<ServiceRow> & { name: string; target: string }) =>
    state.table<ServiceRow>("service").add(owner, {
      ...blank,
      since: state.now() - days * day,
      ...values,
      name: sampleName(state, values.name),
    });
  const hidden = { enable_show_in_service: false, hide_for_guest: true };

  add(1, 90, {
    name: "Company website",
    target: "https://www.example.com/",
    notify: true,
    notification_group_id: 1,
    display_index: 10,
  });
  add(1, 90, {
    name: "Database port",
    target: "db.example.com:5432",
    type: 3,
    duration: 30,
    cover: 1,
    skip_servers: { 1: true, 3: true, 4: false },
    notify: true,
    notification_group_id: 1,
    latency_notify: true,
    max_latency: 200,
    enable_trigger_task: true,
    fail_trigger_tasks: [4],
    recover_trigger_tasks: [5],
    display_index: 10,
  });
  add(1, 40, {
    name: "网关 延迟",
    target: "192.0.2.1",
    type: 2,
    skip_servers: { 2: true, 7: true, 9: true },
    health: "flaky",
    latency_notify: true,
    min_latency: 2,
    max_latency: 150,
  });
  add(1, 60, {
    name: "Old shop 🛒",
    target: "https://shop.example.com/health?deep=1",
    health: "down",
    notify: true,
    notification_group_id: 9999,
  });
  // Its group, one of its servers and its task no longer exist.
  add(1, 12, {
    name: "a-service-with-a-name-that-is-longer-than-any-column-would-like-it-to-be",
    target: "[2001:db8::1]:443",
    type: 3,
    cover: 1,
    skip_servers: { 1: true, 9999: true },
    notification_group_id: 9999,
    enable_trigger_task: true,
    fail_trigger_tasks: [9999],
  });
  add(1, 5, { name: "<script>alert(1)</script>", target: "2001:db8::7", type: 2, ...hidden });
  add(1, 0, { name: "خدمة جديدة", target: "https://neu.example.com/", cover: 1, ...hidden, duration: 300 });
  add(2, 30, { name: "Member's blog", target: "https://blog.example.com/", type: 1 });
}

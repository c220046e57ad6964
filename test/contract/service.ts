/** Services: verbs, states and measurements. */
import * as assert from "uvu/assert";
import { atLeast } from "../../demo/state/dialect.ts";
import { periods } from "../../src/api/resources/metrics.ts";
import {
  attachedServer,
  type ContractTests,
  newMember,
  type Subject,
  signedIn,
  Visitor,
} from "./backend-access.ts";

interface Service {
  id: number;
  name: string;
  [member: string]: unknown;
}

const blank = { name: "Port", target: "127.0.0.1:1", type: 3, duration: 3600, cover: 0, skip_servers: {} };

const list = async (visitor: Visitor): Promise<Service[]> =>
  (await visitor.data<Service[] | undefined>("GET", "/service/list")) ?? [];
const find = async (visitor: Visitor, id: number) => (await list(visitor)).find((row) => row.id === id);
const create = (visitor: Visitor, values: object = {}): Promise<number> =>
  visitor.data<number>("POST", "/service", { ...blank, ...values });
const remove = (visitor: Visitor, ...ids: number[]) => visitor.data("POST", "/batch-delete/service", ids);
const states = async (visitor: Visitor) =>
  (await visitor.data<{ services?: Record<string, Record<string, unknown>> }>("GET", "/service")).services ??
  {};

/** Members of every row, and members that appear only if true. */
const members = (subject: Subject): string[] =>
  [
    ...["id", "created_at", "updated_at", "name", "type", "target", "duration", "notification_group_id"],
    ...["cover", "fail_trigger_tasks", "recover_trigger_tasks", "min_latency", "max_latency", "skip_servers"],
    ...(atLeast(subject.version, "2.0.0") ? ["display_index"] : []),
  ].sort();

export const serviceContract: ContractTests = {
  async "a service is created, fully replaced and deleted"(subject) {
    const admin = await signedIn(subject);
    const full = {
      ...blank,
      name: 'Full "<b>"',
      target: "  db.example.com:5432 ",
      notify: true,
      latency_notify: true,
      enable_trigger_task: true,
      min_latency: 1.5,
      max_latency: 200,
      display_index: 7,
      fail_trigger_tasks: [],
      recover_trigger_tasks: [],
      enable_show_in_service: true,
      hide_for_guest: true,
    };
    const id = await create(admin, full);
    assert.type(id, "number");
    const visibility = atLeast(subject.version, "2.1.5") ? "hide_for_guest" : "enable_show_in_service";
    const flags = ["notify", "latency_notify", "enable_trigger_task", visibility];
    const created = await find(admin, id);
    assert.equal(Object.keys(created ?? {}).sort(), [...members(subject), ...flags].sort());
    assert.is(created?.target, "db.example.com:5432", "without the blanks around it");
    assert.equal([created?.min_latency, created?.max_latency, created?.[visibility]], [1.5, 200, true]);

    // Absent members become zero, and false flags are omitted.
    const answer = await admin.api("PATCH", `/service/${id}`, { name: "Bare", target: "x:1", type: 3 });
    assert.equal(answer.body, { success: true });
    const bare = await find(admin, id);
    assert.equal(Object.keys(bare ?? {}).sort(), members(subject));
    assert.equal([bare?.fail_trigger_tasks, bare?.skip_servers, bare?.max_latency], [null, null, 0]);
    assert.is(bare?.duration, 30, "0 is the default");
    await remove(admin, id);
    assert.is(await find(admin, id), undefined);
  },

  async "a map of servers is stored as sent, including false entries"(subject) {
    const admin = await signedIn(subject);
    const server = (await attachedServer(admin)).id;
    const skip_servers = { [server]: true, 99998: false };
    const id = await create(admin, { cover: 1, skip_servers });
    assert.equal((await find(admin, id))?.skip_servers, skip_servers);
    await remove(admin, id);
  },

  async 'from 2.1.0 on coverage "all except" refuses deleted servers'(subject) {
    const admin = await signedIn(subject);
    const sent = { ...blank, skip_servers: { 99999: true } };
    const only = await create(admin, { ...sent, cover: 1 });
    await remove(admin, only);
    if (atLeast(subject.version, "2.1.0")) {
      assert.is(await admin.refusal("POST", "/service", sent), "permission denied");
      assert.is(await admin.refusal("POST", "/service", { ...blank, cover: 2 }), "permission denied");
    } else await remove(admin, await create(admin, sent));
  },

  async "unknown ids, groups and types are refused with the texts of the version"(subject) {
    const admin = await signedIn(subject);
    assert.is(await admin.refusal("PATCH", "/service/99999", blank), "service id 99999 does not exist");
    const group = { ...blank, notification_group_id: 99_999 };
    if (atLeast(subject.version, "2.0.8"))
      assert.is(await admin.refusal("POST", "/service", group), "notification group id 99999 does not exist");
    else await remove(admin, await create(admin, group));
    if (!atLeast(subject.version, "2.3.5")) return;
    assert.is(
      await admin.refusal("POST", "/service", { ...blank, type: 4 }),
      "invalid service monitor type 4: allowed types are 1 (HTTP GET), 2 (ICMP ping), and 3 (TCP ping)",
    );
  },

  async "members see and change their own services, and can list only their own servers in them"(subject) {
    const admin = await signedIn(subject);
    const server = (await attachedServer(admin)).id;
    const theirs = await create(admin, { name: "Admin's" });
    const member = await newMember(subject);
    const own = await create(member, { name: "Own" });
    assert.equal(
      (await list(member)).map(({ id }) => id),
      [own],
    );
    assert.ok((await list(admin)).some(({ id }) => id === own));
    const denied = "permission denied";
    assert.is(await member.refusal("PATCH", `/service/${theirs}`, blank), denied);
    assert.is(
      await member.refusal("PATCH", `/service/${own}`, { ...blank, skip_servers: { [server]: false } }),
      denied,
    );
    assert.is(await member.refusal("POST", "/batch-delete/service", [own, theirs]), denied);
    await remove(admin, own, theirs);
  },

  async "the list is sorted by id, from 2.0.0 on by display index first"(subject) {
    const admin = await signedIn(subject);
    const ids = [
      await create(admin, { display_index: 1 }),
      await create(admin, { display_index: -3 }),
      await create(admin, { display_index: 8 }),
    ];
    const shown = (await list(admin)).map(({ id }) => id).filter((id) => ids.includes(id));
    const [first, second, third] = ids;
    assert.equal(shown, atLeast(subject.version, "2.0.0") ? [third, first, second] : ids);
    await remove(admin, ...ids);
  },

  async "service states are returned by id with thirty days, according to visibility"(subject) {
    const admin = await signedIn(subject);
    const guest = new Visitor(subject.url);
    const hidden = await create(admin, { enable_show_in_service: false, hide_for_guest: true });
    const shown = await create(admin, { enable_show_in_service: true, hide_for_guest: false });
    const seen = async (visitor: Visitor) => {
      const all = await states(visitor);
      return [hidden, shown].filter((id) => id in all);
    };
    assert.equal(await seen(admin), atLeast(subject.version, "2.1.5") ? [hidden, shown] : [shown]);
    assert.equal(await seen(guest), [shown]);
    const state = (await states(admin))[shown] ?? {};
    assert.equal([state.service_name, state.total_up, state.total_down], [blank.name, 0, 0]);
    for (const member of ["delay", "up", "down"]) assert.is((state[member] as number[]).length, 30, member);
    await remove(admin, hidden, shown);
  },

  async "measurements are requested by server up to 1.14.14, by service from 2.0.0 on"(subject) {
    const admin = await signedIn(subject);
    const server = (await attachedServer(admin)).id;
    const id = await create(admin);
    const missing = { error: "404 Not Found" };
    const modern = await admin.api("GET", `/service/${id}/history?period=1d`);
    const legacy = await admin.api("GET", `/service/${server}`);
    if (!atLeast(subject.version, "2.0.0")) {
      assert.equal([modern.status, modern.body], [404, missing]);
      assert.equal(legacy.body, { success: true }, "nothing was measured yet");
      assert.is(await admin.refusal("GET", "/service/99999"), "server not found");
    } else {
      assert.equal([legacy.status, legacy.body], [404, missing]);
      for (const period of periods) {
        const data = await admin.data("GET", `/service/${id}/history?period=${period}`);
        assert.equal(data, { service_id: id, service_name: blank.name, servers: null });
      }
      assert.is(await admin.refusal("GET", "/service/99999/history"), "service not found");
      const period = "invalid period: 2d, expected 1d, 7d, or 30d";
      assert.is(await admin.refusal("GET", `/service/${id}/history?period=2d`), period);
    }
    await remove(admin, id);
  },
};

/** Notifiers and notifier groups: stored values, test messages and visibility. */
import * as assert from "uvu/assert";
import { atLeast } from "../../demo/state/dialect.ts";
import { type ContractTests, newMember, type Subject, signedIn, type Visitor } from "./backend-access.ts";

const stored = {
  name: "Hook",
  url: "https://hooks.example.net/x?m=#NEZHA#",
  request_method: 2,
  request_type: 1,
  request_header: '{"X-Key":"v"}',
  request_body: '{"text":"#NEZHA#"}',
  verify_tls: true,
  format_metric_units: true,
};
const unsent = { ...stored, skip_check: true };
const secrets = ["url", "request_header", "request_body"] as const;

type Row = typeof stored & { id: number };
interface Group {
  group: { id: number; name: string };
  notifications: number[] | null;
}

const hides = ({ version }: Subject): boolean => atLeast(version, "2.2.5");

async function list<One>(visitor: Visitor, path: string): Promise<One[]> {
  return (await visitor.data<One[] | undefined>("GET", path)) ?? [];
}

const row = async (visitor: Visitor, id: number): Promise<Row | undefined> =>
  (await list<Row>(visitor, "/notification")).find((one) => one.id === id);

const group = async (visitor: Visitor, id: number): Promise<Group | undefined> =>
  (await list<Group>(visitor, "/notification-group")).find((one) => one.group.id === id);

const newNotifier = (visitor: Visitor): Promise<number> =>
  visitor.data<number>("POST", "/notification", unsent);

export const notificationsContract: ContractTests = {
  async "a notifier is created, returned without secrets from 2.2.5 on, and deleted"(subject) {
    const admin = await signedIn(subject);
    const id = await newNotifier(admin);
    const shown = { ...stored, ...(hides(subject) ? { url: "", request_header: "", request_body: "" } : {}) };
    const { created_at, updated_at, ...rest } = { ...(await row(admin, id)) } as Record<string, unknown>;
    const { format_metric_units: _, ...old } = { ...shown, id };
    assert.equal(rest, atLeast(subject.version, "1.14.13") ? { ...shown, id } : old);
    assert.equal([typeof created_at, typeof updated_at], ["string", "string"]);
    assert.equal((await admin.api("POST", "/batch-delete/notification", [id, 99_999])).body, {
      success: true,
    });
    assert.is(await row(admin, id), undefined);
  },

  async "a change overwrites all members; from 2.2.5 on an empty secret keeps the stored one"(subject) {
    const admin = await signedIn(subject);
    const id = await newNotifier(admin);
    const bare = { name: "Bare", request_method: 1, request_type: 2, skip_check: true };
    assert.equal((await admin.api("PATCH", `/notification/${id}`, bare)).body, { success: true });
    const changed = await row(admin, id);
    assert.equal([changed?.name, changed?.request_method, changed?.verify_tls], ["Bare", 1, false]);
    for (const secret of secrets) assert.is(changed?.[secret], "", secret);
    if (hides(subject)) {
      // The stored address still exists: the test message of a POST with JSON would go there.
      const test = { name: "Bare", request_method: 2, request_type: 2, request_body: "no object" };
      assert.is(await admin.refusal("PATCH", `/notification/${id}`, test), "wrong type");
    }
    await admin.data("POST", "/batch-delete/notification", [id]);
  },

  async "a refused test message returns the backend's text and saves nothing"(subject) {
    const admin = await signedIn(subject);
    const before = (await list<Row>(admin, "/notification")).length;
    const send = (form: object) => admin.refusal("POST", "/notification", { ...stored, ...form });
    assert.is(await admin.refusal("POST", "/notification", {}), "不支持的请求类型");
    assert.is(await send({ request_method: 9, request_type: 9 }), "不支持的请求类型");
    assert.is(await send({ request_method: 9 }), "不支持的请求方式");
    assert.is(await send({ request_type: 2, request_body: "text" }), "wrong type");
    const inner = { url: "http://127.0.0.1:1/" };
    const refused = 'Post "http://127.0.0.1:1/": dial tcp 127.0.0.1:1: connect: connection refused';
    const modern = atLeast(subject.version, "2.0.8");
    assert.is(await send(inner), modern ? "HTTP URL target is not allowed" : refused);
    if (!modern) {
      assert.is(await send({ ...inner, request_header: "nope" }), "wrong type");
      assert.is(
        await send({ ...inner, request_method: 1 }),
        refused.replace("Post", "Get"),
        "GET looks at neither type nor body",
      );
      assert.is(
        await send({ url: "ftp://x.example/" }),
        'Post "ftp://x.example/": unsupported protocol scheme "ftp"',
      );
    }
    assert.is((await list<Row>(admin, "/notification")).length, before);
  },

  async "a change with a failed test message changes nothing"(subject) {
    const admin = await signedIn(subject);
    const id = await newNotifier(admin);
    const wrong = { ...stored, name: "Wrong", request_type: 2, request_body: "text" };
    assert.is(await admin.refusal("PATCH", `/notification/${id}`, wrong), "wrong type");
    assert.is((await row(admin, id))?.name, "Hook");
    await admin.data("POST", "/batch-delete/notification", [id]);
  },

  async "unknown and foreign notifiers are refused before a message is sent"(subject) {
    const admin = await signedIn(subject);
    const member = await newMember(subject);
    const id = await newNotifier(admin);
    assert.is(
      await admin.refusal("PATCH", "/notification/99999", stored),
      "notification id 99999 does not exist",
    );
    assert.is(await member.refusal("PATCH", `/notification/${id}`, stored), "permission denied");
    assert.is(await member.refusal("POST", "/batch-delete/notification", [id]), "permission denied");
    assert.equal(await list(member, "/notification"), []);
    const own = await newNotifier(member);
    assert.equal(
      (await list<Row>(member, "/notification")).map((one) => one.id),
      [own],
    );
    await admin.data("POST", "/batch-delete/notification", [id, own]);
  },

  async "a notifier group returns null for no members, accepts each notifier once, and drops deleted notifiers"(
    subject,
  ) {
    const admin = await signedIn(subject);
    const [one, two] = [await newNotifier(admin), await newNotifier(admin)];
    const path = "/notification-group";
    const id = await admin.data<number>("POST", path, { name: "Ops", notifications: [one, one, two] });
    assert.equal((await group(admin, id))?.notifications, [one, two]);
    const invalid = "have invalid notification id";
    assert.is(await admin.refusal("POST", path, { name: "x", notifications: [99_999] }), invalid);
    assert.is(
      await admin.refusal("PATCH", `${path}/${id}`, { name: "x", notifications: [one, two, one] }),
      invalid,
    );
    assert.equal((await group(admin, id))?.group.name, "Ops");
    await admin.data("POST", "/batch-delete/notification", [one]);
    assert.equal((await group(admin, id))?.notifications, [two]);
    await admin.data("PATCH", `${path}/${id}`, { name: "Nobody", notifications: [] });
    assert.is((await group(admin, id))?.notifications, null);
    assert.is(
      await admin.refusal("PATCH", `${path}/99999`, { name: "x", notifications: [] }),
      "group id 99999 does not exist",
    );
    await admin.data("POST", `/batch-delete${path}`, [id, 99_999]);
    await admin.data("POST", "/batch-delete/notification", [two]);
    assert.is(await group(admin, id), undefined);
  },

  async "visible notifier groups of a member depend on the version, and only own notifiers can be members"(
    subject,
  ) {
    const admin = await signedIn(subject);
    const member = await newMember(subject);
    const foreign = await newNotifier(admin);
    const path = "/notification-group";
    const theirs = await admin.data<number>("POST", path, { name: "Admin's", notifications: [foreign] });
    const own = await member.data<number>("POST", path, { name: "Own", notifications: [] });
    const seen = (await list<Group>(member, path)).map((one) => one.group.id);
    assert.is(seen.includes(own), true);
    assert.is(seen.includes(theirs), !atLeast(subject.version, "2.0.8"));
    const denied = "permission denied";
    assert.is(await member.refusal("POST", path, { name: "x", notifications: [foreign] }), denied);
    assert.is(await member.refusal("PATCH", `${path}/${theirs}`, { name: "x", notifications: [] }), denied);
    assert.is(await member.refusal("POST", `/batch-delete${path}`, [own, theirs]), denied);
    await admin.data("POST", `/batch-delete${path}`, [own, theirs]);
    await admin.data("POST", "/batch-delete/notification", [foreign]);
  },
};

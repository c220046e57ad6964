/** Servers, agent configuration, and the probes that detect the version. */
import * as assert from "uvu/assert";
import { atLeast } from "../../demo/state/dialect.ts";
import { attachedServer, type ContractTests, newMember, signedIn, type Visitor } from "./backend-access.ts";

const always = [
  "created_at",
  "display_index",
  "geoip",
  "host",
  "id",
  "last_active",
  "name",
  "state",
  "updated_at",
];

async function row(admin: Visitor, id: number): Promise<Record<string, unknown>> {
  const rows = await admin.data<Record<string, unknown>[]>("GET", "/server");
  return rows.find((one) => one.id === id) ?? {};
}

export const serversContract: ContractTests = {
  async "the server list contains these members in every version"(subject) {
    const admin = await signedIn(subject);
    const server = await row(admin, (await attachedServer(admin)).id);
    for (const key of always) assert.ok(key in server, key);
    assert.is("owner" in server, atLeast(subject.version, "2.0.13"));
    assert.match(String(server.last_active), /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/);
  },

  async "editing a server replaces eight fields, and the list omits empty ones"(subject) {
    // Up to 1.8.1 an edit makes the agent's configuration unreadable and would break the next test.
    if (!atLeast(subject.version, "1.8.2")) return;
    const admin = await signedIn(subject);
    const { id, name } = await attachedServer(admin);
    const { updated_at: before } = await row(admin, id);
    const form = {
      name,
      note: "rack 4",
      public_note: '{"a":1}',
      display_index: -3,
      hide_for_guest: true,
      enable_ddns: false,
      ddns_profiles: [7],
      override_ddns_domains: { 7: ["o.example"] },
    };
    await admin.data("PATCH", `/server/${id}`, form);
    const edited = await row(admin, id);
    for (const [key, value] of Object.entries(form))
      if (value !== false) assert.equal(edited[key], value, key);
    assert.not("enable_ddns" in edited);
    assert.ok(Date.parse(String(edited.updated_at)) > Date.parse(String(before)), "its time shows the edit");
    await admin.data("PATCH", `/server/${id}`, { name });
    const blank = await row(admin, id);
    for (const key of ["note", "public_note", "hide_for_guest", "ddns_profiles", "override_ddns_domains"]) {
      assert.not(key in blank, key);
    }
    assert.is(blank.display_index, 0);
    assert.is(await admin.refusal("PATCH", "/server/99999", { name }), "server id 99999 does not exist");
  },

  async "members can see and change only their own servers"(subject) {
    const admin = await signedIn(subject);
    const { id } = await attachedServer(admin);
    const member = await newMember(subject);
    assert.equal((await member.api("GET", "/server")).body, { success: true });
    assert.is(await member.refusal("PATCH", `/server/${id}`, { name: "x" }), "permission denied");
    assert.is(await member.refusal("POST", "/batch-delete/server", [id]), "permission denied");
  },

  async "an agent's configuration is a JSON string, at the path of the version"(subject) {
    const admin = await signedIn(subject);
    const { id } = await attachedServer(admin);
    const modern = atLeast(subject.version, "1.7.1");
    const path = (server: number | string) =>
      modern ? `/server/config/${server}` : `/server/${server}/config`;
    const config = JSON.parse(await admin.data<string>("GET", path(id))) as Record<string, unknown>;
    assert.type(config.report_delay, "number");
    assert.equal((await admin.api("GET", path(99_999))).body, { success: true });
    assert.match(await admin.refusal("GET", path("abc")), /^strconv\.ParseUint/);
    const member = await newMember(subject);
    assert.is(await member.refusal("GET", path(id)), "permission denied");
  },

  async "a forced update returns a result for every id"(subject) {
    const admin = await signedIn(subject);
    const { id } = await attachedServer(admin);
    const result = await admin.data<Record<string, number[]>>("POST", "/force-update/server", [id, 99_999]);
    assert.equal(result, { success: [id], offline: [99_999] });
  },

  async "a forced update with an empty list or only unknown ids succeeds"(subject) {
    const admin = await signedIn(subject);
    const update = (ids: number[]) =>
      admin.data<Record<string, number[]>>("POST", "/force-update/server", ids);
    assert.equal(await update([]), {});
    assert.equal(await update([99_998, 99_999]), { offline: [99_998, 99_999] });
  },

  async "a forced update of a foreign server refuses the whole call, in newer versions reports it as offline"(
    subject,
  ) {
    const admin = await signedIn(subject);
    const { id } = await attachedServer(admin);
    const member = await newMember(subject);
    if (atLeast(subject.version, "2.0.10")) {
      const result = await member.data("POST", "/force-update/server", [id, 99_999]);
      assert.equal(result, { offline: [id, 99_999] });
    } else {
      assert.is(await member.refusal("POST", "/force-update/server", [99_999, id]), "permission denied");
    }
  },

  async "a group's members are fully replaced; one unknown id refuses the call"(subject) {
    const admin = await signedIn(subject);
    const { id } = await attachedServer(admin);
    const name = `group ${Math.random().toString(36).slice(2, 10)}`;
    const group = await admin.data<number>("POST", "/server-group", { name, servers: [id] });
    const members = async () => {
      type Group = { group: { id: number }; servers: number[] | null };
      const all = await admin.data<Group[]>("GET", "/server-group");
      return all.find((one) => one.group.id === group)?.servers;
    };
    assert.match(
      await admin.refusal("PATCH", `/server-group/${group}`, { name, servers: [id, 99_999] }),
      /^have invalid server id$/,
    );
    assert.equal(await members(), [id]);
    await admin.data("PATCH", `/server-group/${group}`, { name, servers: [] });
    assert.is(await members(), null);
    await admin.data("POST", "/batch-delete/server-group", [group]);
    assert.match(
      await admin.refusal("PATCH", `/server-group/${group}`, { name, servers: [] }),
      new RegExp(`^group id ${group} does not exist$`),
    );
  },

  async "the version probes answer as documented, with and without a session"(subject) {
    const admin = await signedIn(subject);
    const since: readonly [string, string, string, unknown][] = [
      ["1.7.1", "GET", "/server/config/0", undefined],
      ["1.13.0", "POST", "/batch-move/server", { ids: [], to_user: 0 }],
      ["2.0.13", "GET", "/transfer", undefined],
      ["2.0.14", "POST", "/cron/0/manual", undefined],
      ["2.1.0", "GET", "/api-tokens", undefined],
    ];
    for (const [version, method, path, body] of since) {
      const answer = await admin.api(method, path, body);
      const exists = atLeast(subject.version, version);
      assert.is(answer.status, exists ? 200 : 404, path);
      if (!exists) assert.equal(answer.body, { error: "404 Not Found" });
    }
  },

  async "unknown paths and wrong methods give a JSON 404, a trailing slash a redirect"(subject) {
    const admin = await signedIn(subject);
    for (const [method, path] of [
      ["GET", "/unknown"],
      ["PUT", "/server"],
      ["GET", "/login"],
    ] as const) {
      const answer = await admin.api(method, path);
      assert.is(answer.status, 404);
      assert.equal(answer.body, { error: "404 Not Found" });
      assert.is(answer.headers.get("content-type"), "application/json; charset=utf-8");
    }
    const redirect = await admin.api("GET", "/nat/");
    assert.is(redirect.status, 301);
    assert.is(redirect.headers.get("location"), "/api/v1/nat");
  },
};

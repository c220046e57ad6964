/** The verbs that all resources share, by the example of NAT profiles, DDNS profiles and server groups. */
import * as assert from "uvu/assert";
import { atLeast } from "../../demo/state/dialect.ts";
import { attachedServer, type ContractTests, newMember, signedIn, Visitor } from "./backend-access.ts";

interface Named {
  id: number;
  name: string;
}

let made = 0;
/** Domains are unique over the whole site. */
function freshDomain(): string {
  made += 1;
  return `host-${made}-${Math.random().toString(36).slice(2)}.example`;
}

/** Decoder errors start with the format's name. */
const kind = (sentence: string): string => sentence.split(":")[0] ?? "";

async function list<Row>(visitor: Visitor, path: string): Promise<Row[]> {
  return (await visitor.data<Row[] | undefined>("GET", path)) ?? [];
}

export const profilesContract: ContractTests = {
  async "the answer of an empty list has no data"(subject) {
    const member = await newMember(subject);
    assert.equal((await member.api("GET", "/nat")).body, { success: true });
    assert.equal((await member.api("GET", "/ddns")).body, { success: true });
  },

  async "a NAT profile is created, fully replaced and deleted"(subject) {
    const admin = await signedIn(subject);
    const server_id = (await attachedServer(admin)).id;
    const domain = freshDomain();
    const form = { name: "Router", enabled: true, server_id, host: "192.0.2.1:80", domain };
    const id = await admin.data<number>("POST", "/nat", form);
    assert.type(id, "number");
    const created = (await list<Named>(admin, "/nat")).find((row) => row.id === id);
    const keys = ["created_at", "domain", "enabled", "host", "id", "name", "server_id", "updated_at"];
    assert.equal(Object.keys(created ?? {}).sort(), keys);

    // Absent members become zero: there are no partial changes.
    const answer = await admin.api("PATCH", `/nat/${id}`, { name: "Renamed", server_id, domain });
    assert.equal(answer.body, { success: true });
    const changed = (await list<typeof form & Named>(admin, "/nat")).find((row) => row.id === id);
    assert.equal([changed?.name, changed?.enabled, changed?.host], ["Renamed", false, ""]);

    assert.is(await admin.refusal("POST", "/nat", { ...form, name: "Twin" }), "database error");
    assert.equal((await admin.api("POST", "/batch-delete/nat", [id, 99_999])).body, { success: true });
    assert.not((await list<Named>(admin, "/nat")).some((row) => row.id === id));
  },

  async "unknown ids, unreadable ids and unreadable bodies are refused with status 200"(subject) {
    const admin = await signedIn(subject);
    const server_id = (await attachedServer(admin)).id;
    const form = { name: "x", server_id, host: "a", domain: freshDomain() };
    assert.is(await admin.refusal("PATCH", "/nat/99999", form), "profile id 99999 does not exist");
    const text = 'strconv.ParseUint: parsing "abc": invalid syntax';
    assert.is(await admin.refusal("PATCH", "/nat/abc", form), text);
    assert.is(
      await admin.refusal("PATCH", "/server-group/99999", { name: "x", servers: [] }),
      "group id 99999 does not exist",
    );
    assert.is(
      await admin.refusal("PATCH", "/ddns/99999", { name: "x", max_retries: 1 }),
      "profile id 99999 does not exist",
    );
    assert.is(await admin.refusal("POST", "/nat", ""), "EOF");
    assert.match(
      await admin.refusal("POST", "/nat", { ...form, server_id: "1" }),
      /^json: cannot unmarshal /,
    );
  },

  async "from 2.0.8 on a NAT profile needs an existing server"(subject) {
    const admin = await signedIn(subject);
    const answer = await admin.api("POST", "/nat", {
      name: "x",
      server_id: 99_999,
      host: "a",
      domain: freshDomain(),
    });
    if (atLeast(subject.version, "2.0.8"))
      return assert.equal(answer.body, { error: "have invalid server id" });
    assert.type(answer.body.data, "number");
    await admin.data("POST", "/batch-delete/nat", [answer.body.data]);
  },

  async "members cannot see, use or change foreign rows"(subject) {
    const admin = await signedIn(subject);
    const server_id = (await attachedServer(admin)).id;
    const form = { name: "Admin's", enabled: true, server_id, host: "a", domain: freshDomain() };
    const id = await admin.data<number>("POST", "/nat", form);
    const member = await newMember(subject);
    assert.equal(await list(member, "/nat"), []);
    assert.is(await member.refusal("PATCH", `/nat/${id}`, form), "permission denied");
    assert.is(await member.refusal("POST", "/nat", { ...form, domain: freshDomain() }), "permission denied");
    assert.is(await member.refusal("POST", "/batch-delete/nat", [id]), "permission denied");
    assert.is((await list(admin, `/nat?id=${id}`)).length, 1);
    await admin.data("POST", "/batch-delete/nat", [id]);
  },

  async "a filter without matches returns the full list"(subject) {
    const admin = await signedIn(subject);
    const all = await list(admin, "/server");
    assert.is((await list(admin, "/server?id=99999")).length, all.length);
  },

  async "a server group returns null for no members and refuses unknown servers"(subject) {
    const admin = await signedIn(subject);
    const server = (await attachedServer(admin)).id;
    const id = await admin.data<number>("POST", "/server-group", { name: "Core", servers: [server, server] });
    const find = async () => {
      const groups = await list<{ group: Named; servers: number[] | null }>(admin, "/server-group");
      return groups.find((one) => one.group.id === id);
    };
    assert.equal((await find())?.servers, [server]);
    await admin.data("PATCH", `/server-group/${id}`, { name: "Empty", servers: [] });
    assert.equal([(await find())?.group.name, (await find())?.servers], ["Empty", null]);
    const unknown = { name: "x", servers: [99_999] };
    assert.is(await admin.refusal("POST", "/server-group", unknown), "have invalid server id");
    const member = await newMember(subject);
    assert.is(
      await member.refusal("PATCH", `/server-group/${id}`, { name: "x", servers: [] }),
      "unauthorized",
    );
    await admin.data("POST", "/batch-delete/server-group", [id]);
    assert.is(await find(), undefined);
  },

  async "a server group accepts each server once: adjacent duplicates are collapsed, others refused"(
    subject,
  ) {
    const admin = await signedIn(subject);
    const server = (await attachedServer(admin)).id;
    const other = (await list<Named>(admin, "/server")).find(({ id }) => id !== server)?.id;
    const ids = async (id: number) => {
      const groups = await list<{ group: Named; servers: number[] | null }>(admin, "/server-group");
      return groups.find((one) => one.group.id === id)?.servers;
    };
    const id = await admin.data<number>("POST", "/server-group", {
      name: "Twice",
      servers: [server, server],
    });
    assert.equal(await ids(id), [server]);
    const refused = "have invalid server id";
    for (const servers of [
      [server, 99_999],
      [99_999, server],
    ])
      assert.is(await admin.refusal("PATCH", `/server-group/${id}`, { name: "x", servers }), refused);
    if (other !== undefined) {
      const apart = { name: "x", servers: [server, other, server] };
      assert.is(await admin.refusal("PATCH", `/server-group/${id}`, apart), refused);
    }
    assert.equal(await ids(id), [server], "a refusal changes nothing");
    assert.is(
      await admin.refusal("PATCH", `/server-group/${id}`, { name: "x", servers: ["1"] }).then(kind),
      "json",
    );
    await admin.data("POST", "/batch-delete/server-group", [id, 99_999]);
    assert.is(await ids(id), undefined);
  },

  async "visible server groups of members and guests depend on the version"(subject) {
    const admin = await signedIn(subject);
    const server = (await attachedServer(admin)).id;
    const member = await newMember(subject);
    const guest = new Visitor(subject.url);
    const theirs = await admin.data<number>("POST", "/server-group", { name: "Admin's", servers: [server] });
    const empty = await admin.data<number>("POST", "/server-group", { name: "Empty", servers: [] });
    const own = await member.data<number>("POST", "/server-group", { name: "Own", servers: [] });
    const seen = async (visitor: Visitor): Promise<number[]> =>
      (await list<{ group: Named }>(visitor, "/server-group"))
        .map(({ group }) => group.id)
        .filter((id) => [theirs, empty, own].includes(id))
        .sort((a, b) => a - b);
    const all = [theirs, empty, own].sort((a, b) => a - b);
    assert.equal(await seen(admin), all);
    assert.equal(await seen(member), atLeast(subject.version, "2.0.8") ? [own] : all);
    assert.equal(await seen(guest), atLeast(subject.version, "2.0.14") ? [theirs] : all);

    const foreign = { name: "x", servers: [server] };
    assert.is(await member.refusal("POST", "/server-group", foreign), "permission denied");
    assert.is(await member.refusal("PATCH", `/server-group/${own}`, foreign), "permission denied");
    assert.is(
      await member.refusal("PATCH", `/server-group/${theirs}`, { name: "x", servers: [] }),
      "unauthorized",
    );
    assert.is(await member.refusal("POST", "/batch-delete/server-group", [own, theirs]), "permission denied");
    assert.equal(await seen(admin), all, "all or nothing");
    await admin.data("POST", "/batch-delete/server-group", all);
  },

  async "the list of server groups ignores the filter"(subject) {
    const admin = await signedIn(subject);
    const ids: number[] = [];
    for (const name of ["One", "Two"])
      ids.push(await admin.data<number>("POST", "/server-group", { name, servers: [] }));
    const groups = await list<{ group: Named }>(admin, `/server-group?id=${ids[0]}`);
    for (const id of ids)
      assert.ok(
        groups.some(({ group }) => group.id === id),
        `${id}`,
      );
    await admin.data("POST", "/batch-delete/server-group", ids);
  },
};

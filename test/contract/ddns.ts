/** DDNS profiles: validation and handling of secrets. */
import * as assert from "uvu/assert";
import { atLeast } from "../../demo/state/dialect.ts";
import { type ContractTests, newMember, signedIn, type Visitor } from "./backend-access.ts";

const retries = "the retry count must be an integer between 1 and 10";
const least = { name: "Zone", provider: "dummy", max_retries: 3 };
const whole = {
  ...least,
  provider: "webhook",
  enable_ipv4: true,
  enable_ipv6: false,
  domains: ["a.example", "b.example"],
  access_id: "user",
  access_secret: "secret",
  webhook_url: "https://hooks.example/?ip=#ip#",
  webhook_method: 5,
  webhook_request_type: 2,
  webhook_request_body: '{"ip":"#ip#"}',
  webhook_headers: '{"X-Key":"secret"}',
};

type Row = Partial<typeof whole> & { id: number; created_at: string; updated_at: string };

async function profile(visitor: Visitor, id: number): Promise<Row | undefined> {
  const rows = await visitor.data<Row[] | undefined>("GET", `/ddns?id=${id}`);
  return rows?.find((row) => row.id === id);
}

const without = (row: object | undefined, ...names: string[]) =>
  Object.fromEntries(Object.entries(row ?? {}).filter(([name]) => !names.includes(name)));

export const ddnsContract: ContractTests = {
  async "a DDNS profile stores domains as punycode, and null if none were sent"(subject) {
    const admin = await signedIn(subject);
    const id = await admin.data<number>("POST", "/ddns", { ...least, domains: ["bücher.example"] });
    assert.equal((await profile(admin, id))?.domains, ["xn--bcher-kva.example"]);
    await admin.data("PATCH", `/ddns/${id}`, { ...least, domains: [] });
    assert.equal((await profile(admin, id))?.domains, []);
    await admin.data("PATCH", `/ddns/${id}`, least);
    assert.is((await profile(admin, id))?.domains, null);
    await admin.data("POST", "/batch-delete/ddns", [id, 99_999]);
    assert.is(await profile(admin, id), undefined);
  },

  async "a DDNS profile keeps every field, returns secrets before 2.2.5, and is fully replaced"(subject) {
    const admin = await signedIn(subject);
    const redacts = atLeast(subject.version, "2.2.5");
    const id = await admin.data<number>("POST", "/ddns", whole);
    const secrets = redacts ? ["access_secret", "webhook_headers"] : [];
    const { id: _, created_at, updated_at, ...kept } = (await profile(admin, id)) as Row;
    assert.equal(kept, without(whole, ...secrets));
    assert.type(created_at, "string");
    assert.type(updated_at, "string");

    await admin.data("PATCH", `/ddns/${id}`, { ...whole, access_secret: "", webhook_headers: "" });
    const erased = without(await profile(admin, id), "id", "created_at", "updated_at");
    assert.equal(erased, without(whole, "access_secret", "webhook_headers"));

    await admin.data("PATCH", `/ddns/${id}`, least);
    const bare = without(await profile(admin, id), "id", "created_at", "updated_at");
    assert.equal(bare, { ...least, enable_ipv4: false, enable_ipv6: false, domains: null });
    await admin.data("POST", "/batch-delete/ddns", [id]);
  },

  async "invalid retries are refused before the profile's existence is checked, invalid domains after it"(
    subject,
  ) {
    const admin = await signedIn(subject);
    for (const max_retries of [0, 11])
      assert.is(await admin.refusal("POST", "/ddns", { ...least, max_retries }), retries);
    assert.is(await admin.refusal("POST", "/ddns", { name: "x" }), retries);
    assert.is(await admin.refusal("PATCH", "/ddns/99999", { ...least, max_retries: 0 }), retries);
    const wrong = { ...least, domains: ["a.example", "a_b.example"] };
    assert.is(await admin.refusal("PATCH", "/ddns/99999", wrong), "profile id 99999 does not exist");
    const id = await admin.data<number>("POST", "/ddns", whole);
    const refused = "error parsing a_b.example: idna: disallowed rune U+005F";
    assert.is(await admin.refusal("POST", "/ddns", wrong), refused);
    assert.is(await admin.refusal("PATCH", `/ddns/${id}`, wrong), refused);
    const star = "error parsing *.example: idna: disallowed rune U+002A";
    assert.is(await admin.refusal("PATCH", `/ddns/${id}`, { ...least, domains: ["*.example"] }), star);
    assert.equal((await profile(admin, id))?.domains, whole.domains, "a refusal changes nothing");
    await admin.data("POST", "/batch-delete/ddns", [id]);
  },

  async "any provider is accepted, and newer versions list more providers"(subject) {
    const admin = await signedIn(subject);
    const id = await admin.data<number>("POST", "/ddns", { ...least, name: "", provider: "no such thing" });
    const row = await profile(admin, id);
    assert.equal([row?.name, row?.provider], ["", "no such thing"]);
    await admin.data("POST", "/batch-delete/ddns", [id]);
    const member = await newMember(subject);
    const known = ["dummy", "webhook", "cloudflare", "tencentcloud"];
    const all = atLeast(subject.version, "1.10.0") ? [...known, "he"] : known;
    assert.equal(await member.data("GET", "/ddns/providers"), all);
  },

  async "members cannot see, change or delete foreign DDNS profiles"(subject) {
    const admin = await signedIn(subject);
    const member = await newMember(subject);
    const theirs = await admin.data<number>("POST", "/ddns", least);
    const own = await member.data<number>("POST", "/ddns", least);
    assert.equal(
      (await member.data<Row[]>("GET", "/ddns")).map(({ id }) => id),
      [own],
    );
    assert.is(await member.refusal("PATCH", `/ddns/${theirs}`, least), "permission denied");
    assert.is(await member.refusal("POST", "/batch-delete/ddns", [own, theirs]), "permission denied");
    assert.ok(await profile(admin, own), "all or nothing");
    await admin.data("POST", "/batch-delete/ddns", [own, theirs]);
  },
};

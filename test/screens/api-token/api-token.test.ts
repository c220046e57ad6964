/** API tokens: texts and checkboxes of scopes, validation of the form, creation and deletion. */
import "../../setup.ts";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { safeParse } from "valibot";
import { atLeast } from "../../../demo/state/dialect.ts";
import { Refused } from "../../../src/api/http/failure.ts";
import { type ApiTokenForm, apiTokenForm, apiTokens } from "../../../src/api/resources/api-token.ts";
import { forgetVersion, noteVersion } from "../../../src/api/versions/backend-version.ts";
import { text } from "../../../src/i18n/intl.ts";
import { expiryText, isExpired, timeUntil, usedText } from "../../../src/screens/api-token/expiry.ts";
import { describeScope } from "../../../src/screens/api-token/form/scope-description.ts";
import {
  administration,
  allows,
  everything,
  isOffered,
  type Resource,
  resources,
  scopeOf,
  scopeWords,
  toggleScope,
} from "../../../src/screens/api-token/scopes.ts";
import { forgetEverything, freshDemo } from "../../as/demo.ts";
import { speak } from "../../as/words.ts";

const test = suite("API tokens");
test.before(() => speak());
test.after.each(forgetVersion);
test.after(forgetEverything);

const fits: ApiTokenForm = { name: "ci", scopes: ["nezha:server:read"], server_ids: [], days: "90" };

const resource = (id: string): Resource => {
  const found = resources.find((one) => one.id === id);
  assert.ok(found, id);
  return found;
};

test("scopes are shown by resource, wildcards as everything, and unknown scopes unchanged", () => {
  const scopes = ["nezha:server:read", "mcp:fs:read", "nezha:server:exec", "nezha:cron:*"];
  assert.equal(scopeWords(scopes, text), ["Servers: read, run", "Tasks: everything", "mcp:fs:read"]);
  assert.equal(scopeWords([everything, administration], text), ["Everything", "Administration"]);
  assert.equal(scopeWords(["nezha:ddns:write"], text), ["DDNS profiles: change"]);
  assert.equal(scopeWords([], text), []);
});

test("a wildcard ticks the scopes that it includes, and unticking one of them splits it", () => {
  const all = toggleScope(["nezha:cron:read", "nezha:nat:read"], "nezha:cron:*");
  assert.equal(all, ["nezha:nat:read", "nezha:cron:*"]);
  assert.ok(allows(new Set(all), "nezha:cron:exec"));
  assert.not(allows(new Set(all), "nezha:nat:write"));
  assert.equal(toggleScope(all, "nezha:cron:exec").sort(), [
    "nezha:cron:delete",
    "nezha:cron:read",
    "nezha:cron:write",
    "nezha:nat:read",
  ]);
  assert.equal(toggleScope(all, "nezha:cron:*"), ["nezha:nat:read"]);
});

test("the scope for everything replaces all others, and unticking one scope leaves all the rest", () => {
  assert.equal(toggleScope(["nezha:cron:read", administration], everything), [everything]);
  const rest = toggleScope([everything], "nezha:server:exec");
  assert.not(allows(new Set(rest), "nezha:server:exec"));
  for (const scope of ["nezha:server:read", "nezha:nat:delete", administration])
    assert.ok(allows(new Set(rest), scope), scope);
  assert.ok(rest.length <= 32, "as many as the backend takes");
  assert.equal(toggleScope([everything], everything), []);
});

test("on 2.1.1, unticking one scope leaves only the scopes that this version accepts", async () => {
  const demo = freshDemo({ rows: false });
  await demo.signsIn();
  demo.backend.state.atLeast = (version) => atLeast("2.1.1", version);
  noteVersion("2.1.1");
  const rest = toggleScope([everything], "nezha:server:exec");
  assert.not.ok(
    rest.some((scope) => scope.includes("inventory")),
    rest.join(),
  );
  await apiTokens.create({ ...fits, scopes: rest });
  const refusal = await apiTokens
    .create({ ...fits, scopes: ["nezha:inventory:*"] })
    .catch((error: unknown) => error);
  assert.instance(refusal, Refused);
  assert.is((refusal as Refused).text, "unknown scope: nezha:inventory:*");
});

test("all single scopes together stay within the backend's limit", () => {
  const single = resources.flatMap(({ id, verbs }) => verbs.map((verb) => scopeOf(id, verb)));
  assert.ok(single.length <= 31);
});

test("each scope is described by its effect in the backend's version", () => {
  assert.is(describeScope(resource("service"), "write", text), "Create and edit services");
  assert.is(describeScope(resource("cron"), "exec", text), "Run tasks now");
  assert.is(describeScope(resource("transfer"), "write", text), "Cancel and retry transfers");
  assert.is(describeScope(resource("server"), "delete", text), "Delete files on servers");
  assert.ok(isOffered(resource("inventory")), "offered while the version is unknown");
  noteVersion("2.1.1");
  assert.is(describeScope(resource("server"), "delete", text), "Delete servers, and files on them");
  assert.not(isOffered(resource("inventory")));
  noteVersion("2.1.2");
  assert.ok(isOffered(resource("inventory")));
});

const faultOf = (form: Partial<ApiTokenForm>): string | undefined =>
  safeParse(apiTokenForm, { ...fits, ...form }).issues?.[0]?.message;

test("fields report values that the backend would refuse", () => {
  assert.is(faultOf({}), undefined);
  assert.is(faultOf({ name: "  " }), "app.nameRequired");
  assert.is(faultOf({ name: "名".repeat(128) }), undefined);
  assert.is(faultOf({ name: "名".repeat(129) }), "tokenForm.nameLong");
  assert.is(faultOf({ scopes: [] }), "tokenForm.scopesRequired");
  assert.is(faultOf({ scopes: Array.from({ length: 33 }, (_, at) => `s${at}`) }), "tokenForm.scopesMany");
  assert.is(faultOf({ server_ids: Array.from({ length: 1001 }, (_, at) => at) }), "tokenForm.serversMany");
  for (const days of ["", "0", "-3", "3651", "1.5", "1e3", "abc"])
    assert.is(faultOf({ days }), "tokenForm.daysWrong", days);
  for (const days of ["1", "3650", "never"]) assert.is(faultOf({ days }), undefined, days);
});

const token = {
  id: 1,
  name: "ci",
  scopes: [],
  server_ids: [],
  expires_at: 0 as number | null,
  last_used_at: null as number | null,
  last_used_ip: "",
  created_at: null,
};

test("the expiry and the last use of a token are shown relative to now", () => {
  const now = Date.UTC(2026, 10, 22);
  assert.is(timeUntil(30 * 86_400_000), "in 30 days");
  assert.is(timeUntil(3 * 3_600_000), "in 3 hr.");
  assert.is(timeUntil(10), "in 1 min.");
  assert.is(expiryText({ ...token, expires_at: null }, now, text), "Never");
  assert.match(expiryText({ ...token, expires_at: now + 90_000_000 }, now, text), /^in 1 day · Nov 23, 2026/);
  assert.match(expiryText({ ...token, expires_at: now - 1 }, now, text), /^Expired · /);
  assert.ok(isExpired({ ...token, expires_at: now }, now));
  assert.not(isExpired({ ...token, expires_at: null }, now));
  assert.is(usedText(token, now, text), "Never");
  const used = { ...token, last_used_at: now - 3_600_000, last_used_ip: "203.0.113.5" };
  assert.is(usedText(used, now, text), "1 hr. ago · 203.0.113.5");
});

test("a token is created, listed without its secret, and deleted; deleting a missing token is not an error", async () => {
  const demo = freshDemo({ rows: false });
  await demo.signsIn();
  const created = await apiTokens.create({ ...fits, server_ids: [1], days: "30" });
  assert.match(created.token, /^nzp_.{32}$/);
  const [row] = (await apiTokens.list()).rows;
  assert.equal(row?.server_ids, [1]);
  assert.not(JSON.stringify(row).includes(created.token));
  const days = ((row?.expires_at ?? 0) - Date.now()) / 86_400_000;
  assert.ok(days > 29.9 && days < 30.1, String(days));
  assert.equal(await apiTokens.remove([created.id, 999]), { removed: [created.id], gone: [999] });
  assert.equal((await apiTokens.list()).rows, []);
});

test("a refusal by the backend keeps the backend's text", async () => {
  const demo = freshDemo({ rows: false });
  await demo.signsIn("member");
  const refusal = await apiTokens.create({ ...fits, scopes: [everything] }).catch((error: unknown) => error);
  assert.instance(refusal, Refused);
  assert.is((refusal as Refused).text, "only admin can issue scope: nezha:*");
});

test.run();

import "../../setup.ts";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { safeParse } from "valibot";
import { ddns, ddnsForm, ddnsSecrets, providerUses } from "../../../src/api/resources/ddns.ts";
import { has } from "../../../src/api/versions/backend-version.ts";
import { ddnsProfiles } from "../../../src/state/collections/ddns-profiles.ts";
import { store } from "../../../src/state/store.ts";
import { forgetEverything, freshDemo } from "../../as/demo.ts";

test.after(forgetEverything);

test("cached rows have no credentials; the edited row has those of the backend", async () => {
  const demo = freshDemo({ dialect: "2.0.14" });
  await demo.signsIn();
  await ddnsProfiles.load();
  const kept = JSON.stringify(store.get(ddnsProfiles.state).rows);
  assert.not.match(kept, /demo-token|access_|webhook_/);
  const webhook = await ddns.read(3);
  assert.is(webhook?.access_secret, "demo-token");
  assert.match(webhook?.webhook_headers ?? "", "Bearer demo-token");
  assert.is(await ddns.read(404), null);
});

test("a returned secret shows that the backend erases empty values", async () => {
  for (const [dialect, kept] of [
    ["2.0.14", false],
    ["2.3.7", undefined],
  ] as const) {
    const demo = freshDemo({ dialect });
    await demo.signsIn();
    await ddns.read(4);
    assert.is(has("secretsKept"), undefined, "a profile without secrets proves nothing");
    await ddns.read(1);
    assert.is(has("secretsKept"), kept, dialect);
  }
});

test("providers are those of the backend", async () => {
  for (const [dialect, he] of [
    ["1.7.0", false],
    ["1.14.14", true],
  ] as const) {
    const demo = freshDemo({ dialect });
    await demo.signsIn();
    assert.is((await ddns.providers()).includes("he"), he);
  }
});

test("the fields of known providers are listed, and an unknown provider may use all fields", () => {
  assert.not.ok(ddnsSecrets.some((name) => providerUses("dummy", name)));
  assert.ok(providerUses("cloudflare", "access_secret"));
  assert.not.ok(providerUses("cloudflare", "access_id"));
  assert.ok(providerUses("tencentcloud", "access_id"));
  assert.not.ok(providerUses("he", "webhook_url"));
  assert.ok(providerUses("webhook", "webhook_headers"));
  assert.ok(providerUses("a provider of tomorrow", "webhook_url"));
});

test("retries are whole numbers from 1 to 10", () => {
  const form = {
    name: "x",
    provider: "dummy",
    domains: [],
    enable_ipv4: true,
    enable_ipv6: false,
    access_id: "",
    access_secret: "",
    webhook_url: "",
    webhook_method: 0,
    webhook_request_type: 0,
    webhook_request_body: "",
    webhook_headers: "",
  };
  const fits = (max_retries: number) => safeParse(ddnsForm, { ...form, max_retries }).success;
  assert.equal([0, 1, 3, 10, 11, 2.5, Number.NaN].map(fits), [false, true, true, true, false, false, false]);
});

test.run();

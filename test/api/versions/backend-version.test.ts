import { suite } from "uvu";
import * as assert from "uvu/assert";
import { configure } from "../../../src/api/http/client.ts";
import { server } from "../../../src/api/resources/server.ts";
import { readSetting } from "../../../src/api/resources/setting.ts";
import { readProfile } from "../../../src/api/session/profile.ts";
import {
  atLeast,
  type Feature,
  forgetVersion,
  has,
  noteAtLeast,
  noteBelow,
  noteVersion,
  noteVersionSignal,
  parseVersion,
  since,
} from "../../../src/api/versions/backend-version.ts";
import { probeFeature } from "../../../src/api/versions/feature-probe.ts";
import { backend, close, open, reset, setCookie, token } from "../backend.ts";
import { type Recording, recordings, type Version, versions } from "../recordings.ts";

const test = suite("backend version");
test.before(open);
test.before.each(reset);
test.after(close);

const features = Object.keys(since) as Feature[];
const truly = (version: string, feature: Feature) =>
  (parseVersion(version) ?? 0) >= (parseVersion(since[feature]) ?? 0);

/** Answers with the recordings of this version and user; ids in paths do not matter. */
function speak(version: Version, as: string, sent: string[] = []) {
  const all = recordings(version);
  const pattern = (path: string) => path.replace(/\/\d+(?=\/|$)/, "/:id");
  setCookie(`nz-jwt=${token({ orig_iat: 1, exp: 9e9 })}; Path=/`);
  configure({
    fetch: async (input) => {
      const { method, url } = input as Request;
      const path = new URL(url).pathname.replace("/api/v1", "");
      sent.push(`${method} ${path}`);
      if (parseVersion(version) === 2_003_007) setCookie("nz-csrf=a.b; Path=/");
      const same = all.filter((one) => one.method === method && pattern(one.path) === pattern(path));
      const fits = (one: Recording) =>
        one.status === 404 || one.as === as || (as === "member" && one.file.endsWith("-member.json"));
      const found = same.find((one) => one.status === 404) ?? same.find(fits) ?? same[0];
      if (!found) throw new Error(`${version} has no recording of ${method} ${path}`);
      return found.response();
    },
  });
}

test("a version is three numbers with any suffix; snapshots have none", () => {
  assert.is(parseVersion("2.3.7"), 2_003_007);
  assert.is(parseVersion("v1.14.14-rc1"), 1_014_014);
  for (const none of ["debug", "dashboard", "", "2.3", "x2.3.7"]) assert.is(parseVersion(none), undefined);
});

test("nothing is known at first", () => {
  for (const feature of features) assert.is(has(feature), undefined, feature);
});

for (const version of versions) {
  test(`an admin of ${version} gets the version, which settles every feature without a probe`, async () => {
    const sent: string[] = [];
    speak(version, "admin", sent);
    await readSetting();
    assert.is(atLeast(version), true);
    for (const feature of features) {
      assert.is(has(feature), truly(version, feature), feature);
      assert.is(await probeFeature(feature), truly(version, feature), feature);
    }
    assert.equal(
      sent.filter((one) => one !== "GET /setting" && !one.endsWith("refresh-token")),
      [],
    );
  });

  test(`responses to a member of ${version} never contradict the version`, async () => {
    speak(version, "member");
    await readProfile();
    await readSetting();
    await server.list();
    assert.ok(features.some((feature) => has(feature) === undefined));
    for (const feature of features) {
      if (has(feature) !== undefined) assert.is(has(feature), truly(version, feature), feature);
    }
    assert.is(has("maintenance"), version.startsWith("2"));
    assert.is(has("csrf"), version === "2.3.7");
  });

  test(`probes settle features of ${version} without other knowledge`, async () => {
    const sent: string[] = [];
    speak(version, "admin", sent);
    for (const feature of ["configForMany", "transfers", "filePost", "apiTokens"] as const) {
      assert.is(await probeFeature(feature), truly(version, feature), feature);
      const before = sent.length;
      assert.is(await probeFeature(feature), truly(version, feature));
      assert.is(sent.length, before, `${feature} was asked once`);
    }
  });
}

test("a feature between two probes is settled by one of them, or stays unknown", async () => {
  // 2.0.8 lies between batch-move (1.13.0) and transfers (2.0.13).
  speak("2.3.7", "admin");
  assert.is(await probeFeature("firewallForAdmins"), true);
  reset();
  speak("1.7.0", "admin");
  assert.is(await probeFeature("firewallForAdmins"), false);
  reset();
  speak("1.14.14", "admin");
  assert.is(await probeFeature("firewallForAdmins"), undefined);
});

test("two simultaneous questions send one probe", async () => {
  backend.answer = () => ({ status: 404, body: { error: "404 Not Found" } });
  assert.equal(await Promise.all([probeFeature("transfers"), probeFeature("transfers")]), [false, false]);
  assert.equal(backend.calls(), ["GET /transfer"]);
});

test("a failed probe settles nothing and can be repeated", async () => {
  backend.answer = () => ({ status: 502, body: "" });
  assert.is(await probeFeature("apiTokens"), undefined);
  backend.answer = () => ({ body: { success: true } });
  assert.is(await probeFeature("apiTokens"), true);
});

test("a probe works without a session: 'unauthorized' means that the route exists", async () => {
  backend.answer = () => ({ body: { error: "ApiErrorUnauthorized" } });
  assert.is(await probeFeature("apiTokens"), true);
});

test("a backend that was replaced under the page gets new bounds", () => {
  noteVersion("1.14.14");
  noteVersionSignal("ownerKnown");
  assert.is(has("transfers"), true);
  assert.is(has("csrf"), undefined);
  noteBelow("2.0.0");
  assert.is(has("transfers"), false);
});

test("a missing CSRF cookie proves nothing where the session cookie cannot be read either", async () => {
  backend.answer = () => ({ body: { success: true, data: { id: 1, role: 1 } } });
  await readProfile();
  assert.is(has("csrf"), undefined);
});

test("an older CSRF cookie proves nothing, one that came with the profile does", async () => {
  setCookie(`nz-jwt=${token({ orig_iat: backend.time / 1000, exp: 9e9 })}; Path=/`);
  backend.answer = () => ({
    body: { success: true, data: { id: 1, role: 1 } },
    cookies: ["nz-csrf=a.b; Path=/; SameSite=Strict"],
  });
  await readProfile();
  assert.is(has("csrf"), true);
  forgetVersion();
  await readProfile();
  assert.is(has("csrf"), undefined);
});

test("bounds only get closer", () => {
  noteAtLeast("2.0.13");
  noteAtLeast("1.13.0");
  assert.is(atLeast("2.0.13"), true);
  noteBelow("2.2.7");
  noteBelow("2.3.0");
  assert.is(atLeast("2.2.7"), false);
  assert.is(atLeast("2.1.0"), undefined);
});

test("an unreadable version changes no bound", () => {
  noteAtLeast("2.0.0");
  noteVersion("debug");
  noteVersion(undefined);
  assert.is(atLeast("2.1.0"), undefined);
  assert.is(atLeast("2.0.0"), true);
});

test.run();

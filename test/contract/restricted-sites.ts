/** Restricted sites: with the firewall enabled, or closed to guests. */
import { suite, type Test } from "uvu";
import * as assert from "uvu/assert";
import { atLeast } from "../../demo/state/dialect.ts";
import { pause } from "../as/eventually.ts";
import { type Subject, Visitor } from "./backend-access.ts";

type Start = () => Promise<Subject>;

/** A suite that starts its subject before its tests and stops it afterwards. */
export function around(name: string, start: Start): { tests: Test; subject: () => Subject } {
  const tests = suite(name);
  let subject: Subject;
  tests.before(async () => {
    subject = await start();
  });
  tests.after(() => subject.close());
  return { tests, subject: () => subject };
}

/** The firewall: `start` returns a site that reads the visitor's address from the header X-Real-IP. */
export function firewallContract(name: string, start: Start): Test {
  const { tests, subject } = around(`The firewall, by ${name}`, start);
  const from = (ip: string) => ({ "x-real-ip": ip });
  const wrong = { username: "admin", password: "wrong" };

  tests("a missing or invalid address header is refused on every path", async () => {
    const guest = new Visitor(subject().url);
    for (const path of ["/api/v1/setting", "/dashboard/", "/"]) {
      const missing = await guest.ask("GET", path);
      assert.equal([missing.status, missing.body], [200, { error: "real ip header not found" }]);
    }
    const nonsense = await guest.api("GET", "/setting", undefined, from("nonsense"));
    assert.equal(nonsense.body, { error: 'ParseAddr("nonsense"): unable to parse IP' });
  });

  tests("one wrong password blocks only that address, on all paths, for up to three seconds", async () => {
    const guest = new Visitor(subject().url);
    const ownAddress = from("192.0.2.1");
    const answer = await guest.api("POST", "/login", wrong, ownAddress);
    assert.equal([answer.status, answer.body], [200, { error: "ApiErrorUnauthorized" }]);
    // At the same time, because the block is short.
    const paths = ["/api/v1/setting", "/dashboard/"];
    for (const blocked of await Promise.all(
      paths.map((path) => guest.ask("GET", path, undefined, ownAddress)),
    )) {
      assert.is(blocked.status, 403);
      assert.is(blocked.headers.get("content-type"), "text/html; charset=utf-8");
      assert.match(blocked.text, "you were blocked by nezha WAF");
    }
    assert.is((await guest.api("GET", "/setting", undefined, from("192.0.2.2"))).status, 200);
    await pause(3100);
    assert.is((await guest.api("GET", "/setting", undefined, ownAddress)).status, 200);
  });

  tests(
    "the list has a row per address and identifier, and deleting an address deletes all its rows",
    async () => {
      const admin = new Visitor(subject().url);
      const ownAddress = from("192.0.2.30");
      const { adminPassword: password } = subject();
      const signedIn = await admin.api("POST", "/login", { username: "admin", password }, ownAddress);
      assert.is(signedIn.body.success, true);
      const { data: me } = (await admin.api("GET", "/profile", undefined, ownAddress)).body as {
        data: { id: number };
      };
      const guest = new Visitor(subject().url);
      await guest.api("POST", "/login", { username: "nobody", password: "x" }, from("192.0.2.31"));
      await guest.api("POST", "/login", wrong, from("2001:db8::32"));
      const listed = async () => {
        const answer = await admin.api("GET", "/waf?limit=100&offset=0", undefined, ownAddress);
        const { value = [] } = answer.body.data as { value?: Record<string, unknown>[] };
        return value
          .filter(({ ip }) => ip === "192.0.2.31" || ip === "2001:db8::32")
          .map(({ ip, block_identifier, block_reason, count }) => [ip, block_identifier, block_reason, count])
          .sort();
      };
      assert.equal(await listed(), [
        ["192.0.2.31", -125, 1, 1],
        ["2001:db8::32", me.id, 1, 1],
      ]);
      const both = ["192.0.2.31", "2001:db8::32"];
      await admin.api("POST", "/batch-delete/waf", both, ownAddress);
      assert.equal(await listed(), []);
      assert.is((await guest.api("GET", "/setting", undefined, from("192.0.2.31"))).status, 200);
    },
  );

  tests(
    "the profile contains the address, and from 1.14.7 on a session is invalid at another one",
    async () => {
      const admin = new Visitor(subject().url);
      const ownAddress = from("192.0.2.7");
      const credentials = { username: "admin", password: subject().adminPassword };
      await admin.api("POST", "/login", credentials, ownAddress);
      const profile = await admin.api("GET", "/profile", undefined, ownAddress);
      assert.is((profile.body.data as { login_ip: string }).login_ip, "192.0.2.7");
      const elsewhere = await admin.api("GET", "/profile", undefined, from("192.0.2.8"));
      assert.is(elsewhere.body.success, atLeast(subject().version, "1.14.7") ? undefined : true);
      const setting = await admin.api("GET", "/setting", undefined, from("192.0.2.8"));
      assert.is(setting.status, 200);
    },
  );

  return tests;
}

/** `start` returns a site that is closed to guests. */
export function forceAuthContract(name: string, start: Start): Test {
  const { tests, subject } = around(`A closed site, by ${name}`, start);
  tests("guests get the settings and nothing else", async () => {
    const guest = new Visitor(subject().url);
    await guest.data("GET", "/setting");
    assert.is(await guest.refusal("GET", "/server-group"), "ApiErrorUnauthorized");
  });
  return tests;
}

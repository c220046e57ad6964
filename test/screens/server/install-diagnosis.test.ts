/** What may be wrong when no new agent comes, from what the page knows. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  type Circumstances,
  diagnose,
  hostnameOf,
  type Suspicion,
} from "../../../src/screens/server/install/diagnosis.ts";

const command = { installHost: "dash.example.com:443", tls: true, secret: "s" };
/** Nothing is wrong. */
const fine: Circumstances = {
  ingredients: command,
  whose: null,
  protocol: "https:",
  hostname: "dash.example.com",
  live: "live",
  wasLive: true,
  blocked: [],
};
const kinds = (changes: Partial<Circumstances>) => diagnose({ ...fine, ...changes }).map(({ kind }) => kind);
const withHost = (installHost: string, changes: Partial<Circumstances> = {}): Suspicion[] =>
  diagnose({ ...fine, ...changes, ingredients: { ...command, installHost } });

test("where nothing is wrong nothing is said", () => assert.equal(diagnose(fine), []));

test("no address is the one thing said of the command; with no secret the rest is looked at too", () => {
  for (const installHost of ["", "  "])
    assert.equal(kinds({ ingredients: { installHost, tls: false, secret: "" } }), ["noHost"]);
  assert.equal(kinds({ ingredients: { ...command, tls: false, secret: "" } }), ["noSecret", "tlsOff"]);
});

test("an address with a scheme is told with it", () => {
  for (const [host, scheme] of [
    ["https://dash.example.com", "https://"],
    ["HTTP://dash.example.com:8008/", "HTTP://"],
    [" grpc+tls://dash.example.com:8008", "grpc+tls://"],
  ] as const)
    assert.equal(withHost(host), [{ kind: "scheme", host, scheme }]);
});

test("an address with spaces is told", () => {
  for (const host of ["dash.example.com :8008", "dash.example.com:8008 ", "a\tb:1"])
    assert.equal(withHost(host), [{ kind: "spaces", host }]);
});

test("an address that is not host and port is told, IPv6 without brackets among them", () => {
  for (const host of [
    "dash.example.com",
    "dash.example.com:",
    "dash.example.com:0",
    "dash.example.com:65536",
    "dash.example.com:8008/",
    "dash.example.com/nezha:8008",
    ":8008",
    "2001:db8::1",
    "2001:db8::1:8008",
    "[2001:db8::1]",
    "[]:8008",
  ])
    assert.equal(withHost(host), [{ kind: "port", host }], host);
  for (const host of ["dash.example.com:1", "dash.example.com:65535", "DASH.example.com:8008"])
    assert.equal(withHost(host), [], host);
});

test("TLS of agents is compared with this page's own protocol", () => {
  const plain = { ...command, tls: false };
  assert.equal(kinds({ ingredients: plain }), ["tlsOff"]);
  assert.equal(kinds({ protocol: "http:" }), ["tlsOn"]);
  assert.equal(kinds({ ingredients: plain, protocol: "http:" }), []);
});

test("an address on another host than this page's is told, in either spelling of IPv6", () => {
  assert.equal(withHost("agents.example.com:443"), [
    { kind: "otherHost", host: "agents.example.com", here: "dash.example.com" },
  ]);
  assert.equal(withHost("[2001:db8::1]:8008", { hostname: "[2001:db8::1]" }), []);
  assert.equal(withHost("[2001:db8::2]:8008", { hostname: "[2001:db8::1]" }), [
    { kind: "otherHost", host: "2001:db8::2", here: "2001:db8::1" },
  ]);
  assert.is(hostnameOf("10.0.0.1:8008"), "10.0.0.1");
});

test("blocked addresses are told", () => {
  assert.equal(diagnose({ ...fine, blocked: ["203.0.113.7"] }), [{ kind: "blocked", ips: ["203.0.113.7"] }]);
});

test("a page without a live connection says so, whether it never had one or lost it; a late one counts as one", () => {
  for (const live of ["offline", "reconnecting", "connecting"] as const)
    for (const wasLive of [false, true])
      assert.equal(diagnose({ ...fine, live, wasLive }), [{ kind: "socket", wasLive }]);
  assert.equal(kinds({ live: "delayed" }), []);
});

test("whose secret it is stands last, and nothing is said of a command that is not known", () => {
  assert.equal(kinds({ whose: "own", live: "offline" }), ["socket", "whose"]);
  assert.equal(kinds({ whose: "site" }), ["whose"]);
  assert.equal(kinds({ ingredients: null }), []);
});

test.run();

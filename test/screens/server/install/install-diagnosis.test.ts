/** Possible causes if a new agent does not connect. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  type DiagnosisInput,
  diagnose,
  hostnameOf,
  type PossibleCause,
} from "../../../../src/screens/server/install/diagnosis.ts";

const command = { installHost: "dash.example.com:443", tls: true, secret: "s" };
/** A state without any fault. */
const fine: DiagnosisInput = {
  input: command,
  secretOwner: null,
  protocol: "https:",
  hostname: "dash.example.com",
  live: "live",
  wasLive: true,
  blocked: [],
};
const kinds = (changes: Partial<DiagnosisInput>) => diagnose({ ...fine, ...changes }).map(({ kind }) => kind);
const withHost = (installHost: string, changes: Partial<DiagnosisInput> = {}): PossibleCause[] =>
  diagnose({ ...fine, ...changes, input: { ...command, installHost } });

test("without faults there are no causes", () => assert.equal(diagnose(fine), []));

test("an address with a scheme is reported with the scheme", () => {
  for (const [host, scheme] of [
    ["https://dash.example.com", "https://"],
    ["HTTP://dash.example.com:8008/", "HTTP://"],
    [" grpc+tls://dash.example.com:8008", "grpc+tls://"],
  ] as const)
    assert.equal(withHost(host), [{ kind: "scheme", host, scheme }]);
});

test("an address with spaces is reported", () => {
  for (const host of ["dash.example.com :8008", "dash.example.com:8008 ", "a\tb:1"])
    assert.equal(withHost(host), [{ kind: "spaces", host }]);
});

test("an address that is not host:port is reported, such as IPv6 without brackets", () => {
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

test("the TLS setting of agents is compared with the protocol of this page", () => {
  const plain = { ...command, tls: false };
  assert.equal(kinds({ input: plain }), ["tlsOff"]);
  assert.equal(kinds({ protocol: "http:" }), ["tlsOn"]);
  assert.equal(kinds({ input: plain, protocol: "http:" }), []);
});

test("an address of another host than this page's is reported, for IPv6 with or without brackets", () => {
  assert.equal(withHost("agents.example.com:443"), [
    { kind: "otherHost", host: "agents.example.com", here: "dash.example.com" },
  ]);
  assert.equal(withHost("[2001:db8::1]:8008", { hostname: "[2001:db8::1]" }), []);
  assert.equal(withHost("[2001:db8::2]:8008", { hostname: "[2001:db8::1]" }), [
    { kind: "otherHost", host: "2001:db8::2", here: "2001:db8::1" },
  ]);
  assert.is(hostnameOf("10.0.0.1:8008"), "10.0.0.1");
});

test("blocked addresses are reported", () => {
  assert.equal(diagnose({ ...fine, blocked: ["203.0.113.7"] }), [{ kind: "blocked", ips: ["203.0.113.7"] }]);
});

test("a missing or lost live connection is reported, and a delayed one is not", () => {
  for (const live of ["offline", "reconnecting", "connecting"] as const)
    for (const wasLive of [false, true])
      assert.equal(diagnose({ ...fine, live, wasLive }), [{ kind: "socket", wasLive }]);
  assert.equal(kinds({ live: "delayed" }), []);
});

test("the owner of the secret comes last, and an unknown command is not checked", () => {
  assert.equal(kinds({ secretOwner: "own", live: "offline" }), ["socket", "secretOwner"]);
  assert.equal(kinds({ secretOwner: "site" }), ["secretOwner"]);
  assert.equal(kinds({ input: null }), []);
});

test.run();

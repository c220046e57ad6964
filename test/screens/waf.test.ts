/** Blocked addresses: reasons and identifiers in words, and until when. */
import "../setup.ts";
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { Block } from "../../src/api/resources/waf.ts";
import { text } from "../../src/i18n/intl.ts";
import { ownAmong } from "../../src/screens/online-user/block.ts";
import { identifierText, momentText, reasonText, untilOf, untilText } from "../../src/screens/waf/facts.ts";
import { speak } from "../as/words.ts";

test.before(() => speak());

const at = 1_800_000_000;
const block = (values: Partial<Block> = {}): Block => ({
  ip: "192.0.2.1",
  block_identifier: -125,
  block_reason: 1,
  block_timestamp: at,
  count: 1,
  ...values,
});
const names = {
  nameOf: (id: number) => (id === 1 ? "admin" : undefined),
  seen: true,
  missing: "list.deletedReference",
} as const;

test("reasons are words, unknown ones their numbers", () => {
  assert.equal(
    [1, 2, 3, 4, 5, 6, 0, -1].map((reason) => reasonText(block({ block_reason: reason }), text)),
    [
      "Login failed",
      "Brute-force token",
      "Brute-force agent secret",
      "Blocked by user",
      "OAuth2 brute force",
      "6",
      "–",
      "-1",
    ],
  );
});

test("identifiers are words, users, or their numbers", () => {
  const said = (id: number, of: Parameters<typeof identifierText>[1] = names) =>
    identifierText(block({ block_identifier: id }), of, text);
  assert.equal(
    [-127, -126, -125, -124, -99, 0].map((id) => said(id)),
    ["gRPC auth failed", "API token invalid", "User invalid", "Blocked by user", "-99", "–"],
  );
  assert.is(said(1), "admin");
  assert.is(said(7), "#7, deleted");
  assert.is(said(7, { ...names, seen: false }), "#7");
});

test("a block lasts three seconds at least, then the fourth power of its failures", () => {
  const lasts = (count: number) => {
    const own = block({ count });
    const until = untilOf(own, [own], true);
    return until.kind === "at" ? until.seconds - at : until.kind;
  };
  assert.equal([0, 1, 2, 3, 5].map(lasts), [3, 3, 16, 81, 625]);
  assert.is(lasts(100), 100_000_000);
  // Centuries, and what a block by hand counts as.
  assert.equal([300, 99_999, Number.MAX_SAFE_INTEGER].map(lasts), ["lifted", "lifted", "lifted"]);
});

test("all rows of an address count together, from the newest, and those of others do not", () => {
  const rows = [
    block({ count: 1, block_timestamp: at + 60 }),
    block({ count: 2, block_identifier: 1 }),
    block({ ip: "192.0.2.9", count: 9, block_timestamp: at + 999 }),
  ];
  assert.equal(untilOf(rows[1] ?? block(), rows, true), { kind: "at", seconds: at + 60 + 81, least: false });
});

test("where other pages may hold more of the address, only the least is said", () => {
  const rows = [block({ count: 2 })];
  const until = untilOf(rows[0] ?? block(), rows, false);
  assert.match(untilText(until, at, text), /^At least .*2027/);
  assert.is(untilText(until, at + 16, text), "Over, as far as shown");
  const known = untilOf(rows[0] ?? block(), rows, true);
  assert.match(untilText(known, at + 15, text), /2027/);
  assert.is(untilText(known, at + 16, text), "Over");
  assert.is(untilText({ kind: "lifted" }, at, text), "Lifted by hand");
});

test("moments that are none do not take the page down", () => {
  assert.equal([0, -5, 1e300, Number.NaN].map(momentText), ["–", "–", "–", "–"]);
  assert.match(momentText(at), /2027/);
});

test("one's own address is the one that the backend sees, or that of one's own connections", () => {
  const mine = new Set(["192.0.2.5"]);
  assert.is(ownAmong(["192.0.2.5", "192.0.2.6"], { login_ip: "192.0.2.6" }, mine), "192.0.2.6");
  assert.is(ownAmong(["192.0.2.5"], { login_ip: "192.0.2.6" }, mine), undefined);
  assert.is(ownAmong(["192.0.2.4", "192.0.2.5"], { login_ip: "" }, mine), "192.0.2.5");
  assert.is(ownAmong(["192.0.2.4"], null, mine), undefined);
});

test.run();

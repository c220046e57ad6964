/** Blocked addresses: the texts for reasons, identifiers and the end of a block. */
import "../../setup.ts";
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { Block } from "../../../src/api/resources/waf.ts";
import { text } from "../../../src/i18n/intl.ts";
import { findOwnAddress } from "../../../src/screens/online-user/confirm-block.ts";
import {
  blockEndOf,
  blockEndText,
  identifierText,
  reasonText,
  timestampText,
} from "../../../src/screens/waf/block-texts.ts";
import { speak } from "../../as/words.ts";

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

test("known reasons have names, unknown ones are numbers", () => {
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

test("identifiers are shown as names, users or numbers", () => {
  const identifierOf = (id: number, of: Parameters<typeof identifierText>[1] = names) =>
    identifierText(block({ block_identifier: id }), of, text);
  assert.equal(
    [-127, -126, -125, -124, -99, 0].map((id) => identifierOf(id)),
    ["gRPC auth failed", "API token invalid", "User invalid", "Blocked by user", "-99", "–"],
  );
  assert.is(identifierOf(1), "admin");
  assert.is(identifierOf(7), "#7, deleted");
  assert.is(identifierOf(7, { ...names, seen: false }), "#7");
});

test("a block lasts at least three seconds, otherwise the fourth power of its failures", () => {
  const durationOf = (count: number) => {
    const own = block({ count });
    const end = blockEndOf(own, [own], true);
    return end.kind === "at" ? end.seconds - at : end.kind;
  };
  assert.equal([0, 1, 2, 3, 5].map(durationOf), [3, 3, 16, 81, 625]);
  assert.is(durationOf(100), 100_000_000);
  // Blocks of centuries, such as manual ones.
  assert.equal([300, 99_999, Number.MAX_SAFE_INTEGER].map(durationOf), ["lifted", "lifted", "lifted"]);
});

test("the end of a block counts all rows of its address from the newest, but no other addresses", () => {
  const rows = [
    block({ count: 1, block_timestamp: at + 60 }),
    block({ count: 2, block_identifier: 1 }),
    block({ ip: "192.0.2.9", count: 9, block_timestamp: at + 999 }),
  ];
  assert.equal(blockEndOf(rows[1] ?? block(), rows, true), {
    kind: "at",
    seconds: at + 60 + 81,
    isMinimum: false,
  });
});

test("a minimum is shown if other pages can have more rows of the address", () => {
  const rows = [block({ count: 2 })];
  const end = blockEndOf(rows[0] ?? block(), rows, false);
  assert.match(blockEndText(end, at, text), /^At least .*2027/);
  assert.is(blockEndText(end, at + 16, text), "Possibly ended");
  const complete = blockEndOf(rows[0] ?? block(), rows, true);
  assert.match(blockEndText(complete, at + 15, text), /2027/);
  assert.is(blockEndText(complete, at + 16, text), "Ended");
  assert.is(blockEndText({ kind: "lifted" }, at, text), "Until unblocked");
});

test("invalid times are shown as a dash", () => {
  assert.equal([0, -5, 1e300, Number.NaN].map(timestampText), ["–", "–", "–", "–"]);
  assert.match(timestampText(at), /2027/);
});

test("the user's own address is the reported one or, without a report, that of the user's connections", () => {
  const ownAddresses = new Set(["192.0.2.5"]);
  assert.is(findOwnAddress(["192.0.2.5", "192.0.2.6"], { login_ip: "192.0.2.6" }, ownAddresses), "192.0.2.6");
  assert.is(findOwnAddress(["192.0.2.5"], { login_ip: "192.0.2.6" }, ownAddresses), undefined);
  assert.is(findOwnAddress(["192.0.2.4", "192.0.2.5"], { login_ip: "" }, ownAddresses), "192.0.2.5");
  assert.is(findOwnAddress(["192.0.2.4"], null, ownAddresses), undefined);
});

test.run();

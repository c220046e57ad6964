/** Features of newer backends: API tokens (2.1.0), moving servers (1.13.0) and transfers (2.0.13). */
import * as assert from "uvu/assert";
import WebSocket from "ws";
import { atLeast } from "../../demo/state/dialect.ts";
import {
  attachedServer,
  type ContractTests,
  newMember,
  type Subject,
  signedIn,
  type Visitor,
} from "./backend-access.ts";

const missing = { error: "404 Not Found" };

interface Token {
  id: number;
  name: string;
  token?: string;
  scopes: string[];
  expires_at?: string;
  server_ids?: number[];
}

interface Transfer {
  id: number;
  server_id: number;
  status: number;
  to_user_id: number;
  from_user_id: number;
}

/** The user id of a visitor. */
const idOf = async (visitor: Visitor): Promise<number> =>
  (await visitor.data<{ id: number }>("GET", "/profile")).id;

const ownerOf = async (admin: Visitor, server: number): Promise<number | undefined> => {
  const rows = await admin.data<{ id: number; owner?: { id: number } }[]>("GET", "/server");
  return rows.find(({ id }) => id === server)?.owner?.id;
};

/** Status of a refused handshake, or "open". */
function handshake(subject: Subject, visitor: Visitor | null): Promise<string> {
  const url = `${subject.url.replace(/^http/, "ws")}/api/v1/ws/transfer`;
  const headers: Record<string, string> = visitor ? { cookie: visitor.cookieLine() } : {};
  const socket = new WebSocket(url, { headers });
  return new Promise((resolve) => {
    socket.on("open", () => {
      socket.terminate();
      resolve("open");
    });
    socket.on("unexpected-response", (_, response) => resolve(String(response.statusCode)));
    socket.on("error", () => undefined);
  });
}

export const tokensAndTransfersContract: ContractTests = {
  async "an API token's secret is returned only once, by its creation"(subject) {
    const admin = await signedIn(subject);
    if (!atLeast(subject.version, "2.1.0")) {
      assert.equal((await admin.api("GET", "/api-tokens")).body, missing);
      assert.equal((await admin.api("POST", "/api-tokens", { name: "x" })).body, missing);
      assert.equal((await admin.api("DELETE", "/api-tokens/1")).body, missing);
      return;
    }
    const form = { name: "ci", scopes: ["nezha:server:read", "mcp:server:exec"], expires_in_days: 30 };
    const created = await admin.data<Token>("POST", "/api-tokens", form);
    assert.match(created.token ?? "", /^nzp_.{32}$/);
    assert.equal(
      created.scopes,
      ["nezha:server:read", "nezha:server:exec"],
      "scopes of before are rewritten",
    );
    const listed = (await admin.data<Token[]>("GET", "/api-tokens")).find(({ id }) => id === created.id);
    assert.ok(listed);
    assert.not("token" in listed);
    assert.not("server_ids" in listed, "no servers are all of them");
    const days = (Date.parse(listed.expires_at ?? "") - Date.now()) / 86_400_000;
    assert.ok(days > 29.9 && days < 30.1, `${days} days`);
    await admin.data("DELETE", `/api-tokens/${created.id}`);
    assert.is(await admin.refusal("DELETE", `/api-tokens/${created.id}`), "not found");
  },

  async "users have their own tokens, and only admins get admin scopes"(subject) {
    if (!atLeast(subject.version, "2.1.0")) return;
    const admin = await signedIn(subject);
    const member = await newMember(subject);
    const created = await member.data<Token>("POST", "/api-tokens", {
      name: "own",
      scopes: ["nezha:cron:*"],
    });
    assert.not("expires_at" in created);
    const others = (await admin.data<Token[] | undefined>("GET", "/api-tokens")) ?? [];
    assert.not(others.some(({ id }) => id === created.id));
    for (const scope of ["nezha:*", "nezha:admin:*"]) {
      const refusal = await member.refusal("POST", "/api-tokens", { name: "x", scopes: [scope] });
      assert.is(refusal, `only admin can issue scope: ${scope}`);
    }
    const { id: server } = await attachedServer(admin);
    const foreign = { name: "x", scopes: ["nezha:server:read"], server_ids: [server] };
    assert.is(await member.refusal("POST", "/api-tokens", foreign), "permission denied on server");
    await admin.data("DELETE", `/api-tokens/${created.id}`);
    assert.equal((await member.api("GET", "/api-tokens")).body, { success: true });
  },

  async "each exceeded limit of an API token has its own error text"(subject) {
    if (!atLeast(subject.version, "2.1.0")) return;
    const admin = await signedIn(subject);
    const good = { name: "x", scopes: ["nezha:server:read"] };
    const refused = (changes: object) => admin.refusal("POST", "/api-tokens", { ...good, ...changes });
    assert.is(await refused({ name: "   " }), "name required");
    assert.match(await refused({ name: "n".repeat(129) }), /'Name' failed on the 'max' tag$/);
    assert.is(await refused({ expires_in_days: -1 }), "expires_in_days must be >= 0");
    assert.match(await refused({ expires_in_days: 3651 }), /^expires_in_days too large/);
    assert.is(
      await refused({ scopes: Array.from({ length: 33 }, () => good.scopes[0]) }),
      "too many scopes (max 32)",
    );
    assert.is(await refused({ scopes: ["mcp:fs:write"] }), "unknown scope: mcp:fs:write");
    const ids = Array.from({ length: 1001 }, (_, at) => at + 1);
    assert.is(await refused({ server_ids: ids }), "too many server_ids (max 1000)");
    assert.is(await refused({ server_ids: [99_999] }), "server not found");
  },

  async "moving servers returns a result for each server from 2.0.13 on, before nothing"(subject) {
    const admin = await signedIn(subject);
    const move = (ids: number[], to_user: number) =>
      admin.api("POST", "/batch-move/server", { ids, to_user });
    if (!atLeast(subject.version, "1.13.0")) {
      assert.equal((await move([], 1)).body, missing);
      return;
    }
    const { id } = await attachedServer(admin);
    const me = await idOf(admin);
    assert.is((await move([id], 0)).body.error, "user id is required");
    assert.is((await move([id], 9999)).body.error, "user id 9999 does not exist");
    if (!atLeast(subject.version, "2.0.13")) {
      assert.equal((await move([id], me)).body, { success: true });
      return;
    }
    const member = await newMember(subject);
    const to = await idOf(member);
    const owner = await ownerOf(admin, id);
    assert.equal((await move([], to)).body, { success: true });
    const results = (await move([id, 99_999], to)).body.data as Record<string, unknown>[];
    assert.equal(
      results.map(({ server_id, status }) => [server_id, status]),
      [
        [id, "pending"],
        [99_999, "server_not_found"],
      ],
    );
    const seen = await member.data<Transfer[]>("GET", "/transfer");
    assert.equal([seen[0]?.server_id, seen[0]?.to_user_id], [id, to], "the receiver sees the transfer");
    const transfer = seen[0]?.id ?? 0;
    assert.is(await member.refusal("POST", `/transfer/${transfer}/retry`), "permission denied");
    // The transfer may have ended already: agents without TLS refuse at once.
    const after = await admin.data<Transfer>("POST", `/transfer/${transfer}/cancel`);
    assert.ok([1, 2, 4].includes(after.status), String(after.status));
    if (after.status === 1) await move([id], owner || me);
    else assert.is(await ownerOf(admin, id), owner, "given back");
    const stranger = await newMember(subject);
    assert.is(await stranger.refusal("POST", `/transfer/${transfer}/cancel`), "permission denied");
    assert.equal((await stranger.api("GET", "/transfer")).body, { success: true });
  },

  async "unknown transfers are refused, and the transfer stream needs a session"(subject) {
    const admin = await signedIn(subject);
    if (!atLeast(subject.version, "2.0.13")) {
      assert.equal((await admin.api("POST", "/transfer/1/cancel")).body, missing);
      assert.is(await handshake(subject, admin), "404");
      return;
    }
    assert.is(await admin.refusal("POST", "/transfer/9999/cancel"), "permission denied");
    assert.is(await admin.refusal("POST", "/transfer/9999/retry"), "database error");
    assert.is(await handshake(subject, admin), "open");
    assert.is(await handshake(subject, null), "200");
  },
};

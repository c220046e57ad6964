/** Users, online users and the firewall's list. */
import * as assert from "uvu/assert";
import WebSocket from "ws";
import { atLeast } from "../../demo/state/dialect.ts";
import { type ContractTests, newMember, type Subject, signedIn, Visitor } from "./backend-access.ts";

interface UserSeen {
  id: number;
  username: string;
  role?: number;
  agent_secret: string;
}

interface PageSeen<Row> {
  value?: Row[];
  pagination: { offset?: number; limit?: number; total?: number };
}

interface OnlineSeen {
  user_id?: number;
  connected_at: string;
  ip: string;
}

const anyName = () => `user-${Math.random().toString(36).slice(2, 10)}`;

async function userNamed(admin: Visitor, username: string): Promise<UserSeen | undefined> {
  return (await admin.data<UserSeen[]>("GET", "/user")).find((one) => one.username === username);
}

/** Opens the live stream as this visitor and waits for the first frame. */
async function watching({ url }: Subject, visitor: Visitor): Promise<WebSocket> {
  const headers: Record<string, string> = visitor.cookies.size > 0 ? { cookie: visitor.cookieLine() } : {};
  const socket = new WebSocket(`${url.replace(/^http/, "ws")}/api/v1/ws/server`, { headers });
  await new Promise((resolve, reject) => {
    socket.once("message", resolve);
    socket.once("error", reject);
  });
  socket.on("error", () => undefined);
  return socket;
}

const online = async (admin: Visitor): Promise<OnlineSeen[]> =>
  (await admin.data<PageSeen<OnlineSeen>>("GET", "/online-user?limit=100&offset=0")).value ?? [];

export const peopleContract: ContractTests = {
  async "a user is created with a role, listed, signs in, and is deleted"(subject) {
    const admin = await signedIn(subject);
    const username = anyName();
    const id = await admin.data<number>("POST", "/user", { username, password: "12345678", role: 1 });
    const seen = await userNamed(admin, username);
    assert.equal([seen?.id, seen?.role, seen?.agent_secret.length], [id, 1, 32]);
    const user = await signedIn(subject, username, "12345678");
    assert.is(await user.refusal("GET", "/user"), "permission denied");
    assert.equal((await admin.api("POST", "/batch-delete/user", [id])).body, { success: true });
    assert.is(await userNamed(admin, username), undefined);
    assert.is(await user.refusal("GET", "/profile"), "ApiErrorUnauthorized");
    // The name is available again.
    const again = await admin.data<number>("POST", "/user", { username, password: "12345678", role: 1 });
    await admin.data("POST", "/batch-delete/user", [again]);
  },

  async "a user created without a role is an admin, and older backends omit that role"(subject) {
    const admin = await signedIn(subject);
    const username = anyName();
    const id = await admin.data<number>("POST", "/user", { username, password: "12345678" });
    const seen = await userNamed(admin, username);
    assert.is(seen?.role, atLeast(subject.version, "2.1.1") ? 0 : undefined);
    await (await signedIn(subject, username, "12345678")).data("GET", "/user");
    await admin.data("POST", "/batch-delete/user", [id]);
  },

  async "deleting a user deletes their tasks"(subject) {
    const admin = await signedIn(subject);
    const username = anyName();
    const id = await admin.data<number>("POST", "/user", { username, password: "12345678", role: 1 });
    const user = await signedIn(subject, username, "12345678");
    const task = {
      name: username,
      task_type: 0,
      scheduler: "0 0 3 * * *",
      command: "x",
      servers: [],
      cover: 0,
    };
    await user.data("POST", "/cron", { ...task, push_successful: false, notification_group_id: 0 });
    const mine = async () =>
      ((await admin.data<{ name: string }[] | undefined>("GET", "/cron")) ?? []).some(
        ({ name }) => name === username,
      );
    assert.is(await mine(), true);
    await admin.data("POST", "/batch-delete/user", [id]);
    assert.is(await mine(), false);
  },

  async "users cannot delete themselves, an empty list is an error, and user names are unique"(subject) {
    const admin = await signedIn(subject);
    const { id } = await admin.data<{ id: number }>("GET", "/profile");
    assert.is(await admin.refusal("POST", "/batch-delete/user", [id, 99_999]), "can't delete yourself");
    assert.is(await admin.refusal("POST", "/batch-delete/user", []), "user id not specified");
    const taken = { username: "admin", password: "12345678", role: 1 };
    assert.is(await admin.refusal("POST", "/user", taken), "UNIQUE constraint failed: users.username");
  },

  async "live connections appear as online users, oldest first, paged, guests without a user id"(subject) {
    const admin = await signedIn(subject);
    const { id } = await admin.data<{ id: number }>("GET", "/profile");
    const before = (await online(admin)).length;
    const sockets = [await watching(subject, admin), await watching(subject, new Visitor(subject.url))];
    try {
      const all = await online(admin);
      assert.is(all.length, before + 2);
      assert.equal(
        all.slice(-2).map(({ user_id }) => user_id),
        [id, undefined],
      );
      for (const { ip, connected_at } of all.slice(-2)) {
        assert.is(ip, "127.0.0.1");
        assert.ok(Math.abs(Date.parse(connected_at) - Date.now()) < 60_000);
      }
      const last = await admin.data<PageSeen<OnlineSeen>>(
        "GET",
        `/online-user?limit=1&offset=${all.length - 1}`,
      );
      assert.equal(last.value, all.slice(-1));
      assert.equal(last.pagination, { offset: all.length - 1, limit: 1, total: all.length });
      const beyond = await admin.data<PageSeen<OnlineSeen>>("GET", "/online-user?limit=10&offset=2147483640");
      assert.equal([beyond.value, beyond.pagination.total], [undefined, all.length]);
    } finally {
      for (const socket of sockets) socket.terminate();
    }
  },

  async "members see masked addresses before 2.0.8, nothing later, and can never block"(subject) {
    const member = await newMember(subject);
    const socket = await watching(subject, member);
    try {
      if (atLeast(subject.version, "2.0.8")) {
        assert.is(await member.refusal("GET", "/online-user?limit=10&offset=0"), "permission denied");
      } else {
        const ips = (await online(member)).map(({ ip }) => ip);
        assert.ok(ips.includes("127.****.1"), ips.join());
      }
      assert.is(await member.refusal("POST", "/online-user/batch-block", ["192.0.2.1"]), "permission denied");
    } finally {
      socket.terminate();
    }
  },

  async "a manually blocked address stays in the firewall's list until all its rows are deleted"(subject) {
    const admin = await signedIn(subject);
    // An unused address, so that no client is locked out.
    const ip = "192.0.2.77";
    assert.equal((await admin.api("POST", "/online-user/batch-block", [ip])).body, { success: true });
    const listed = async () => {
      const page = await admin.data<PageSeen<Record<string, unknown>>>("GET", "/waf?limit=100&offset=0");
      return (page.value ?? []).filter((one) => one.ip === ip);
    };
    const [row] = await listed();
    assert.equal([row?.block_identifier, row?.block_reason, row?.count], [-124, 4, 99_999]);
    assert.ok(Math.abs(Number(row?.block_timestamp) * 1000 - Date.now()) < 60_000);
    assert.equal((await admin.api("POST", "/batch-delete/waf", ["nonsense", ip])).body, { success: true });
    assert.equal(await listed(), []);
    assert.is(await admin.refusal("POST", "/online-user/batch-block", ["nonsense"]), "database error");
  },
};

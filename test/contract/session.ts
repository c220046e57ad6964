/** Sign-in, token refresh and refusals. */
import * as assert from "uvu/assert";
import { atLeast } from "../../demo/state/dialect.ts";
import { type ContractTests, newMember, type Subject, signedIn, Visitor } from "./backend-access.ts";

interface Login {
  token: string;
  expire: string;
}

const attributes = (line: string) => line.split("; ").slice(1).sort().join("; ");

function refreshMethod({ version }: Subject): string {
  return atLeast(version, "2.1.0") ? "POST" : "GET";
}

export const sessionContract: ContractTests = {
  async "a wrong password, an unknown name, an over-long one and an empty body get the same refusal"(
    subject,
  ) {
    const guest = new Visitor(subject.url);
    for (const body of [
      { username: "admin", password: "wrong" },
      { username: "nobody", password: "x" },
      { username: "a".repeat(5000), password: "b".repeat(5000) },
      "",
    ]) {
      const answer = await guest.api("POST", "/login", body);
      assert.is(answer.status, 200);
      assert.equal(answer.body, { error: "ApiErrorUnauthorized" });
      assert.match(answer.headers.get("www-authenticate") ?? "", /^JWT realm=/);
    }
    assert.is(guest.cookies.size, 0);
  },

  async "sign-in returns a token with a readable expiry, in the body and as a cookie"(subject) {
    const guest = new Visitor(subject.url);
    const answer = await guest.api("POST", "/login", { username: "admin", password: subject.adminPassword });
    const { token, expire } = answer.body.data as Login;
    assert.is(guest.cookies.get("nz-jwt"), token);
    const claims = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as {
      exp: number;
    };
    assert.is(Date.parse(expire), claims.exp * 1000);
    assert.match(expire, /T\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/);
    const jwt = answer.headers.getSetCookie().find((line) => line.startsWith("nz-jwt=")) ?? "";
    const sameSite = atLeast(subject.version, "2.0.10") ? "; SameSite=Lax" : "";
    assert.is(attributes(jwt), `Max-Age=3600; Path=/${sameSite}`);
    assert.is(guest.cookies.has("nz-csrf"), atLeast(subject.version, "2.1.0"));
  },

  async "a session is refreshed with the method of the version; the other method does not exist"(subject) {
    const admin = await signedIn(subject);
    const method = refreshMethod(subject);
    const other = await admin.api(method === "GET" ? "POST" : "GET", "/refresh-token");
    assert.is(other.status, 404);
    const { token } = await admin.data<Login>(method, "/refresh-token");
    assert.is(admin.cookies.get("nz-jwt"), token);
    await admin.data("GET", "/profile");
  },

  async "without a session, user and admin routes refuse, optional and fallback routes answer as for a guest"(
    subject,
  ) {
    const guest = new Visitor(subject.url);
    for (const path of ["/profile", "/server", "/nat", "/user", "/ddns"]) {
      assert.is(await guest.refusal("GET", path), "ApiErrorUnauthorized", path);
    }
    await guest.data("GET", "/server-group");
    const setting = await guest.data<Record<string, unknown>>("GET", "/setting");
    assert.not("version" in setting);
    assert.not("frontend_templates" in setting);
    assert.type((setting.config as { site_name: unknown }).site_name, "string");
  },

  async "an invalid cookie counts as no cookie"(subject) {
    const guest = new Visitor(subject.url);
    guest.cookies.set("nz-jwt", "garbage");
    assert.is(await guest.refusal("GET", "/profile"), "ApiErrorUnauthorized");
    await guest.data("GET", "/setting");
  },

  async "the session of a deleted user is refused on user routes and gets the block page on optional ones"(
    subject,
  ) {
    const member = await newMember(subject);
    const { id } = await member.data<{ id: number }>("GET", "/profile");
    const admin = await signedIn(subject);
    await admin.data("POST", "/batch-delete/user", [id]);
    assert.is(await member.refusal("GET", "/profile"), "ApiErrorUnauthorized");
    const answer = await member.api("GET", "/setting");
    assert.is(answer.status, atLeast(subject.version, "1.14.10") ? 403 : 200);
    if (answer.status === 403) assert.match(answer.text, "you were blocked by nezha WAF");
  },

  async "the profile marks an admin as the version does"(subject) {
    const admin = await (await signedIn(subject)).data<Record<string, unknown>>("GET", "/profile");
    assert.is(admin.role, atLeast(subject.version, "2.1.1") ? 0 : undefined);
    assert.is("password" in admin, !atLeast(subject.version, "2.2.7"));
    assert.match(String(admin.agent_secret), /^[A-Za-z0-9]{32}$/);
    const member = await (await newMember(subject)).data<Record<string, unknown>>("GET", "/profile");
    assert.is(member.role, 1);
  },

  async "changing the profile needs the correct password"(subject) {
    const admin = await signedIn(subject);
    const body = { original_password: "wrong", new_username: "admin", new_password: subject.adminPassword };
    assert.is(await admin.refusal("POST", "/profile", body), "incorrect password");
    const reject = { ...body, original_password: subject.adminPassword, reject_password: true };
    assert.is(await admin.refusal("POST", "/profile", reject), "you don't have any oauth2 bindings");
  },

  async "changing the profile replaces name and password, absent members become empty, and no cookie is set"(
    subject,
  ) {
    const member = await newMember(subject);
    const { username } = await member.data<{ username: string }>("GET", "/profile");
    const change = {
      original_password: "member-password",
      new_username: `${username}-2`,
      new_password: "ä".repeat(36),
    };
    const answer = await member.api("POST", "/profile", change);
    assert.equal(answer.body, { success: true });
    assert.equal(answer.headers.getSetCookie(), []);
    const again = await signedIn(subject, change.new_username, change.new_password);
    const guest = new Visitor(subject.url);
    const before = { username, password: change.original_password };
    assert.is(await guest.refusal("POST", "/login", before), "ApiErrorUnauthorized");
    const rest = { original_password: change.new_password, new_password: "member-password" };
    await again.data("POST", "/profile", rest);
    const nameless = await signedIn(subject, "", "member-password");
    assert.not("username" in (await nameless.data<object>("GET", "/profile")));
    const back = { original_password: "member-password", new_username: username, new_password: "x" };
    await nameless.data("POST", "/profile", back);
  },

  async "from 2.0.14 on a profile change ends all sessions of the user, and the old cookie gets the block page"(
    subject,
  ) {
    const member = await newMember(subject);
    const { username } = await member.data<{ username: string }>("GET", "/profile");
    const elsewhere = await signedIn(subject, username, "member-password");
    const change = {
      original_password: "member-password",
      new_username: username,
      new_password: "member-password",
    };
    await member.data("POST", "/profile", change);
    const ends = atLeast(subject.version, "2.0.14");
    for (const session of [member, elsewhere]) {
      const profile = await session.api("GET", "/profile");
      assert.equal(profile.body.error, ends ? "ApiErrorUnauthorized" : undefined);
      const setting = await session.api("GET", "/setting");
      assert.is(setting.status, ends ? 403 : 200);
      if (ends) assert.match(setting.text, "you were blocked by nezha WAF");
      session.cookies.clear();
      assert.is((await session.api("GET", "/setting")).status, 200);
    }
    await signedIn(subject, username, "member-password");
  },

  async "a refused profile change returns the reason and ends no session"(subject) {
    const member = await newMember(subject);
    const { username } = await member.data<{ username: string }>("GET", "/profile");
    const change = {
      original_password: "member-password",
      new_username: username,
      new_password: "member-password",
    };
    const refused = (wrong: object) => member.refusal("POST", "/profile", { ...change, ...wrong });
    assert.is(await refused({ original_password: "" }), "incorrect password");
    assert.is(await refused({ new_username: "admin" }), "database error");
    assert.match(
      await refused({ new_password: "ä".repeat(37) }),
      /^bcrypt: password length exceeds 72 bytes/,
    );
    await member.data("GET", "/profile");
    await member.data("GET", "/setting");
  },

  async "only admins can read the version and change settings, and a user template is required"(subject) {
    const admin = await signedIn(subject);
    const setting = await admin.data<Record<string, unknown>>("GET", "/setting");
    assert.type(setting.version, "string");
    const templates = setting.frontend_templates as { path: string; is_admin?: true }[];
    assert.equal(
      templates.filter((one) => one.is_admin).map((one) => one.path),
      ["admin-dist"],
    );
    assert.is(await admin.refusal("PATCH", "/setting", { site_name: "X" }), "invalid user template");
    const member = await newMember(subject);
    assert.is(await member.refusal("PATCH", "/setting", {}), "permission denied");
    assert.is(await member.refusal("GET", "/user"), "permission denied");
  },

  async "writes without the CSRF header are refused if the version uses CSRF tokens, else accepted"(subject) {
    const admin = await signedIn(subject);
    const answer = await admin.api("POST", "/batch-delete/nat", [], { "x-csrf-token": "" });
    if (!atLeast(subject.version, "2.1.0")) return assert.is(answer.body.success, true);
    assert.is(answer.status, 403);
    assert.equal(answer.body, { error: "ApiErrorForbidden: missing or invalid CSRF token" });
  },

  async "a GET of a user route restores a missing CSRF cookie, a GET of an optional route does not"(subject) {
    if (!atLeast(subject.version, "2.1.0")) return;
    const admin = await signedIn(subject);
    admin.cookies.delete("nz-csrf");
    await admin.data("GET", "/setting");
    assert.not(admin.cookies.has("nz-csrf"));
    await admin.data("GET", "/profile");
    assert.match(admin.cookies.get("nz-csrf") ?? "", /^[0-9a-f]+\.[0-9a-f]+$/);
    await admin.data("POST", "/batch-delete/nat", []);
  },

  async "creating a user runs the checks in the backend's order"(subject) {
    const admin = await signedIn(subject);
    const refused = (body: unknown) => admin.refusal("POST", "/user", body);
    assert.is(
      await refused({ username: "", password: "12345", role: 9 }),
      "password length must be greater than 6",
    );
    assert.is(await refused({ username: "", password: "123456", role: 9 }), "username can't be empty");
    assert.is(await refused({ username: "x", password: "123456", role: 2 }), "invalid role");
    const taken = "UNIQUE constraint failed: users.username";
    assert.is(await refused({ username: "admin", password: "123456", role: 1 }), taken);
    assert.is(await admin.refusal("POST", "/batch-delete/user", []), "user id not specified");
  },
};

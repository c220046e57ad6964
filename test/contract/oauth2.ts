/** OAuth2 sign-in, binding and unbinding: `start` returns a site with a provider called GitHub. */

import type { Test } from "uvu";
import * as assert from "uvu/assert";
import { atLeast } from "../../demo/state/dialect.ts";
import { newMember, type Subject, signedIn, Visitor } from "./backend-access.ts";
import { around } from "./restricted-sites.ts";

const provider = "GitHub";
const passwordOfMembers = "member-password";

/** Opens the provider's page with an account; resolves with the address of its redirect. */
async function fromProvider(
  visitor: Visitor,
  purpose: "login" | "bind",
  account: string,
  answer = "allow",
): Promise<string> {
  const type = purpose === "login" ? 1 : 2;
  const { redirect } = await visitor.data<{ redirect: string }>("GET", `/oauth2/${provider}?type=${type}`);
  const page = new URL(redirect);
  page.searchParams.set("account", account);
  page.searchParams.set("answer", answer);
  const response = await fetch(page, { redirect: "manual" });
  assert.is(response.status, 302);
  const back = new URL(response.headers.get("location") ?? "", page);
  return back.pathname + back.search;
}

async function comesBack(visitor: Visitor, purpose: "login" | "bind", account: string, answer?: string) {
  return visitor.ask("GET", await fromProvider(visitor, purpose, account, answer));
}

let made = 0;
/** An account that no other test uses. */
const freshAccount = (): string => `account-${++made}`;

interface ProfileSeen {
  id: number;
  username: string;
  oauth2_bind?: Record<string, string>;
  reject_password?: true;
}
const profileOf = (visitor: Visitor) => visitor.data<ProfileSeen>("GET", "/profile");

/** OAuth2 contract tests for one backend. */
export function oauth2Contract(name: string, start: () => Promise<Subject>): Test {
  const { tests, subject } = around(`OAuth2, by ${name}`, start);

  tests("the settings name the provider as its configuration spells it, also for guests", async () => {
    const guest = new Visitor(subject().url);
    const { config } = await guest.data<{ config: Record<string, unknown> }>("GET", "/setting");
    assert.equal(config.oauth2_providers, [provider]);
    assert.is(await guest.refusal("GET", "/oauth2/github?type=1"), "provider not found");
  });

  tests("an unbound identity is refused with a JSON page", async () => {
    const guest = new Visitor(subject().url);
    const answer = await comesBack(guest, "login", freshAccount());
    assert.equal([answer.status, answer.body], [200, { error: "oauth2 user not binded yet" }]);
    assert.match(answer.headers.get("content-type") ?? "", "application/json");
    assert.not(guest.cookies.has("nz-jwt"));
  });

  tests("a signed-in user binds an identity and can then sign in with it", async () => {
    const member = await newMember(subject());
    const before = member.cookies.get("nz-jwt");
    const account = freshAccount();
    const bound = await comesBack(member, "bind", account);
    assert.equal([bound.status, bound.headers.get("location")], [302, "/dashboard/profile?oauth2=true"]);
    const { id, oauth2_bind } = await profileOf(member);
    assert.equal(oauth2_bind, { github: account });
    assert.ok(before && member.cookies.get("nz-jwt"));
    const other = new Visitor(subject().url);
    const arrived = await comesBack(other, "login", account);
    assert.equal([arrived.status, arrived.headers.get("location")], [302, "/dashboard/login?oauth2=true"]);
    assert.is((await profileOf(other)).id, id);
    assert.is(other.cookies.has("nz-csrf"), atLeast(subject().version, "2.1.0"));
  });

  tests("binding without a session and a callback with an unknown state are refused", async () => {
    const guest = new Visitor(subject().url);
    const answer = await comesBack(guest, "bind", freshAccount());
    assert.equal([answer.status, answer.body], [200, { error: "unauthorized" }]);
    const stranger = new Visitor(subject().url);
    const way = await fromProvider(guest, "login", freshAccount());
    assert.equal((await stranger.ask("GET", way)).body, { error: "invalid state key" });
  });

  tests("a refusal by the provider and an unknown code are answered with a JSON page", async () => {
    const member = await newMember(subject());
    const refused = await comesBack(member, "bind", freshAccount(), "refuse");
    assert.equal([refused.status, refused.body], [200, { error: "code is required" }]);
    const useless = await comesBack(member, "bind", freshAccount(), "badCode");
    assert.is(useless.status, 200);
    assert.match(useless.body.error ?? "", /^oauth2: .*invalid_grant/s);
    assert.is((await profileOf(member)).oauth2_bind, undefined, "nothing is bound, and the session stays");
  });

  tests("an identity belongs to one user: binding it moves it", async () => {
    const [one, other] = [await newMember(subject()), await newMember(subject())];
    const account = freshAccount();
    await comesBack(one, "bind", account);
    await comesBack(other, "bind", account);
    assert.is((await profileOf(one)).oauth2_bind, undefined);
    assert.equal((await profileOf(other)).oauth2_bind, { github: account });
  });

  tests("unbinding removes the identity; an unknown provider is refused", async () => {
    const member = await newMember(subject());
    await comesBack(member, "bind", freshAccount());
    assert.equal((await member.api("POST", `/oauth2/${provider}/unbind`)).body, { success: true });
    assert.is((await profileOf(member)).oauth2_bind, undefined);
    assert.equal((await member.api("POST", `/oauth2/${provider}/unbind`)).body, { success: true });
    assert.is(await member.refusal("POST", "/oauth2/github/unbind"), "provider not found");
    const guest = new Visitor(subject().url);
    assert.is(await guest.refusal("POST", `/oauth2/${provider}/unbind`), "ApiErrorUnauthorized");
  });

  tests(
    "with signing in by password switched off only the provider opens, and it cannot be unbound",
    async () => {
      const member = await newMember(subject());
      const account = freshAccount();
      await comesBack(member, "bind", account);
      const { username } = await profileOf(member);
      const kept = { new_username: username, new_password: passwordOfMembers };
      const original_password = passwordOfMembers;
      await member.data("POST", "/profile", { ...kept, original_password, reject_password: true });
      const again = new Visitor(subject().url);
      const login = { username, password: passwordOfMembers };
      assert.is(await again.refusal("POST", "/login", login), "ApiErrorUnauthorized");
      await comesBack(again, "login", account);
      assert.is((await profileOf(again)).reject_password, true);
      assert.is(await again.refusal("POST", `/oauth2/${provider}/unbind`), "operation not permitted");
      await again.data("POST", "/profile", { ...kept, original_password, reject_password: false });
      await signedIn(subject(), username, passwordOfMembers);
    },
  );

  return tests;
}

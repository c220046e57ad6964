/** Settings, OAuth2 providers, and unusual requests. */
import * as assert from "uvu/assert";
import WebSocket from "ws";
import { atLeast } from "../../demo/state/dialect.ts";
import { pause } from "../as/eventually.ts";
import {
  attachedServer,
  type ContractTests,
  newMember,
  type Subject,
  signedIn,
  Visitor,
} from "./backend-access.ts";

type Config = Record<string, unknown>;

async function configFor(visitor: Visitor): Promise<Config> {
  return (await visitor.data<{ config: Config }>("GET", "/setting")).config;
}

/** The answer to a refused handshake. */
function handshake(
  subject: Subject,
  visitor: Visitor,
  path: string,
): Promise<{ status: number; text: string }> {
  const url = `${subject.url.replace(/^http/, "ws")}/api/v1${path}`;
  const headers: Record<string, string> = visitor.cookies.size > 0 ? { cookie: visitor.cookieLine() } : {};
  const socket = new WebSocket(url, { headers });
  return new Promise((resolve, reject) => {
    socket.on("error", () => undefined);
    socket.on("open", () => reject(new Error(`${path} was opened`)));
    socket.on("unexpected-response", (_request, response) => {
      let text = "";
      response.on("data", (chunk) => {
        text += String(chunk);
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, text }));
    });
  });
}

export const siteContract: ContractTests = {
  async "saved settings replace all values; guests and members see parts of them"(subject) {
    const admin = await signedIn(subject);
    const form = {
      user_template: "user-dist",
      language: "en-US",
      site_name: "Full",
      install_host: "nezha.example.com:8008",
      dns_servers: "192.0.2.53:53",
      ignored_ip_notification: "1, 77,88",
      custom_code: "<!--u-->",
      custom_code_dashboard: "<!--d-->",
      tls: true,
      enable_ip_change_notification: true,
      cover: 2,
    };
    await admin.data("PATCH", "/setting", form);
    const full = await configFor(admin);
    for (const [key, value] of Object.entries(form)) assert.equal(full[key], value, key);
    assert.equal(full.ignored_ip_notification_server_ids, { 1: true, 88: true });
    const guest = await configFor(new Visitor(subject.url));
    assert.is("install_host" in guest, false);
    assert.is(guest.custom_code_dashboard, "<!--d-->");
    assert.is(guest.cover, atLeast(subject.version, "1.9.0") ? 0 : undefined);
    const member = await configFor(await newMember(subject));
    assert.equal([member.install_host, member.tls], ["nezha.example.com:8008", true]);

    await admin.data("PATCH", "/setting", {
      user_template: "user-dist",
      site_name: "Test",
      language: "en-US",
      cover: 1,
    });
    const blank = await configFor(admin);
    for (const key of ["install_host", "tls", "dns_servers", "custom_code", "ignored_ip_notification"]) {
      assert.not(key in blank, key);
    }
  },

  async "only admins save settings, with a user template, and the language is returned as sent"(subject) {
    const admin = await signedIn(subject);
    const before = await configFor(admin);
    const form = { site_name: "Refused", language: "en-US", cover: 1 };
    assert.is(await admin.refusal("PATCH", "/setting", form), "invalid user template");
    for (const user_template of ["admin-dist", "nowhere-dist", ""])
      assert.is(
        await admin.refusal("PATCH", "/setting", { ...form, user_template }),
        "invalid user template",
      );
    const member = await newMember(subject);
    const denied = await member.refusal("PATCH", "/setting", { ...form, user_template: "user-dist" });
    assert.is(denied, "permission denied");
    assert.equal(await configFor(admin), before);

    const saved = { ...form, user_template: "user-dist", site_name: "Test" };
    for (const language of ["xx-YY", "en-US"]) {
      await admin.data("PATCH", "/setting", { ...saved, language, member_from_the_future: [1] });
      assert.is((await configFor(admin)).language, language);
    }
    // The header setting of another version has no effect.
    const foreign = atLeast(subject.version, "1.12.0") ? "real_ip_header" : "web_real_ip_header";
    await admin.data("PATCH", "/setting", { ...saved, [foreign]: "X-Nobody-Sends-This" });
    assert.not(foreign in (await configFor(admin)));
  },

  async "from 2.1.0 on an absent enable_mcp keeps its value"(subject) {
    if (!atLeast(subject.version, "2.1.0")) return;
    const admin = await signedIn(subject);
    const form = { user_template: "user-dist", site_name: "Test", language: "en-US", cover: 1 };
    await admin.data("PATCH", "/setting", { ...form, enable_mcp: true });
    await admin.data("PATCH", "/setting", form);
    assert.is((await configFor(admin)).enable_mcp, true);
    await admin.data("PATCH", "/setting", { ...form, enable_mcp: false });
    assert.not("enable_mcp" in (await configFor(admin)));
  },

  async "maintenance exists from 2.0.0 on, for admins only"(subject) {
    const admin = await signedIn(subject);
    if (!atLeast(subject.version, "2.0.0")) {
      const answer = await admin.api("POST", "/maintenance");
      assert.equal([answer.status, answer.body.error], [404, "404 Not Found"]);
      return;
    }
    assert.is(await (await newMember(subject)).refusal("POST", "/maintenance"), "permission denied");
    assert.equal((await admin.api("POST", "/maintenance")).body, { success: true });
  },

  async "the firewall's list is paged, members get it only before 2.0.8, and invalid addresses are ignored"(
    subject,
  ) {
    const admin = await signedIn(subject);
    const page = await admin.data<{ pagination: Record<string, number> }>("GET", "/waf?limit=100&offset=0");
    assert.is(page.pagination.limit, 100);
    assert.equal((await admin.api("POST", "/batch-delete/waf", ["nonsense"])).body, { success: true });
    const member = await newMember(subject);
    if (atLeast(subject.version, "2.0.8"))
      assert.is(await member.refusal("GET", "/waf?limit=100&offset=0"), "permission denied");
    else assert.is((await member.api("GET", "/waf")).body.success, true);
    assert.is(await member.refusal("POST", "/batch-delete/waf", []), "permission denied");
  },

  async "unknown providers and forged callbacks are refused in JSON"(subject) {
    const guest = new Visitor(subject.url);
    assert.is(await guest.refusal("GET", "/oauth2/Nobody?type=1"), "provider not found");
    assert.is(await guest.refusal("GET", "/oauth2/callback?state=x&code=y"), "invalid state key");
    const text = 'strconv.ParseUint: parsing "": invalid syntax';
    assert.is(await guest.refusal("GET", "/oauth2/Nobody"), text);
  },

  async "terminal and file sockets refuse unknown sessions before the upgrade"(subject) {
    const admin = await signedIn(subject);
    const error = atLeast(subject.version, "2.0.10") ? "permission denied" : "stream not found";
    for (const path of ["/ws/terminal/nope", "/ws/file/nope"]) {
      const refused = await handshake(subject, admin, path);
      assert.equal([refused.status, JSON.parse(refused.text)], [200, { error }]);
      const anonymous = await handshake(subject, new Visitor(subject.url), path);
      assert.equal(JSON.parse(anonymous.text), { error: "ApiErrorUnauthorized" });
    }
  },

  async "the session token is also accepted as a bearer or in the query"(subject) {
    const admin = await signedIn(subject);
    const token = admin.cookies.get("nz-jwt") ?? "";
    const stranger = new Visitor(subject.url);
    const bearer = await stranger.api("GET", "/nat", undefined, { authorization: `Bearer ${token}` });
    assert.is(bearer.body.success, true);
    assert.is((await stranger.api("GET", `/nat?token=${token}`)).body.success, true);
    const basic = { authorization: "Basic eDp5" };
    assert.is((await admin.api("GET", "/nat", undefined, basic)).body.success, true);
  },

  async "a redirect for a trailing slash keeps the method of a write"(subject) {
    const admin = await signedIn(subject);
    assert.is((await admin.api("POST", "/nat/", {})).status, 307);
  },

  // Keep last: on 1.8.0–2.0.14 it blocks all later server writes.
  async "deleting a deleted server is harmless from 2.1.0 on, and crashes older backends"(subject) {
    const admin = await signedIn(subject);
    const { id, name } = await attachedServer(admin);
    const answer = await admin.api("POST", "/batch-delete/server", [99_999]);
    if (atLeast(subject.version, "2.1.0")) return assert.equal(answer.body, { success: true });
    assert.equal([answer.status, answer.text], [500, ""]);
    const write = admin.api("PATCH", `/server/${id}`, { name }).then(
      () => "answered",
      () => "answered",
    );
    const hangs = atLeast(subject.version, "1.8.0");
    const outcome = await (hangs ? Promise.race([write, pause(700)]) : write);
    assert.is(outcome, hangs ? undefined : "answered");
    await admin.data("GET", "/server");
  },
};

/** Serving of a build. */
import * as assert from "uvu/assert";
import { type ContractTests, Visitor } from "./backend-access.ts";

export const pagesContract: ContractTests = {
  async "/dashboard redirects to /dashboard/, whose page has no cache header"(subject) {
    const guest = new Visitor(subject.url);
    const redirect = await guest.ask("GET", "/dashboard");
    assert.is(redirect.status, 301);
    assert.is(redirect.headers.get("location"), "/dashboard/");
    const page = await guest.ask("GET", "/dashboard/");
    assert.is(page.status, 200);
    assert.is(page.headers.get("content-type"), "text/html; charset=utf-8");
    for (const header of ["cache-control", "etag", "last-modified", "content-encoding"]) {
      assert.is(page.headers.get(header), null, header);
    }
    assert.match(page.text, "Tiny build");
  },

  async "known paths return the page with status 200, all others the same page with 404"(subject) {
    const guest = new Visitor(subject.url);
    const known = ["login", "service", "cron", "notification", "alert-rule", "ddns", "nat", "server-group"];
    const settings = [
      "settings",
      "settings/user",
      "settings/online-user",
      "settings/waf",
      "profile",
      "notification-group",
    ];
    for (const path of [...known, ...settings]) {
      assert.is((await guest.ask("GET", `/dashboard/${path}`)).status, 200, path);
    }
    for (const path of ["nat/", "nat/1", "terminal/5", "nope", "assets/gone.js"]) {
      const answer = await guest.ask("GET", `/dashboard/${path}`);
      assert.is(answer.status, 404, path);
      assert.match(answer.text, "Tiny build");
    }
  },

  async "files have a content type and a full body, also for a conditional request"(subject) {
    const guest = new Visitor(subject.url);
    const since = { "if-modified-since": new Date().toUTCString() };
    for (const headers of [{}, since]) {
      const script = await guest.ask("GET", "/dashboard/app.js", undefined, headers);
      assert.is(script.status, 200);
      assert.is(script.headers.get("content-type"), "text/javascript; charset=utf-8");
      assert.is(script.text, "export {};\n");
    }
  },

  async "all other paths return the user template"(subject) {
    const guest = new Visitor(subject.url);
    assert.is((await guest.ask("GET", "/")).status, 200);
    assert.is((await guest.ask("GET", "/server/7")).status, 200);
    assert.is((await guest.ask("GET", "/somewhere")).status, 404);
  },
};

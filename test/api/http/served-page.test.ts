import "../../setup.ts";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { configure } from "../../../src/api/http/client.ts";
import { Blocked, HttpFailure, NotJson, Unreachable } from "../../../src/api/http/failure.ts";
import { servedBuild } from "../../../src/api/http/served-page.ts";
import { remember } from "../../../src/api/http/storage.ts";

let answer: () => Response;
test.before(() => configure({ base: "http://localhost", fetch: async () => answer() }));
test.after(() => {
  configure({ base: "", fetch: undefined });
  remember("blocked", null);
});

const html = (body: string, status = 200) =>
  new Response(body, { status, headers: { "content-type": "text/html" } });
const page = (name: string, script: string) =>
  `<!doctype html><head><meta name="application-name" content="${name}"><script type="module" src="${script}"></script></head>`;
const failureOf = async (): Promise<unknown> => servedBuild().catch((error: unknown) => error);

test("the build of the product's page is the name of its entry script", async () => {
  answer = () => html(page("Windfire", "/dashboard/assets/main-AB12.js"));
  assert.is(await servedBuild(), "/dashboard/assets/main-AB12.js");
});

test("a page with status 200 of a portal, a proxy or another dashboard is not a build", async () => {
  for (const body of ["<h1>Welcome to the hotel network</h1>", page("Other", "/x.js"), ""]) {
    answer = () => html(body);
    assert.instance(await failureOf(), NotJson);
  }
});

test("an error of a proxy and a broken connection do not count as builds", async () => {
  answer = () => html("<h1>502</h1>", 502);
  assert.is(((await failureOf()) as HttpFailure).status, 502);
  assert.instance(await failureOf(), HttpFailure);
  answer = () => {
    throw new TypeError("Failed to fetch");
  };
  assert.instance(await failureOf(), Unreachable);
});

test("a block page begins the pause of the firewall", async () => {
  answer = () => html("blocked", 403);
  assert.instance(await failureOf(), Blocked);
});

test.run();

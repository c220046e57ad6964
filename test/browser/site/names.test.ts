/** Foreign names that could do harm: members of Object.prototype, and characters that change the direction of text. */
import * as assert from "uvu/assert";
import type { Row } from "../../../demo/state/table.ts";
import { prototypeNames } from "../../as/prototype-names.ts";
import type { Stage } from "../../as/stage.ts";
import { eventually } from "../../as/visitor.ts";
import { walks } from "../../as/walks.ts";

const test = walks("names", { backend: { servers: 14 } });

/** Members that the page needs as they are: versions decide about features, and a row with a wrong time is left out. */
const kept = /^(version|token|expire|uuid|.*_at|cycle_start|from|to|last_active)$/;

/** Puts a name of Object.prototype in the place of each text of the backend's answers. */
function renameEverything({ backend }: Stage): void {
  let turn = 0;
  const next = (): string => prototypeNames[turn++ % prototypeNames.length] ?? "";
  const renamed = (value: unknown, key = ""): unknown => {
    if (typeof value === "string") {
      if (key === "public_note")
        return JSON.stringify({ [next()]: { a: 1 }, billingDataMod: { cycle: next() } });
      return kept.test(key) ? value : next();
    }
    if (Array.isArray(value)) return value.map((one) => renamed(one, key));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, renamed(one, name)]));
  };
  const { fetch } = backend;
  backend.fetch = async (request, peer) => {
    const answer = await fetch(request, peer);
    const { pathname } = new URL(request.url);
    // The agent's configuration is JSON in a text.
    const isData = pathname.startsWith("/api/") && !pathname.includes("/server/config/");
    if (request.method !== "GET" || !isData || !answer.ok) return answer;
    const body = (await answer.json()) as { data?: unknown };
    return Response.json({ ...body, data: renamed(body.data) }, { headers: answer.headers });
  };
}

/** Each screen, and the dialogs over it that show a row. */
const addresses = {
  "": [
    "?server=1",
    "?edit=1",
    "?note=1",
    "?config=1",
    "?install=1",
    "?export",
    "?sort=constructor&country=__proto__",
  ],
  service: ["?edit=1", "?latency=1", "?export"],
  cron: ["?edit=1", "?copy=1"],
  notification: ["?edit=1", "?copy=1"],
  "alert-rule": ["?edit=1", "?copy=1", "?traffic"],
  ddns: ["?edit=1", "?copy=1", "?sort=toString"],
  nat: ["?edit=1", "?copy=1", "?q=constructor"],
  "server-group": ["?edit=1"],
  "notification-group": ["?edit=1"],
  profile: ["?update"],
  "settings/user": [],
  "settings/online-user": [],
  "settings/waf": [],
  transfer: [],
  "settings/api-tokens": ["?new"],
  settings: [],
};

for (const [screen, dialogs] of Object.entries(addresses))
  test(`/${screen} shows rows that are named like members of every object`, async (visitor, stage) => {
    renameEverything(stage);
    await visitor.visits(screen);
    await visitor.settles();
    if (await visitor.find("table").count()) await visitor.page.locator("[data-row]").first().waitFor();
    for (const query of dialogs) {
      await visitor.open(screen + query);
      await visitor.sees("heading");
      if (/edit|copy|note|config|install|update|new/.test(query)) await visitor.dialog().sees("heading");
      await visitor.settles();
    }
    assert.is(await visitor.text("Oops!").count(), 0);
    assert.is(await visitor.find("dialog", "Error").count(), 0);
  });

/** Right-to-left letters, and an override that makes "gnp.exe" read as "exe.png". */
const hebrew = "שלום";
const reversed = "\u202egnp.exe";

const rename = (stage: Stage, id: number, name: string) => stage.control({ op: "server", id, name });

test("A name in a title, a head, a question and a notice does not change the direction of the text around it", async (visitor, stage) => {
  await rename(stage, 1, reversed);
  await rename(stage, 2, hebrew);
  await visitor.visits("?server=1");
  await visitor.within("region", "\u2068\ufffdgnp.exe\u2069").sees("heading");
  await visitor.open("?server=2");
  await visitor.within("region", `\u2068${hebrew}\u2069`).sees("heading");
  await visitor.open("?edit=2");
  await visitor.dialog(`Edit \u2068${hebrew}\u2069`).sees("heading");
  await eventually(async () => assert.is(await visitor.dialog().field("Name").inputValue(), hebrew));
  await visitor.open("");
  await visitor.press(`Delete \u2068\ufffdgnp.exe\u2069`);
  await visitor.dialog("Confirm Deletion?").reads("\ufffdgnp.exe");
  await visitor.open("terminal/1");
  await visitor.sees("heading", /\u2068\ufffdgnp\.exe\u2069/);
  await eventually(async () => assert.match(await visitor.page.title(), "\u2068\ufffdgnp.exe\u2069"));
});

test("The site's name does not change the direction of the window's title", async (visitor, stage) => {
  await stage.control({ op: "setting", site_name: reversed });
  await visitor.visits("nat");
  await eventually(async () =>
    assert.is(await visitor.page.title(), "NAT profiles · \u2068\ufffdgnp.exe\u2069"),
  );
});

test("The copy of a row keeps the characters of its name", async (visitor, stage) => {
  const row = stage.backend.state.table<Row & { name: string }>("nat").get(1);
  assert.ok(row);
  row.name = hebrew;
  await visitor.visits("nat?copy=1");
  await eventually(async () =>
    assert.is(await visitor.dialog().field("Name").inputValue(), `${hebrew} (copy)`),
  );
});

test.run();

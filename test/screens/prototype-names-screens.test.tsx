/** Every screen and its dialogs when all texts of the backend are names of members of Object.prototype. */
import "../setup.ts";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { App } from "../../src/App.tsx";
import { Router } from "../../src/components/routing/Router.tsx";
import { loadSettings } from "../../src/state/backend/settings.ts";
import { forgetLive } from "../../src/state/live/live.ts";
import { loadProfile, watchSession } from "../../src/state/session/session.ts";
import { type Demo, forgetEverything, freshDemo } from "../as/demo.ts";
import { renameEverything } from "../as/prototype-names.ts";
import { openAt } from "../as/test-history.tsx";
import { eventually, find, settled, show } from "../as/user.ts";
import { speak } from "../as/words.ts";

Object.assign(globalThis, { __VERSION__: "1.2.3" });

/** Each screen, and the dialogs over it that show a row. Plots need a canvas (test/browser/site/names.test.ts). */
const addresses = {
  "": ["?edit=1", "?note=1", "?config=1", "?install=1"],
  service: ["?edit=1", "?export"],
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

let demo: Demo;
let unwatch = () => {};
let problems: unknown[][] = [];
const { error } = console;
test.before(() => speak());
test.before.each(async () => {
  demo = freshDemo({ servers: 14 });
  unwatch = watchSession();
  problems = [];
  console.error = (...said) => void problems.push(said);
});
test.after.each(async () => {
  await (await show(null))();
  unwatch();
  forgetLive();
  console.error = error;
});
test.after(forgetEverything);

async function opens(address: string): Promise<void> {
  openAt(address);
  await Promise.all([loadSettings(), loadProfile()]);
  await show(
    <Router>
      <App />
    </Router>,
  );
  await eventually(() => assert.ok(document.querySelector("h1")));
  await settled();
}

const headings = () => [...document.querySelectorAll("h1, h2")].map(({ textContent }) => textContent);

for (const [screen, dialogs] of Object.entries(addresses))
  test(`/${screen} shows rows that are named like members of every object`, async () => {
    renameEverything(demo.backend);
    await demo.signsIn();
    for (const query of ["", ...dialogs]) {
      await opens(`/${screen}${query}`);
      if (document.querySelector("[role=table], table"))
        await eventually(() => assert.ok(document.querySelector("[data-row]"), "no row is shown"));
      if (/edit|copy|note|config|install|export|update|new|traffic/.test(query)) await find("dialog");
      await settled();
      assert.equal(
        headings().filter((heading) => heading === "Oops!" || heading === "Error"),
        [],
        `at /${screen}${query}`,
      );
    }
    assert.equal(problems, []);
  });

test.run();

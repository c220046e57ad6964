/** Two dashboards on two ports of this machine, as `npm start` names them. */
import * as assert from "uvu/assert";
import { ownName } from "../../../demo/http/admission.ts";
import { browserTests } from "../../as/browser-tests.ts";
import { openStage } from "../../as/stage.ts";
import { eventually, Visitor } from "../../as/visitor.ts";

// The browser reports each refused request of the foreign page.
const test = browserTests("ports", {
  backend: { servers: 2 },
  cold: true,
  expects: [
    /403/,
    /net::ERR_FAILED|CORS/,
    /establish a connection|WebSocket connection to/,
    /Cross-Origin Request Blocked/,
  ],
});

/** The same server under the name of its port. */
const named = (url: string): string => {
  const { port } = new URL(url);
  return `http://${ownName(port)}:${port}`;
};

test("Sessions on two ports do not touch: each port has its own cookies", async (visitor, stage) => {
  const other = await openStage({ servers: 2 });
  try {
    const [here, there] = await Promise.all(
      [stage, other].map(async ({ url }) => {
        const page = await visitor.context.newPage();
        return new Visitor(page, named(url), visitor.context, visitor.watch);
      }),
    );
    assert.ok(here && there);
    for (const one of [here, there]) {
      await one.open("login");
      await one.signsIn();
      await one.isHome();
    }
    await there.chooses(/^Account: /, "Logout");
    await there.sees("button", "Login");
    await here.page.reload();
    await here.isHome();
    assert.match(await here.page.evaluate(() => document.cookie), "nz-jwt=");
    await eventually(async () =>
      assert.not.match(await there.page.evaluate(() => document.cookie), "nz-jwt=e"),
    );
  } finally {
    await other.close();
  }
});

test.run();

/** Another page that shows the dashboard in a frame: it could lay itself over it and take the user's clicks. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { FrameLocator } from "playwright-core";
import * as assert from "uvu/assert";
import { browserTests } from "../../as/browser-tests.ts";
import type { Visitor } from "../../as/visitor.ts";

const test = browserTests("frame", { backend: { servers: 3 } });

/** Shows an address of the dashboard in a frame of a page on another port, which is the same site: cookies are sent. */
async function embedded(visitor: Visitor, path: string, check: (frame: FrameLocator) => Promise<void>) {
  const html = `<!doctype html><title>Win a prize</title>
<iframe src="${visitor.url}/dashboard/${path}" width="900" height="600"></iframe>`;
  const server = createServer((_, response) =>
    response.writeHead(200, { "content-type": "text/html" }).end(html),
  );
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  try {
    await visitor.page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await check(visitor.page.frameLocator("iframe"));
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

test("In a frame of another site, the dashboard asks for nothing and offers only a tab of its own", async (visitor) => {
  await visitor.signsInByApi();
  await embedded(visitor, "nat?edit=1", async (frame) => {
    await frame.getByRole("heading", { name: "Windfire" }).waitFor();
    const link = frame.getByRole("link", { name: "Open in a tab of its own" });
    await link.waitFor();
    await visitor.settles();
    assert.is(await frame.locator("button, input, select, textarea, form, [tabindex], a").count(), 1);
    assert.equal(visitor.calls(), []);
    assert.equal(visitor.requests("/api/"), [], "no socket and no early request either");
    const [tab] = await Promise.all([visitor.context.waitForEvent("page"), link.click()]);
    await tab.getByRole("heading").or(tab.getByRole("textbox")).first().waitFor();
    assert.is(await tab.evaluate(() => window.opener), null);
  });
});

test.run();

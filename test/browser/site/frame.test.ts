/** Another page that shows the dashboard in a frame: it could lay itself over it and take the user's clicks. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { FrameLocator } from "playwright-core";
import * as assert from "uvu/assert";
import type { Visitor } from "../../as/visitor.ts";
import { walks } from "../../as/walks.ts";

const test = walks("frame", { backend: { servers: 3 } });

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

const inTab = "Open in a tab of its own";

for (const path of ["", "nat?edit=1", "terminal/1", "login", "settings?safe=1"]) {
  test(`In a frame of another site, /dashboard/${path} asks for nothing and offers only a tab of its own`, async (visitor) => {
    await visitor.isSignedIn();
    await embedded(visitor, path, async (frame) => {
      await frame.getByRole("heading", { name: "Windfire" }).waitFor();
      const link = frame.getByRole("link", { name: inTab });
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
}

const inGerman = "In einem eigenen Tab öffnen";

test("The page in the frame is in the language that was chosen in the dashboard", async (visitor) => {
  await visitor.open("login");
  await visitor.chooses("Language", "Deutsch");
  await visitor.sees("button", "Anmelden");
  await embedded(visitor, "", (frame) => frame.getByRole("link", { name: inGerman }).waitFor());
});

for (const [locale, words] of Object.entries({
  "de-AT": inGerman,
  it: "Apri in una scheda a parte",
  "zh-Hans-CN": "在单独的标签页中打开",
  "zh-HK": "在單獨的分頁中開啟",
  "fr-FR": inTab,
})) {
  test(
    `Without a choice, the page in the frame is in the browser's language: ${locale}`,
    (visitor) => embedded(visitor, "", (frame) => frame.getByRole("link", { name: words }).waitFor()),
    { browser: { locale } },
  );
}

test.run();

import * as assert from "uvu/assert";
import { avatarService } from "../as/browser.ts";
import { browserTests } from "../as/browser-tests.ts";
import { eventually, type Visitor } from "../as/visitor.ts";

const test = browserTests("shell", { backend: { servers: 3 } });

const html = (visitor: Visitor, attribute: string) => visitor.page.locator("html").getAttribute(attribute);
const messagesOf = (visitor: Visitor) =>
  visitor.watch.requests.flatMap(
    (request) => /assets\/(\w+\.[a-z]{2}-[A-Z]{2})\.\w+\.js$/.exec(request.url())?.[1] ?? [],
  );

test("The desktop layout begins at 890 px; below, the menu is a sheet with tabs, way home, language and clock", async (visitor) => {
  await visitor.page.setViewportSize({ width: 890, height: 700 });
  await visitor.visits("nat");
  await visitor.sees("navigation", "Main navigation");
  await eventually(async () => assert.is(await visitor.find("button", "Menu").count(), 0));
  await visitor.page.setViewportSize({ width: 889, height: 700 });
  await visitor.sees("button", "Menu");
  await eventually(async () => assert.is(await visitor.find("navigation", "Main navigation").count(), 0));
  await visitor.page.setViewportSize({ width: 390, height: 844 });
  await visitor.press("Menu");
  const sheet = visitor.within("dialog", "Menu");
  await sheet.sees("link", "Back to home");
  await sheet.reads("Hi, admin");
  await sheet.sees("button", "Language");
  await eventually(async () =>
    assert.is(await sheet.find("link", "NAT").getAttribute("aria-current"), "page"),
  );
  await visitor.page.keyboard.press("Escape");
  await visitor.misses("dialog", "Menu");
  await visitor.focuses("Menu");
  await visitor.press("Menu");
  await sheet.press("Server", "link");
  await visitor.misses("dialog", "Menu");
  await visitor.isAt("/");
});

test("A chosen theme is applied before the first paint after a reload", async (visitor) => {
  await visitor.visits("nat");
  await eventually(async () => assert.is(await html(visitor, "data-theme"), "light"));
  await visitor.chooses("Theme", "Dark");
  await eventually(async () => assert.is(await html(visitor, "data-theme"), "dark"));
  await visitor.page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const note = () => {
      const { theme } = document.documentElement.dataset;
      const colour = document.body ? getComputedStyle(document.body).backgroundColor : "";
      seen.push(`${theme} ${colour}`);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  await visitor.page.reload();
  await visitor.sees("heading", "NAT profiles");
  await visitor.settles();
  const seen: string[] = await visitor.page.evaluate(
    "[...new Set(window.seen)].filter((one) => !one.endsWith(' '))",
  );
  assert.is(seen.length, 1, `frames showed ${seen.join("; ")}`);
  assert.match(seen[0] ?? "", /^dark /);
});

test(
  "The system theme follows the system, live; a chosen one does not",
  async (visitor) => {
    await visitor.visits("nat");
    await visitor.page.emulateMedia({ colorScheme: "dark" });
    await eventually(async () => assert.is(await html(visitor, "data-theme"), "dark"));
    await visitor.page.emulateMedia({ colorScheme: "light" });
    await eventually(async () => assert.is(await html(visitor, "data-theme"), "light"));
    await visitor.chooses("Theme", "Light");
    await visitor.page.emulateMedia({ colorScheme: "dark" });
    await visitor.draws();
    await eventually(async () => assert.is(await html(visitor, "data-theme"), "light"));
    await visitor.chooses("Theme", "System");
    await eventually(async () => assert.is(await html(visitor, "data-theme"), "dark"));
  },
  { chromiumOnly: "a system theme that changes while the browser runs" },
);

test("A stored language is the only one whose words are loaded", async (visitor) => {
  await visitor.stores({ "windfire.language": "de-DE" });
  await visitor.visits("nat");
  await eventually(async () => assert.is(await html(visitor, "lang"), "de-DE"));
  await visitor.reads("Hallo, admin");
  const loaded = messagesOf(visitor);
  assert.ok(loaded.length > 0 && loaded.every((one) => one.endsWith("de-DE")), loaded.join(", "));
  assert.is(new Set(loaded).size, loaded.length, `loaded twice: ${loaded.join(", ")}`);
  assert.not(
    loaded.some((one) => one.startsWith("server.")),
    "words of a screen that is not shown",
  );
});

test(
  "The site's language counts where the user chose none, and alone is loaded; an unknown one means English",
  async (visitor, stage) => {
    const stores = (values: Record<string, string>) =>
      visitor.page.evaluate((values) => void Object.assign(localStorage, values), values);
    await stage.control({ op: "setting", language: "it-IT" });
    await visitor.open("login");
    await visitor.sees("button", "Accedi");
    await eventually(async () => assert.is(await html(visitor, "lang"), "it-IT"));
    assert.ok(
      messagesOf(visitor).every((one) => one.endsWith("it-IT")),
      messagesOf(visitor).join(", "),
    );
    assert.is(
      await visitor.page.evaluate(() => localStorage.getItem("windfire.language")),
      null,
      "it is not stored",
    );

    await stores({ "windfire.language": "en-US" });
    await visitor.open("login");
    await visitor.sees("button", "Login");
    await visitor.settles();
    await eventually(async () => assert.is(await html(visitor, "lang"), "en-US"));

    await stage.control({ op: "setting", language: "ta-IN" });
    await stores({ "windfire.language": "xx", "windfire.theme": "{}" });
    await visitor.open("login");
    await visitor.sees("button", "Login");
    await eventually(async () => assert.is(await html(visitor, "lang"), "en-US"));
    await eventually(async () => assert.is(await html(visitor, "data-theme"), "light"));
  },
  { expects: [/assets\/\w+\.xx\./] },
);

test("Without any storage everything still works", async (visitor) => {
  await visitor.page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException("blocked", "SecurityError");
        },
      });
    }
  });
  await visitor.visits("nat");
  await visitor.chooses("Theme", "Dark");
  await eventually(async () => assert.is(await html(visitor, "data-theme"), "dark"));
});

test("The initial is shown at once; the external avatar covers it when it is loaded", async (visitor) => {
  let answer = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await visitor.context.route(`${avatarService}/**`, async (route) => {
    await asked;
    await route.fulfill({
      contentType: "image/svg+xml",
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
    });
  });
  await visitor.visits("nat");
  const account = visitor.find("button", "Account: admin");
  await eventually(async () => assert.is((await account.innerText()).trim(), "A"));
  const picture = account.locator("img");
  await eventually(async () =>
    assert.is(await picture.getAttribute("src"), `${avatarService}/7.x/notionists/svg?seed=admin`),
  );
  await eventually(async () => assert.is(await picture.getAttribute("referrerpolicy"), "no-referrer"));
  await eventually(async () =>
    assert.is(await picture.evaluate((one) => getComputedStyle(one).opacity), "0"),
  );
  answer();
  await eventually(async () =>
    assert.is(await picture.evaluate((one) => getComputedStyle(one).opacity), "1"),
  );
});

test("The skip link is the first stop and leads to the content", async (visitor) => {
  await visitor.visits("nat?q=wiki");
  await visitor.page.keyboard.press("Tab");
  await visitor.focuses("Skip to content");
  await eventually(async () => {
    const box = await visitor.find("link", "Skip to content").boundingBox();
    assert.ok(box && box.y >= 0 && box.height > 10, "it can be seen while it has the focus");
  });
  await visitor.page.keyboard.press("Enter");
  await eventually(async () =>
    assert.is(await visitor.page.evaluate(() => document.activeElement?.id), "main"),
  );
  await visitor.isAt("/nat?q=wiki");
});

test.run();

import * as assert from "uvu/assert";
import { avatarService } from "../as/browser.ts";
import { eventually, type Visitor } from "../as/visitor.ts";
import { walks } from "../as/walks.ts";

const test = walks("shell", { backend: { servers: 3 } });

const html = (visitor: Visitor, attribute: string) => visitor.page.locator("html").getAttribute(attribute);
const messagesOf = (visitor: Visitor) =>
  visitor.watch.requests.flatMap(
    (request) => /assets\/(\w+\.[a-z]{2}-[A-Z]{2})\.\w+\.js$/.exec(request.url())?.[1] ?? [],
  );

test("The clock shows the time and goes on each second", async (visitor) => {
  const { page } = visitor;
  await page.clock.install();
  await visitor.visits();
  const shown = page.locator("header time");
  await eventually(async () => assert.match(await shown.innerText(), /^\d{1,2}:\d{2}:\d{2} [AP]M$/));
  // From here on only the test lets the page's time pass.
  await visitor.stopsClock();
  const seen = new Set<string>();
  for (let second = 0; second < 4; second += 1) {
    await page.clock.runFor(1000);
    await eventually(async () => {
      const now = await page.evaluate(() => new Date().toLocaleTimeString("en-US"));
      assert.is((await shown.innerText()).replaceAll("\u202f", " "), now.replaceAll("\u202f", " "));
      seen.add(now);
    });
  }
  assert.is(seen.size, 4);
});

test("Greeting, site name, way home, footer and window title are there", async (visitor, stage) => {
  await stage.control({ op: "setting", site_name: "Nordlicht" });
  await visitor.visits("nat");
  await visitor.reads("Hi, admin");
  await visitor.sees("link", "Nordlicht");
  await eventually(async () =>
    assert.is(await visitor.find("link", "Back to home").getAttribute("href"), "/"),
  );
  const footer = await visitor.sees("contentinfo");
  const year = new Date().getUTCFullYear();
  await eventually(async () =>
    assert.match(
      await footer.innerText(),
      new RegExp(`^© 2019–${year} Nezha · Windfire \\d+\\.\\d+\\.\\d+ · dashboard 2\\.3\\.7$`),
    ),
  );
  await eventually(async () => assert.is(await visitor.page.title(), "NAT profiles · Nordlicht"));
});

test("Members do not see the backend's version", async (visitor) => {
  await visitor.visits("nat", "member");
  await visitor.reads("Hi, member");
  const footer = await visitor.sees("contentinfo");
  await eventually(async () => assert.match(await footer.innerText(), /Windfire \d+\.\d+\.\d+$/));
});

test("The tab of the screen is lit, and only tabs that lead somewhere are there", async (visitor) => {
  await visitor.visits("nat");
  const navigation = visitor.within("navigation", "Main navigation");
  const names = async () => navigation.find("link").allInnerTexts();
  await eventually(async () =>
    assert.equal(await names(), ["Server", "Service", "Task", "Notification", "DDNS", "NAT", "Group"]),
  );
  const currentTabs = async () => visitor.page.locator("nav [aria-current=page]").allInnerTexts();
  await eventually(async () => assert.equal(await currentTabs(), ["NAT"]));
  await navigation.press("Server", "link");
  await eventually(async () => assert.equal(await currentTabs(), ["Server"]));
  await visitor.isAt("/");
  await visitor.page.goBack();
  await eventually(async () => assert.equal(await currentTabs(), ["NAT"]));
});

test("The desktop layout begins at 890 px", async (visitor) => {
  await visitor.page.setViewportSize({ width: 890, height: 700 });
  await visitor.visits("nat");
  await visitor.sees("navigation", "Main navigation");
  await eventually(async () => assert.is(await visitor.find("button", "Menu").count(), 0));
  await visitor.page.setViewportSize({ width: 889, height: 700 });
  await visitor.sees("button", "Menu");
  await eventually(async () => assert.is(await visitor.find("navigation", "Main navigation").count(), 0));
});

test(
  "On a phone the menu is a sheet with tabs, way home, language and clock",
  async (visitor) => {
    await visitor.visits("nat");
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
  },
  { browser: { viewport: { width: 390, height: 844 } } },
);

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

test("A theme chosen in one tab arrives in the other", async (visitor) => {
  await visitor.visits("nat");
  const other = await visitor.context.newPage();
  await other.goto(`${visitor.url}/dashboard/nat`);
  await other.getByRole("heading", { name: "NAT profiles" }).waitFor();
  await visitor.chooses("Theme", "Dark");
  await eventually(async () => assert.is(await other.locator("html").getAttribute("data-theme"), "dark"));
});

test("There are five languages, each with its own name, and each changes every text at once", async (visitor) => {
  await visitor.visits("nat");
  await visitor.press("Language");
  const items = visitor.page.getByRole("menuitemradio");
  await eventually(async () =>
    assert.equal(await items.allInnerTexts(), ["English", "Italiano", "简体中文", "繁體中文", "Deutsch"]),
  );
  await visitor.page.keyboard.press("Escape");
  const greetings = {
    Italiano: ["it-IT", "Ciao"],
    简体中文: ["zh-CN", "您好"],
    繁體中文: ["zh-TW", "您好"],
    Deutsch: ["de-DE", "Hallo"],
  };
  for (const [name, [tag = "", hello = ""]] of Object.entries(greetings)) {
    await visitor.page.locator("header [aria-haspopup=menu]").first().click();
    await items.filter({ hasText: name }).click();
    await eventually(async () => assert.is(await html(visitor, "lang"), tag));
    await visitor.page.locator("header").getByText(hello).waitFor();
  }
});

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

test("The site's language counts when none is stored, and alone is loaded", async (visitor, stage) => {
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
});

test("A language that the user chose wins over the site's", async (visitor, stage) => {
  await stage.control({ op: "setting", language: "it-IT" });
  await visitor.stores({ "windfire.language": "en-US" });
  await visitor.open("login");
  await visitor.sees("button", "Login");
  await visitor.settles();
  await eventually(async () => assert.is(await html(visitor, "lang"), "en-US"));
});

test(
  "A site language that the product does not have, or nonsense in the storage, means English",
  async (visitor, stage) => {
    await stage.control({ op: "setting", language: "ta-IN" });
    await visitor.stores({ "windfire.language": "xx", "windfire.theme": "{}" });
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

test(
  "An avatar service that does not answer leaves the initial",
  async (visitor) => {
    await visitor.context.route(`${avatarService}/**`, (route) => route.abort());
    await visitor.visits("nat");
    await visitor.settles();
    const account = visitor.find("button", "Account: admin");
    await eventually(async () => assert.is((await account.innerText()).trim(), "A"));
    await eventually(async () =>
      assert.is(await account.locator("img").evaluate((one) => getComputedStyle(one).opacity), "0"),
    );
  },
  { expects: [/dicebear/, /ERR_FAILED/] },
);

test("External avatar switched off means no request to the service any more", async (visitor) => {
  await visitor.visits("nat");
  await visitor.chooses("Account: admin", "External avatar");
  await eventually(async () =>
    assert.is(await visitor.find("button", "Account: admin").locator("img").count(), 0),
  );
  const before = visitor.requests(avatarService).length;
  await visitor.page.reload();
  await visitor.sees("heading", "NAT profiles");
  await visitor.settles();
  assert.is(visitor.requests(avatarService).length, before);
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

test("Logout clears cookies, rows and drafts, keeps theme and language, and sends no stale data", async (visitor) => {
  await visitor.visits("nat");
  await visitor.row("Team wiki").sees("rowheader");
  await visitor.chooses("Theme", "Dark");
  await visitor.page.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: another application's cookie on this host
    document.cookie = "left-behind=1; path=/";
    sessionStorage.setItem("windfire.draft.nat.new", '{"name":"secret plan"}');
  });
  await visitor.chooses("Account: admin", "Logout");
  await visitor.sees("button", "Login");
  await visitor.isAt("/login");
  await eventually(async () => assert.equal(await visitor.context.cookies(), []));
  assert.is(await visitor.page.evaluate(() => sessionStorage.getItem("windfire.draft.nat.new")), null);
  await eventually(async () => assert.is(await html(visitor, "data-theme"), "dark"));
  const before = visitor.watch.requests.length;
  await visitor.page.goBack();
  await visitor.settles();
  assert.is(await visitor.text("Team wiki").count(), 0);
  for (const request of visitor.watch.requests.slice(before)) {
    assert.not.ok((await request.allHeaders()).cookie, `${request.url()} was sent with a cookie`);
  }
  assert.equal(visitor.calls(/nat/).length, 1, "no list was asked for without a session");
});

test("An unknown address shows a message inside the frame, with a way back", async (visitor) => {
  await visitor.visits("no-such-page");
  await visitor.sees("heading", "Page not found");
  await visitor.reads("No page exists at this address.");
  await visitor.press("Back to Dashboard", "link");
  await visitor.isHome();
});

test(
  "The error page has the specified words and ways on",
  async (visitor, stage) => {
    const { clock } = visitor.page;
    const asked = (): number => visitor.calls(/GET \/profile/).length;
    await stage.control({ op: "fail", path: "/profile", kind: "502", times: 1000 });
    await clock.install();
    await visitor.visits("nat");
    await visitor.sees("heading", "Oops!");
    await visitor.reads("Sorry, an unexpected error has occurred.");
    await visitor.sees("link", "Back to Dashboard");
    // The page asks again by itself, too, but not while its clock stands still.
    await visitor.stopsClock();
    await eventually(() => assert.is(visitor.watch.pending.size, 0));
    const before = asked();
    await visitor.press("Retry");
    await eventually(() => {
      assert.is(asked(), before + 1);
      assert.is(visitor.watch.pending.size, 0);
    });
    await visitor.reads("The dashboard responded with status 502 (Bad Gateway).");
    stage.backend.state.faults.length = 0;
    await visitor.press("Retry");
    await clock.resume();
    await visitor.sees("heading", "NAT profiles");
  },
  { expects: [/status of 502/] },
);

test("The page sets no referrer policy, because signing in with a provider needs its own", async (visitor) => {
  await visitor.visits("nat");
  await eventually(async () => assert.is(await visitor.page.locator("meta[name=referrer]").count(), 0));
  await visitor.row("Team wiki").sees("rowheader");
  const nat = visitor.requests("/api/v1/nat")[0];
  assert.is((await nat?.allHeaders())?.referer, `${visitor.url}/dashboard/nat`);
});

test.run();

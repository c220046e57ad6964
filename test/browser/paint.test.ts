import type { CDPSession } from "playwright-core";
import * as assert from "uvu/assert";
import { browserTests } from "../as/browser-tests.ts";
import { eventually, type Visitor } from "../as/visitor.ts";

const bytes = { chromiumOnly: "transferred bytes by CDP" };

const test = browserTests("paint", {
  backend: { servers: 12 },
  browser: { reducedMotion: "no-preference" },
  cold: true,
});

interface File {
  url: string;
  bytes: number;
  /** Time of the request in epoch milliseconds. */
  at: number;
}

/** Records the files that are transferred from now on. */
async function weigh(visitor: Visitor): Promise<{ session: CDPSession; files: Map<string, File> }> {
  const session = await visitor.context.newCDPSession(visitor.page);
  const files = new Map<string, File>();
  session.on("Network.requestWillBeSent", ({ requestId, request, wallTime }) => {
    if (/^https?:/.test(request.url))
      files.set(requestId, { url: request.url, bytes: 0, at: wallTime * 1000 });
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const file = files.get(requestId);
    if (file) file.bytes = encodedDataLength;
  });
  await session.send("Network.enable");
  return { session, files };
}

const own = (files: Map<string, File>) =>
  [...files.values()].filter(({ url }) => !url.includes("api.dicebear.com"));
const listed = (files: readonly File[]) => files.map(({ url, bytes }) => `${bytes} ${url}`).join("\n");

test(
  "The login page costs at most 195,000 bytes and 8 requests, as the build has checked for all languages",
  async (visitor, stage) => {
    await stage.control({ op: "setting", language: "de-DE" });
    const { files } = await weigh(visitor);
    await visitor.open("login");
    await visitor.page.locator("input[name=username]").waitFor();
    await visitor.page.waitForLoadState("networkidle");
    await visitor.settles();
    const all = own(files);
    const sum = all.reduce((before, file) => before + file.bytes, 0);
    assert.ok(sum <= 195_000, `${sum} bytes\n${listed(all)}`);
    assert.ok(all.length <= 8, `${all.length} requests\n${listed(all)}`);
    // The login page loads no other screen, no shell and no words of other screens.
    const foreign = all.filter(({ url }) =>
      /(?<!Login)Screen|Form|Workspace|assets\/(?!app|login)\w+\.[a-z]{2}-/.test(url),
    );
    assert.equal(foreign, []);
  },
  bytes,
);

test(
  "Home up to its first row costs at most 295,000 bytes without the API's own data",
  async (visitor) => {
    await visitor.signsInByApi();
    const { files } = await weigh(visitor);
    await visitor.page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector("[data-row]")) return;
        observer.disconnect();
        Object.assign(window, { firstRow: Date.now() });
      }).observe(document, { childList: true, subtree: true });
    });
    await visitor.open();
    await visitor.page.locator("[data-row]").first().waitFor();
    await visitor.settles();
    const firstRow: number = await visitor.page.evaluate("window.firstRow");
    const all = own(files).filter(({ url, at }) => at <= firstRow && !url.includes("/api/"));
    const sum = all.reduce((before, file) => before + file.bytes, 0);
    assert.ok(sum <= 295_000, `${sum} bytes\n${listed(all)}`);
  },
  bytes,
);

interface Shift {
  value: number;
  what: string[];
}

const watchShifts = (visitor: Visitor) =>
  visitor.page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
      }[]) {
        if (entry.hadRecentInput) continue;
        // A right-aligned figure that gets longer is reported although its box does not move.
        const moved = entry.sources.some(
          ({ previousRect, currentRect }) => JSON.stringify(previousRect) !== JSON.stringify(currentRect),
        );
        if (!moved) continue;
        const rect = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].join(" ");
        const what = entry.sources.map(
          ({ node, previousRect, currentRect }) =>
            `${(node as Element)?.outerHTML?.slice(0, 90) ?? node?.textContent} from ${rect(previousRect)} to ${rect(currentRect)}`,
        );
        shifts.push({ value: entry.value, what });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });

/** Waits for the first live figures of a page that is opened next. */
async function firstFrame({ page }: Visitor): Promise<void> {
  const socket = await page.waitForEvent("websocket");
  await socket.waitForEvent("framereceived");
}

for (const width of [1280, 390]) {
  for (const path of ["login", "", "nat?edit=2"]) {
    test(
      `Nothing jumps after the first paint: /dashboard/${path} at ${width} px`,
      async (visitor) => {
        await watchShifts(visitor);
        if (path !== "login") await visitor.signsInByApi();
        const frame = path === "" ? firstFrame(visitor) : undefined;
        await visitor.open(path);
        await visitor.sees("heading");
        // Rows, words and the avatar come first, then figures with the first frame.
        await visitor.page.waitForLoadState("networkidle");
        await frame;
        await visitor.settles();
        const shifts: Shift[] = await visitor.page.evaluate("window.shifts");
        const total = shifts.reduce((sum, { value }) => sum + value, 0);
        assert.is(total, 0, shifts.flatMap(({ value, what }) => [`${value}:`, ...what]).join("\n  "));
      },
      {
        browser: { viewport: { width, height: 800 } },
        chromiumOnly: "layout shifts, which Firefox does not report",
      },
    );
  }
}

const otherScreens = ["?server=1", "?files=1", "service", "settings", "profile", "terminal/1"];
/** These look alike in both widths but for their columns, so each is looked at in one width. */
const inOneWidth = {
  1280: ["cron", "notification-group", "ddns", "transfer", "settings/api-tokens", "settings/waf"],
  390: [
    "notification",
    "alert-rule",
    "server-group",
    "settings/user",
    "settings/online-user",
    "no-such-page",
  ],
};

for (const width of [1280, 390] as const)
  test(
    `No screen moves by more than 0.01 after its first paint, at ${width} px`,
    async (visitor) => {
      await watchShifts(visitor);
      await visitor.signsInByApi();
      const jumpy: string[] = [];
      for (const path of [...otherScreens, ...inOneWidth[width]]) {
        await visitor.open(path);
        await visitor.sees("heading");
        await visitor.settles();
        const shifts: Shift[] = await visitor.page.evaluate("window.shifts");
        const total = shifts.reduce((sum, { value }) => sum + value, 0);
        if (total > 0.01) jumpy.push(`/${path}: ${total}`, ...shifts.flatMap(({ what }) => what));
      }
      assert.equal(jumpy, []);
    },
    {
      backend: { dialect: "2.3.7", servers: 12 },
      browser: { viewport: { width, height: 800 } },
      cold: false,
      seconds: 60,
      chromiumOnly: "layout shifts, which Firefox does not report",
    },
  );

test(
  "No page and no dialog scrolls sideways, 320 px wide and at 400 % zoom of a window of 1280 px",
  async (visitor, stage) => {
    await stage.control({ op: "server", id: 1, name: "W".repeat(64) });
    const fits = async (what: string) =>
      eventually(async () => {
        const overhang = await visitor.overhang();
        assert.ok(overhang <= 0, `${what} is ${overhang} px too wide`);
      });
    const dialogFits = async (what: string): Promise<void> => {
      const dialog = visitor.page.locator("dialog[open]");
      await dialog.getByRole("textbox", { name: "Name", exact: true }).waitFor();
      const over = await dialog.evaluate((element) =>
        Math.max(
          ...[element, ...element.querySelectorAll("div")].map((part) => part.scrollWidth - part.clientWidth),
        ),
      );
      assert.ok(over <= 1, `the dialog of ${what} is ${over} px too wide inside`);
      // The submit button must be visible.
      const box = await dialog.getByRole("button", { name: /^(Add|Save changes)$/ }).boundingBox();
      assert.ok(box && box.x >= 0 && box.x + box.width <= 320, `the button of ${what}`);
    };
    await visitor.open("login");
    await visitor.sees("button", "Login");
    for (const path of ["login", "", "nat", "no-such-page", "nat?new=", "nat?edit=2", "?edit=1"]) {
      if (path !== "login") await visitor.visits(path);
      await visitor.settles();
      for (const height of [640, 200]) {
        await visitor.page.setViewportSize({ width: 320, height });
        await visitor.draws();
        await fits(`${path}, ${height} px high,`);
        if (/new|edit/.test(path)) await dialogFits(path);
      }
    }
  },
  { browser: { viewport: { width: 320, height: 640 } }, cold: false },
);

test.run();

import * as assert from "uvu/assert";
import { browserTests } from "../../as/browser-tests.ts";
import type { Stage } from "../../as/stage.ts";
import { eventually, type Visitor } from "../../as/visitor.ts";

const test = browserTests("settings", { backend: { servers: 6 } });

const stored = (stage: Stage) => stage.backend.state.config;
const bar = (visitor: Visitor, text: string) => visitor.reads(text);

/** Opens the settings and waits for the form. */
async function opens(visitor: Visitor, address = "settings"): Promise<void> {
  await visitor.visits(address);
  await visitor.sees("textbox", "Site name");
}

async function saves(visitor: Visitor): Promise<void> {
  await visitor.press("Save…");
  await visitor.dialog("Save these changes?").press("Save");
}

test("Changes are counted, listed before they are saved, and then seen at once", async (visitor, stage) => {
  await opens(visitor);
  const contents = visitor.within("navigation", "Sections");
  await contents.press("IP change notifications", "link");
  await eventually(async () => {
    const current = contents.find("link", "IP change notifications");
    assert.is(await current.getAttribute("aria-current"), "location");
  });
  await visitor.isAt("/settings", "the address stays as it is");

  await visitor.find("radio", /^Only the listed servers/).check();
  const servers = visitor.find("combobox", /^Listed servers/);
  await servers.fill("fra-web-1");
  await visitor.find("option", /^fra-web-1/).click();
  await servers.press("Escape");
  await visitor.fill("Site name", "Watchtower");
  await bar(visitor, "3 changes");
  await visitor.press("Save…");
  const dialog = visitor.dialog("Save these changes?");
  await eventually(async () =>
    assert.equal(await dialog.page.locator("dialog[open] dt").allInnerTexts(), [
      "Site name",
      "Coverage",
      "Listed servers",
    ]),
  );
  await dialog.press("Save");
  await visitor.reads("The settings were saved.");
  await bar(visitor, "No changes");
  await visitor.within("banner").reads("Watchtower");
  await eventually(async () => assert.match(await visitor.page.title(), "Watchtower"));
  assert.equal(
    [stored(stage).site_name, stored(stage).cover, stored(stage).ignored_ip_notification],
    ["Watchtower", 2, "1"],
  );
  assert.is(stored(stage).install_host, "dashboard.example.com:8008", "the rest stays");
});

test("The settings: marks and warnings beside their fields, a bar as wide as the page, and pages named like their tabs", async (visitor) => {
  await opens(visitor);
  const inset = () =>
    visitor.page.evaluate(() => {
      const box = (element: Element | null | undefined) => element?.getBoundingClientRect() ?? new DOMRect();
      const bar = document.querySelector("[data-bottom-bar]");
      const page = box(document.querySelector("main"));
      const save = box(bar?.lastElementChild);
      return {
        start: box(bar).left - page.left,
        end: page.right - box(bar).right,
        button: Math.round(page.right - save.right),
      };
    });
  await eventually(async () => assert.equal(await inset(), { start: 0, end: 0, button: 24 }));

  const more = "They can do what the token allows, and nothing else.";
  const mcp = visitor.find("switch", "Access for AI clients (MCP)");
  const before = await mcp.isChecked();
  const described = () =>
    mcp.evaluate((element) => {
      const note = document.getElementById(element.getAttribute("aria-describedby") ?? "");
      return note instanceof HTMLElement ? note.innerText : "";
    });
  await mcp.focus();
  await visitor.page.keyboard.press("Tab");
  const mark = visitor.page.locator("summary:focus");
  await mark.waitFor();
  assert.is(await mark.getAttribute("aria-label"), "More information");
  const box = await mark.boundingBox();
  assert.ok(box && box.width >= 24 && box.height >= 24, "the mark is a target of 24 px");
  await visitor.page.keyboard.press("Enter");
  await visitor.page.getByText(more).waitFor();
  assert.match(await described(), more);
  await mark.click();
  await visitor.page.getByText(more).waitFor({ state: "hidden" });
  assert.is(await mcp.isChecked(), before, "the switch stays as it is");
  await bar(visitor, "No changes");

  await visitor.find("radio", /^Nazhua/).check();
  const text = await visitor.reads(/^This template is provided by a third party/);
  const [words, icon] = await Promise.all([
    text.boundingBox(),
    text.locator("xpath=preceding-sibling::*").boundingBox(),
  ]);
  assert.ok(words && icon && icon.x + icon.width <= words.x && icon.y < words.y + 16, "on one line");
  await visitor.press("Discard");
  await visitor.dialog("Discard your changes?").press("Discard");
  await bar(visitor, "No changes");

  const tabs = visitor.within("navigation", "Lists that belong together");
  for (const name of await tabs.find("link").allInnerTexts()) {
    await tabs.press(name, "link");
    await visitor.page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
  }
});

test(
  "Code that breaks the dashboard can be previewed without scripts, and switched off by ?safe=1",
  async (visitor, stage) => {
    await opens(visitor);
    const code = [
      "<style>body { background: rgb(1, 2, 3) }</style><h3>Banner</h3>",
      "<script>window.top.ran = 1; throw new Error('broken snippet')</script>",
      "<script>document.body.replaceChildren(); for (;;) if (Date.now() > 0) break</script>",
    ].join("\n");
    await visitor.fill(/^Custom code for this dashboard/, code);
    await visitor.press("Show preview: Custom code for this dashboard");
    const frame = visitor.page.frameLocator("iframe[title='Preview of the custom code for this dashboard']");
    await frame.getByRole("heading", { name: "Banner" }).waitFor();
    await visitor.reads(/2 scripts do not run here/);
    const background = await frame.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor);
    assert.is(background, "rgb(1, 2, 3)");
    assert.is(await visitor.page.evaluate("window.ran"), undefined);

    await saves(visitor);
    await visitor.reads("Reload the page to run the new custom code.");
    assert.is(stored(stage).custom_code_dashboard, code);
    await visitor.page.reload();
    // The custom code hides the whole page.
    await eventually(async () => assert.is(await visitor.page.locator("main").count(), 0));
    await visitor.open("settings?safe=1");
    await visitor.reads("Safe mode: custom code is not loaded in this tab.");
    await visitor.fill(/^Custom code for this dashboard/, "");
    await saves(visitor);
    await visitor.reads("The settings were saved.");
    await visitor.open("settings?safe=0");
    await visitor.sees("textbox", "Site name");
    assert.is(stored(stage).custom_code_dashboard, "");
  },
  { expects: [/custom code/, /broken snippet/] },
);

test(
  "Where there is code already, changed code runs at once, unless it needs another host",
  async (visitor, stage) => {
    await stage.control({ op: "setting", custom_code_dashboard: "<script>window.ran = 1</script>" });
    await opens(visitor);
    await eventually(async () => assert.is(await visitor.page.evaluate("window.ran"), 1));
    await visitor.fill(/^Custom code for this dashboard/, "<script>window.ran = 2</script>");
    await saves(visitor);
    await eventually(async () => assert.is(await visitor.page.evaluate("window.ran"), 2));
    // The code runs before the form has taken over what was saved.
    await bar(visitor, "No changes");
    assert.is(await visitor.text("Reload the page to run the new custom code.").count(), 0);

    const code = '<img src="https://img.example/logo.svg" alt="logo"><script>window.ran = 3</script>';
    await visitor.fill(/^Custom code for this dashboard/, code);
    await visitor.press("Show preview: Custom code for this dashboard");
    await visitor.reads("This preview loads nothing from other hosts.");
    await saves(visitor);
    await visitor.reads("Reload the page to run the new custom code.");
    assert.is(await visitor.page.evaluate("window.ran"), 2, "not a part of it");
    await visitor.context.route("https://img.example/**", (route) =>
      route.fulfill({
        contentType: "image/svg+xml",
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="30"/>',
      }),
    );
    await visitor.page.reload();
    await eventually(async () => assert.is(await visitor.page.evaluate("window.ran"), 3));
    const logo = visitor.find("img", "logo");
    await eventually(async () =>
      assert.is(await logo.evaluate((image) => (image as HTMLImageElement).naturalWidth), 30),
    );
  },
  { expects: [/Content.Security.Policy/, /requested another host: https:\/\/img\.example/] },
);

test("Input is not lost by leaving, Discard or a reload", async (visitor) => {
  await opens(visitor);
  await visitor.fill("Site name", "typed");
  await visitor.press("NAT", "link");
  const leaving = visitor.dialog("Discard your changes?");
  await eventually(async () => assert.equal(await leaving.find("listitem").allInnerTexts(), ["Site name"]));
  await leaving.press("Cancel");
  await visitor.isAt("/settings");
  // Drafts are stored every half second.
  await eventually(async () => {
    const kept = await visitor.page.evaluate(() => sessionStorage.getItem("windfire.draft.settings"));
    assert.match(kept ?? "", "typed");
  });
  visitor.page.on("dialog", (asked) => void asked.accept());
  await visitor.page.reload();
  await bar(visitor, "1 change");
  await eventually(async () => assert.is(await visitor.field("Site name").inputValue(), "typed"));
  await visitor.press("Discard");
  await visitor.dialog("Discard your changes?").press("Discard");
  await bar(visitor, "No changes");
  await eventually(async () => assert.is(await visitor.field("Site name").inputValue(), "Nezha"));
  await visitor.press("NAT", "link");
  await visitor.sees("heading", "NAT profiles");
});

test(
  "At 320 px everything can be reached, and the page is no wider than the window",
  async (visitor) => {
    await opens(visitor);
    await visitor.press("Show preview: Custom code for visitors");
    await eventually(async () => assert.ok((await visitor.overhang()) <= 0));
    await visitor.within("navigation", "Sections").press("Maintenance", "link");
    await eventually(async () => {
      const box = await visitor.find("heading", "Maintenance").boundingBox();
      assert.ok(box && box.y > 100 && box.y < 500, `it is at ${box?.y}`);
    });
    await visitor.fill("Site name", "x");
    await visitor.press("Save…");
    await eventually(async () => assert.ok((await visitor.overhang()) <= 0));
  },
  { browser: { viewport: { width: 320, height: 640 } } },
);

test.run();

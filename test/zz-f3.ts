import { closeBrowser, openContext } from "./as/browser.ts";
import { openStage } from "./as/stage.ts";
import { Visitor } from "./as/visitor.ts";

const stage = await openStage();
const out = "/tmp/f3/shots";
for (const [width, theme] of [
  [1280, "light"],
  [1280, "dark"],
  [390, "light"],
  [390, "dark"],
] as const) {
  const { context, watch } = await openContext({
    viewport: { width, height: width < 890 ? 844 : 800 },
    colorScheme: theme,
    hasTouch: width < 890,
  });
  const page = await context.newPage();
  page.on("console", (m) => console.log("console", m.type(), m.text().slice(0, 300)));
  page.on("pageerror", (e) => console.log("pageerror", e.message));
  const v = new Visitor(page, stage.url, context, watch);
  await v.isSignedIn();
  await v.open("terminal/1");
  const rows = page.locator(".xterm-rows");
  try {
    await rows.getByText("root@").first().waitFor({ timeout: 8000 });
  } catch (e) {
    console.log("no prompt", String(e).slice(0, 200));
    await page.screenshot({ path: `${out}/fail.${theme}.${width}.png` });
    continue;
  }
  const type = async (s: string) => {
    await page.keyboard.type(s);
    await page.keyboard.press("Enter");
  };
  await type("stty size");
  await type("colours");
  await type("unicode");
  await type("links");
  await type("ls");
  await page.waitForTimeout(800);
  await page.screenshot({ path: `${out}/shell.${theme}.${width}.png` });
  console.log(await page.title());
  if (theme === "light") {
    await page.getByRole("button", { name: "New tab" }).click();
    await page.screenshot({ path: `${out}/newtab.${theme}.${width}.png` });
    await page.getByRole("menuitem").first().click();
    await page.waitForTimeout(1000);
    await type("sleep 1");
    await page.getByRole("tab").first().click();
    await page.waitForTimeout(1500);
    await page.screenshot({ path: `${out}/tabs.${theme}.${width}.png` });
    await page.keyboard.press("Control+Shift+F");
    await page.getByRole("searchbox").or(page.getByPlaceholder("Search the output")).first().fill("o");
    await page.waitForTimeout(400);
    await page.screenshot({ path: `${out}/search.${theme}.${width}.png` });
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "More" }).click();
    await page.waitForTimeout(200);
    await page.screenshot({ path: `${out}/more.${theme}.${width}.png` });
    await page.keyboard.press("Escape");
  }
  await page.locator(".xterm-helper-textarea").first().focus();
  await type("exit");
  await page.waitForTimeout(1200);
  await page.screenshot({ path: `${out}/end.${theme}.${width}.png` });
  await page.keyboard.press("Escape");
  await page.waitForTimeout(500);
  await page.screenshot({ path: `${out}/ended.${theme}.${width}.png` });
  await page.keyboard.press("Enter");
  await page.waitForTimeout(800);
  await page.screenshot({ path: `${out}/again.${theme}.${width}.png` });
  await context.close();
}
await closeBrowser();
await stage.close();

import { browserTests } from "../../as/browser-tests.ts";
import type { Visitor } from "../../as/visitor.ts";

const test = browserTests("focus moves", { backend: { servers: 40 } });

const key = (visitor: Visitor, name: string) => visitor.page.keyboard.press(name);

test("A new page puts the focus on its heading, from the login, a tab, a link or the palette", async (visitor) => {
  await visitor.open("notification");
  await visitor.signsIn();
  await visitor.focuses("Notifiers", "after signing in");
  await visitor.press("Alert rules", "link");
  await visitor.focuses("Alert rules");
  await visitor.within("navigation", "Main navigation").press("Task", "link");
  await visitor.focuses("Tasks");
  await key(visitor, "Control+k");
  await visitor.focuses("Search and commands");
  await visitor.page.keyboard.type("NAT");
  await visitor.page.getByRole("option", { name: "NAT", exact: true }).waitFor();
  await key(visitor, "Enter");
  await visitor.focuses("NAT profiles");
});

test("F8 reaches the newest notice, and closing it returns the focus", async (visitor) => {
  await visitor.visits("nat");
  await visitor.find("searchbox", "Search NAT profiles").focus();
  await visitor.pressDisabled("Delete");
  await visitor.find("searchbox", "Search NAT profiles").focus();
  for (const close of ["Enter", "Escape"]) {
    await visitor.sees("button", "Dismiss");
    // The region of notices listens for keys once it is drawn.
    await visitor.draws();
    await key(visitor, "F8");
    await visitor.focuses("Dismiss");
    await key(visitor, close);
    await visitor.misses("button", "Dismiss");
    await visitor.focuses("Search NAT profiles");
    if (close === "Enter") await visitor.pressDisabled("Delete");
    await visitor.find("searchbox", "Search NAT profiles").focus();
  }
  await visitor.page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await key(visitor, "?");
  await visitor.dialog("Keyboard shortcuts").reads("F8");
});

test.run();

/** The files that a page fetches after its first row: its content, its editor, and what is about to be opened. */
import * as assert from "uvu/assert";
import { browserTests } from "../../as/browser-tests.ts";
import { eventually, type Visitor } from "../../as/visitor.ts";
import { noteFirstRow } from "../../bench/page.ts";

const test = browserTests("ahead", { backend: { servers: 6 }, cold: true });

/** The lazy parts that were requested so far, by the names of their modules. */
const parts = (visitor: Visitor): string[] =>
  visitor.requests("/dashboard/assets/").flatMap((request) => {
    const [, name = "chunk"] = /assets\/([\w-]+)-[A-Z0-9]{8}\.js$/.exec(request.url()) ?? [];
    return name === "chunk" ? [] : [name];
  });

const loads = (visitor: Visitor, part: string): Promise<void> =>
  eventually(() => assert.ok(parts(visitor).includes(part), `${part} is loaded`));

/** Waits until the page has loaded what it loads by itself. */
async function rests(visitor: Visitor, ...own: string[]): Promise<void> {
  for (const part of ["Overlays", "OfflineMark", "MenuPopup", "SessionForm", ...own])
    await loads(visitor, part);
  await visitor.settles();
}

/** A part is not loaded before the user does something. */
async function loadsBy(visitor: Visitor, part: string, intent: () => Promise<unknown>): Promise<void> {
  assert.not(parts(visitor).includes(part), `${part} is not loaded before`);
  await intent();
  await loads(visitor, part);
}

/** Files since the first row. */
const filesAfterRow = (visitor: Visitor): Promise<number[]> =>
  visitor.page.evaluate(() =>
    (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
      .filter(
        ({ name, startTime }) => name.includes("/dashboard/") && startTime > Reflect.get(window, "firstRow"),
      )
      .map(({ encodedBodySize }) => encodedBodySize),
  );

/** Opens a page and waits until it rests: it has fetched at most so many files and bytes after its first row. */
async function fetchesAtMost(
  visitor: Visitor,
  { path, own, files, bytes }: { path: string; own: string[]; files: number; bytes: number },
): Promise<void> {
  await visitor.page.addInitScript(noteFirstRow);
  await visitor.visits(path);
  await rests(visitor, ...own);
  const sizes = await filesAfterRow(visitor);
  const sum = sizes.reduce((all, one) => all + one, 0);
  assert.ok(sizes.length <= files, `${sizes.length} files`);
  assert.ok(sum <= bytes, `${sum} bytes`);
}

test("After its first rows a page fetches only its own parts; the pointer and the focus load what they are about to open", async (visitor) => {
  await fetchesAtMost(visitor, { path: "nat", own: ["NatForm"], files: 16, bytes: 100_000 });
  const hovers = (role: "button" | "link", name: string | RegExp) => () =>
    visitor.find(role, name).first().hover();
  const focuses = (name: string | RegExp) => () => visitor.find("button", name).first().focus();
  await loadsBy(visitor, "ServiceScreen", hovers("link", "Service"));
  await loadsBy(visitor, "CronScreen", () => visitor.find("link", "Task").focus());
  await loadsBy(visitor, "delete-rows", hovers("button", "Delete Team wiki"));
  await loadsBy(visitor, "ListMenus", hovers("button", "Columns"));
  await loadsBy(visitor, "ExchangeMenu", focuses("Export and import"));
  await loadsBy(visitor, "PaletteDialogs", () => visitor.page.keyboard.press("Control"));
  await visitor.press("Edit Team wiki");
  await visitor.dialog().sees("textbox", "Name");
  assert.is(parts(visitor).filter((part) => part.endsWith("Form")).length, 2, "NatForm and SessionForm");
});

test("The list of servers, too, fetches little by itself, and loads a server's page, menu and tools ahead", async (visitor) => {
  await fetchesAtMost(visitor, { path: "", own: ["ServerForm", "LiveHead"], files: 24, bytes: 140_000 });
  const row = visitor.find("row").nth(1);
  await loadsBy(visitor, "Pages", () => row.getByRole("rowheader").getByRole("button").hover());
  await loadsBy(visitor, "ServerMenuItems", () => row.getByRole("button", { name: /^More/ }).hover());
  await loadsBy(visitor, "FilterPanel", () => visitor.find("button", "Filters").hover());
  await loadsBy(visitor, "Tools", async () => {
    await row.getByRole("button", { name: /^More/ }).click();
    await visitor.find("menuitem", /^Edit public note/).hover();
  });
});

test(
  "With Save-Data nothing is loaded ahead; an editor that is opened offline says why it is not there, and opens later",
  async (visitor) => {
    await visitor.page.addInitScript(() =>
      Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } }),
    );
    await visitor.visits("nat");
    await rests(visitor);
    await visitor.find("button", "Delete Team wiki").hover();
    await visitor.find("link", "Service").focus();
    await visitor.draws();
    const ahead = ["NatForm", "delete-rows", "ServiceScreen"];
    assert.equal(
      parts(visitor).filter((part) => ahead.includes(part)),
      [],
    );
    await visitor.context.setOffline(true);
    await visitor.press("Delete Team wiki");
    await visitor.within("alert").reads(/The dashboard cannot be reached/);
    await visitor.press("Edit Team wiki");
    const failed = visitor.dialog("Error");
    await failed.reads("The dashboard cannot be reached. Check your connection, then try again.");
    await failed.sees("button", "Retry");
    await visitor.context.setOffline(false);
    await visitor.dialog("Edit Team wiki").sees("textbox", "Name");
  },
  {
    expects: [/ERR_INTERNET_DISCONNECTED/, /could not be loaded/, /dynamically imported module/],
    chromiumOnly: "the network switched off",
  },
);

test.run();

/** The file manager in a browser: addresses, files from and to this computer, many entries, narrow windows. */
import { createHash } from "node:crypto";
import * as assert from "uvu/assert";
import { noise } from "../../../demo/agent/file-tree.ts";
import { plainHost } from "../../as/browser.ts";
import { browserTests } from "../../as/browser-tests.ts";
import { eventually, type Part, type Visitor } from "../../as/visitor.ts";

const test = browserTests("files");

const names = (visitor: Visitor) => visitor.page.locator("main [data-row] [role=rowheader]").allInnerTexts();
const lists = (visitor: Visitor, ...wanted: string[]) =>
  eventually(async () => assert.equal((await names(visitor)).slice(0, wanted.length), wanted));
const files = (visitor: Visitor): Part => visitor.within("region", "Files of fra-web-1");
const home = ["backup", "faults", "full", "locked", "many", "odd names", ".profile", "config.yaml"];
const isAt = (visitor: Visitor, address: string) =>
  eventually(() => assert.is(decodeURIComponent(visitor.address()).replaceAll("+", " "), address));

/** Records the types of the files that get an address in this page. */
const recordsTypes = () => {
  const { createObjectURL } = URL;
  const types: string[] = [];
  Object.assign(window, { types });
  URL.createObjectURL = (file) => {
    types.push((file as Blob).type);
    return createObjectURL(file);
  };
};
const types = (visitor: Visitor): Promise<string[]> => visitor.page.evaluate("window.types");

/** Answers the browser's file picker with a file of its private file system. */
const answersPickers = () => {
  const place = async (name: string) =>
    (await navigator.storage.getDirectory()).getFileHandle(name, { create: true });
  Object.assign(window, {
    showSaveFilePicker: ({ suggestedName }: { suggestedName: string }) => place(suggestedName),
  });
};
/** The SHA-256 of a file saved there. */
const shaOfSaved = (visitor: Visitor, name: string): Promise<string> =>
  visitor.page.evaluate(async (file) => {
    const handle = await (await navigator.storage.getDirectory()).getFileHandle(file);
    const sum = await crypto.subtle.digest("SHA-256", await (await handle.getFile()).arrayBuffer());
    return Array.from(new Uint8Array(sum), (byte) => byte.toString(16).padStart(2, "0")).join("");
  }, name);
const sha = (data: Buffer): string => createHash("sha256").update(data).digest("hex");

/** Drops files, and empty folders by their names, onto the list. */
const drops = (visitor: Visitor, dropped: { files: [string, string][]; folders?: string[] }) =>
  visitor.page.evaluate(({ files, folders = [] }) => {
    const target = document.querySelector("main nav:has(ol)")?.parentElement?.parentElement as HTMLElement;
    const data = new DataTransfer();
    for (const [name, content] of files) data.items.add(new File([content], name));
    const items = [
      ...data.items,
      ...folders.map((name) => ({
        kind: "file",
        webkitGetAsEntry: () => ({
          isDirectory: true,
          name,
          createReader: () => ({ readEntries: (done: (entries: []) => void) => done([]) }),
        }),
        getAsFile: () => new File([], name),
      })),
    ];
    for (const type of ["dragenter", "dragover", "drop"]) {
      const event = new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: data });
      if (type === "drop")
        Object.defineProperty(event, "dataTransfer", { value: { types: ["Files"], items } });
      target.dispatchEvent(event);
    }
  }, dropped);

test("A server's files are a page: Back leads to the previous folder, closing to the list, a reload stays, Enter leads into the list", async (visitor) => {
  await visitor.visits();
  await visitor.chooses("More actions for fra-web-1", "Files");
  await lists(visitor, ...home);
  // The listing contains the path of the home folder.
  await isAt(visitor, "/?files=1&path=/root");
  await files(visitor).press("odd names");
  await files(visitor).press("gr��e");
  await lists(visitor, "in a folder");
  await visitor.page.reload();
  await lists(visitor, "in a folder");
  await visitor.page.goBack();
  await lists(visitor, "-folder", "dash folder");
  await isAt(visitor, "/?files=1&path=/root/odd names");
  await visitor.page.goBack();
  await lists(visitor, ...home);
  await files(visitor).find("button", "many").focus();
  await visitor.page.keyboard.press("Enter");
  await lists(visitor, "entry-00000.dat");
  await visitor.page.locator("section[tabindex]:focus").waitFor();
  await visitor.page.keyboard.press("Tab");
  await eventually(async () => assert.is(await visitor.focused(), "Select all"));
  await eventually(async () => assert.ok((await names(visitor)).length < 80, "of 10,000"));
  await files(visitor).find("searchbox").fill("04711");
  await lists(visitor, "entry-04711.dat");
  await visitor.page.keyboard.press("Escape");
  await visitor.page.keyboard.press("Escape");
  await visitor.misses("dialog");
  await visitor.isAt("/");
  await visitor.open("?files=1");
  await lists(visitor, "entry-00000.dat");
});

test(
  "A download is written to the disk if the browser supports it, with progress, byte for byte",
  async (visitor) => {
    await visitor.page.addInitScript(answersPickers);
    await visitor.visits("?files=1&path=/root/backup");
    await lists(visitor, "backup.tar.gz");
    await eventually(async () => assert.is(await visitor.page.getByText("kept in memory").count(), 0));
    await files(visitor).press("Download backup.tar.gz");
    await visitor.reads("backup.tar.gz was downloaded");
    await eventually(async () => assert.is(await visitor.page.locator("dialog[open]").count(), 0));
    const size = 24 * 1_048_576 + 4321;
    assert.is(await shaOfSaved(visitor, "backup.tar.gz"), sha(noise(size).read(0, size)));
    await files(visitor).press("Transfers");
    await visitor.dialog("Transfers").reads(/25.MB/);
  },
  { chromiumOnly: "downloads that are written to the disk piece by piece" },
);

/** Names in the folder of the private file system that holds downloads; null if there is no folder. */
const keptDownloads = (visitor: Visitor): Promise<string[] | null> =>
  visitor.page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle("windfire.downloads").catch(() => null);
    if (!folder) return null;
    const names: string[] = [];
    for await (const name of (folder as unknown as { keys(): AsyncIterable<string> }).keys())
      names.push(name);
    return names;
  });

/** Runs in the page: counts the page's own sockets for files in `window.fileSockets`. */
const countsFileSockets = (): void => {
  Object.assign(window, { fileSockets: 0 });
  for (const name of ["WebSocket", "WebSocketStream"] as const) {
    const Own = window[name];
    if (!Own) continue;
    const construct = (target: typeof Own, args: [url: string]) => {
      if (args[0].includes("/ws/file/"))
        Object.assign(window, { fileSockets: Number(Reflect.get(window, "fileSockets")) + 1 });
      return Reflect.construct(target, args);
    };
    Object.assign(window, { [name]: new Proxy(Own, { construct }) });
  }
};

test("Where no page writes to the disk, the private file system holds a download until it is saved, and nothing stays", async (visitor) => {
  await visitor.page.addInitScript("delete window.showSaveFilePicker");
  await visitor.page.addInitScript(countsFileSockets);
  await visitor.visits();
  await visitor.page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle("windfire.downloads", { create: true });
    await folder.getFileHandle("of a crash", { create: true });
  });
  await visitor.chooses("More actions for fra-web-1", "Files");
  await lists(visitor, ...home);
  await eventually(async () => assert.equal(await keptDownloads(visitor), [], "left over"));
  assert.is(await visitor.page.getByText("kept in memory").count(), 0);
  const png = await visitor.downloads(() => files(visitor).press("Download picture.png"));
  assert.equal([...png.content.subarray(1, 4)], [0x50, 0x4e, 0x47]);
  const sockets = await visitor.page.evaluate("window.fileSockets");
  assert.is(sockets, 1, "that of the listing: the data of a download does not pass through the page");
  await files(visitor).find("searchbox").fill("empty.txt");
  const empty = await visitor.downloads(() => files(visitor).press("Download empty.txt"));
  assert.equal([empty.name, empty.content.length], ["empty.txt", 0]);
  await eventually(async () => assert.is(await visitor.page.locator("dialog[open]").count(), 0));
  const size = 24 * 1_048_576 + 4321;
  await visitor.visits("?files=1&path=/root/backup");
  const big = await visitor.downloads(() => files(visitor).press("Download backup.tar.gz"));
  assert.is(sha(big.content), sha(noise(size).read(0, size)));
  await eventually(async () => assert.is(await visitor.page.locator("dialog[open]").count(), 0));
  const kept = (await keptDownloads(visitor))?.length;
  await visitor.visits("?files=1&path=/root/faults");
  await files(visitor).press("Download !drip.bin");
  await visitor.dialog("Downloading...").reads(/of 3.1.MB/);
  await eventually(async () => assert.is((await keptDownloads(visitor))?.length, 1, `of ${kept}`));
  await visitor.dialog("Downloading...").press("Cancel !drip.bin");
  await eventually(async () => assert.equal(await keptDownloads(visitor), []));
  await visitor.page.keyboard.press("Escape");
  await visitor.page.keyboard.press("Escape");
  await visitor.chooses(/^Account: /, "Logout");
  await visitor.sees("button", "Login");
  await eventually(async () => assert.is(await keptDownloads(visitor), null));
});

test("A file for which the browser has no room is refused before the first byte", async (visitor) => {
  await visitor.page.addInitScript(() => {
    // Empty pages have no storage.
    if (!navigator.storage) return;
    Reflect.deleteProperty(window, "showSaveFilePicker");
    navigator.storage.estimate = async () => ({ quota: 1_000_000, usage: 999_990 });
  });
  await visitor.visits("?files=1");
  await lists(visitor, ...home);
  await files(visitor).press("Download config.yaml");
  await visitor.dialog("Transfers").reads(/does not have enough storage/);
  await eventually(async () => assert.equal(await keptDownloads(visitor), []));
});

test("On plain HTTP a download is kept in memory, with a note beforehand, and saved as a download", async (visitor) => {
  await visitor.page.goto(`${visitor.url.replace("127.0.0.1", plainHost)}/dashboard/?files=1`);
  await visitor.signsIn();
  await lists(visitor, ...home);
  await visitor.reads(
    /Downloads are kept in memory until they are complete, so a file can be at most 2.1.GB/,
  );
  const saved = await visitor.downloads(() => files(visitor).press("Download config.yaml"));
  assert.match(saved.content.toString(), /listen: 127\.0\.0\.1:8080/);
});

test("Files are dropped onto the list; a dropped folder needs a command, and an existing name leads to a question", async (visitor) => {
  await visitor.visits("?files=1&path=/tmp");
  await visitor.reads("This folder is empty.");
  await drops(visitor, { files: [], folders: ["src", "docs"] });
  await visitor.reads(/2 folders of this upload do not exist on the server/);
  await files(visitor).press("Show the command");
  await visitor.dialog("Create the missing folders").reads("mkdir -p -- /tmp/src /tmp/docs");
  await visitor.page.keyboard.press("Escape");
  await files(visitor).press("Cancel upload");
  await drops(visitor, {
    files: [
      ["a.txt", "first"],
      ["b.txt", "x".repeat(3_000_000)],
    ],
  });
  await lists(visitor, "a.txt", "b.txt");
  // The transfers dialog blocks drops on the list behind it.
  await eventually(async () => assert.is(await visitor.page.locator("dialog[open]").count(), 0));
  await drops(visitor, { files: [["a.txt", "second"]] });
  const question = visitor.dialog("a.txt already exists");
  await question.reads("The new one will be named a (2).txt.");
  await question.press("Continue");
  await lists(visitor, "a (2).txt", "a.txt", "b.txt");
  await files(visitor).press("a (2).txt");
  const area = visitor.dialog("a (2).txt").find("textbox", "Content of a (2).txt");
  await eventually(async () => assert.is(await area.innerText(), "second"));
});

test("A text is edited with line numbers, find, 'go to line' and undo, and Tab can leave the editor", async (visitor) => {
  await visitor.visits("?files=1");
  await lists(visitor, ...home);
  await files(visitor).press("config.yaml");
  const editor = visitor.dialog("config.yaml");
  const area = editor.find("textbox", "Content of config.yaml");
  const keys = visitor.page.keyboard;
  const text = async (): Promise<string> => (await area.innerText()).replace(/\n$/, "");
  await visitor.focuses("Content of config.yaml");
  await keys.press("Tab");
  await visitor.focuses("Close");

  await area.locator(".cm-line").nth(1).click();
  await keys.press("Home");
  await keys.press("Tab");
  await eventually(async () => assert.match(await text(), /^ {2}listen:/m, "indented like the file"));
  await keys.press("Escape");
  await keys.press("Tab");
  await visitor.focuses("Close");
  await area.focus();
  await keys.press("ControlOrMeta+z");
  await eventually(async () => assert.match(await text(), /^listen:/m));

  await editor.press("Go to line");
  await visitor.page.locator(".cm-panel input:focus").waitFor();
  await keys.type("9");
  await keys.press("Enter");
  await visitor.focuses("Content of config.yaml");
  await eventually(async () =>
    assert.is(await visitor.page.locator(".cm-activeLineGutter").innerText(), "9"),
  );
  await keys.press("ControlOrMeta+f");
  await visitor.focuses("Find");
  await keys.type("weight");
  await keys.press("Enter");
  await eventually(async () =>
    assert.is(await visitor.page.locator(".cm-searchMatch-selected").innerText(), "weight"),
  );
  await keys.press("Escape");
  await visitor.focuses("Content of config.yaml");
  await keys.type("height");
  await keys.press("Enter");
  await keys.press("Escape");
  await keys.press("Escape");
  await visitor.dialog("Discard your changes?").press("Cancel");
  await area.press("ControlOrMeta+s");
  await visitor.reads("Saved");
  await eventually(async () => assert.match(await text(), /name: green\n {4}height\n {4}: 1\n/));
  await keys.press("Escape");
  await visitor.misses("heading", "config.yaml");
});

test("A file of 1 MiB stays quick to edit, with 20,000 lines or only one", async (visitor) => {
  await visitor.visits("?files=1&path=/tmp");
  await visitor.reads("This folder is empty.");
  const line = `${"key: value, ".repeat(4)}\n`;
  const whole = line.repeat(Math.floor(1_048_500 / line.length));
  const contents = { "lines.txt": whole, "one line.txt": whole.replaceAll("\n", " ") };
  const chooser = visitor.page.waitForEvent("filechooser");
  await files(visitor).press("Upload");
  await (await chooser).setFiles(
    Object.entries(contents).map(([name, text]) => ({ name, mimeType: "", buffer: Buffer.from(text) })),
  );
  await lists(visitor, ...Object.keys(contents));
  await eventually(async () => assert.is(await visitor.page.locator("dialog[open]").count(), 0));
  for (const name of Object.keys(contents)) {
    const area = visitor.dialog(name).find("textbox", `Content of ${name}`);
    const opening = await visitor.workOf(async () => {
      await files(visitor).press(name);
      await area.waitFor();
    });
    await visitor.focuses(`Content of ${name}`);
    const typing = await visitor.workOf(async () => {
      await visitor.page.keyboard.press("ControlOrMeta+End");
      await visitor.page.keyboard.type("twenty more letters.");
      await area
        .getByText(/twenty more letters\.$/)
        .first()
        .waitFor();
    });
    assert.ok(opening < 3000 && typing < 3000, `${name}: ${opening} ms to open, ${typing} ms to type`);
    await visitor.page.keyboard.press("Escape");
    await visitor.page.keyboard.press("Escape");
    await visitor.dialog("Discard your changes?").press("Discard");
    await visitor.misses("heading", name);
  }
});

test(
  "A hostile drawing runs nothing in the dashboard's origin, not even opened in a tab of its own",
  async (visitor) => {
    await visitor.context.route("https://evil.example/**", (route) =>
      route.fulfill({
        contentType: "text/javascript",
        body: 'localStorage.setItem("stolen", document.cookie)',
      }),
    );
    await visitor.page.addInitScript(recordsTypes);
    await visitor.visits("?files=1&path=/root/odd+names");
    await files(visitor).press("evil.svg");
    const image = visitor.dialog("evil.svg").find("img", "evil.svg");
    await eventually(async () =>
      assert.ok(await image.evaluate((shown) => (shown as HTMLImageElement).naturalWidth)),
    );
    const address = await image.evaluate((shown) => (shown as HTMLImageElement).currentSrc);
    // As "Open image in new tab" does.
    const tab = await visitor.context.newPage();
    await tab.goto(address);
    await tab.locator("rect").waitFor();
    const stolen = await visitor.page.evaluate(() => localStorage.getItem("stolen"));
    assert.is(stolen, null);
    assert.is(await tab.evaluate(() => self.origin), "null", "the tab belongs to no origin");
    assert.equal(
      (await types(visitor)).filter((type) => /svg|html|xml|pdf|^$/.test(type)),
      [],
      "no address of a type that can run script",
    );
  },
  {
    expects: [/requested another host: https:\/\/evil\.example/, /^uncaught: ($|SecurityError: )/],
  },
);

test("Files that the product saves have a type that no browser opens as a page", async (visitor) => {
  await visitor.page.addInitScript(recordsTypes);
  await visitor.page.addInitScript("delete window.showSaveFilePicker");
  await visitor.visits("?files=1");
  await files(visitor).press("Download config.yaml");
  await eventually(async () => assert.equal(await types(visitor), ["application/octet-stream"]));
  await files(visitor).press("picture.png");
  await eventually(async () => assert.equal(await types(visitor), ["application/octet-stream", "image/png"]));
  await visitor.visits("nat");
  await visitor.chooses("Export and import", "Export as CSV");
  await eventually(async () => assert.equal(await types(visitor), ["application/octet-stream"]));
});

test(
  "On a phone each entry is a line, and nothing is wider than the window",
  async (visitor) => {
    await visitor.visits("?files=1&path=/root/odd+names");
    const item = files(visitor).row("-rf");
    await item.find("checkbox").waitFor();
    await eventually(async () => {
      const [search, upload] = await Promise.all([
        files(visitor).find("searchbox").boundingBox(),
        files(visitor).find("button", "Upload").boundingBox(),
      ]);
      assert.ok((upload?.y ?? 0) > (search?.y ?? 0) + 30, "the search field has a line of its own");
    });
    await eventually(async () => assert.ok((await visitor.overhang()) <= 0));
    await item.press("More actions for -rf");
    await visitor.page.getByRole("menuitem", { name: "Delete…" }).click();
    await visitor.dialog("Delete -rf").reads("rm -- '/root/odd names/-rf'");
    const dialog = visitor.page.locator("dialog[open]").last();
    await eventually(async () =>
      assert.ok(await dialog.evaluate((one) => one.scrollWidth <= one.clientWidth)),
    );
  },
  { browser: { viewport: { width: 320, height: 700 }, hasTouch: true } },
);

test.run();

/** The file manager, on the demo's virtual files. */
import "../../setup.ts";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { FileManager } from "../../../src/components/files/FileManager.tsx";
import { clearJobs, jobsAtom } from "../../../src/state/files/queue.ts";
import { loadProfile } from "../../../src/state/session/session.ts";
import { store } from "../../../src/state/store.ts";
import { isGuarded } from "../../../src/state/unsaved/guard.ts";
import { takeTyped } from "../../../src/state/unsaved/pending-command.ts";
import { type Demo, forgetEverything, freshDemo } from "../../as/demo.ts";
import { answerAll, notices, visit } from "../../as/place.tsx";
import { withSockets } from "../../as/sockets.ts";
import {
  click,
  clickOn,
  eventually,
  find,
  get,
  nameOf,
  names,
  press,
  sees,
  settled,
  show,
  type,
} from "../../as/user.ts";
import { speak } from "../../as/words.ts";

let demo: Demo;
let unplug: () => Promise<void>;
test.before(() => speak());
test.before.each(async () => {
  demo = freshDemo();
  localStorage.clear();
  unplug = await withSockets(demo);
  await demo.signsIn();
  await loadProfile();
});
test.after.each(async () => {
  await answerAll(true);
  await (await show(null))();
  clearJobs();
  await unplug();
});
test.after(forgetEverything);

const server = { id: 1, name: "fra-web-1" };
const windows = { id: 17, name: "ams-edge-17" };
const entries = (): string[] => names("rowheader");
const crumbs = (): string[] => [...get("navigation", "Path").querySelectorAll("button")].map(nameOf);
const title = (): string => document.querySelector("dialog[open]:last-of-type h2")?.textContent ?? "";
const text = (): string => document.body.textContent ?? "";
const command = (): string => document.querySelector("dialog pre")?.textContent ?? "";
const lists = (...wanted: string[]) =>
  eventually(() => assert.equal(entries().slice(0, wanted.length), wanted));
const home = ["backup", "faults", "full", "locked", "many", "odd names", ".profile", "config.yaml"];

/** The file manager in a folder. */
async function browses(path?: string, props: Partial<Parameters<typeof FileManager>[0]> = {}): Promise<void> {
  await visit("/", <FileManager server={server} path={path} {...props} />);
}

async function chooses(menu: string, item: string | RegExp): Promise<void> {
  await click("button", menu);
  await click("menuitem", item);
}

/** Files from this computer, as if they had been chosen. */
async function sends(...files: [name: string, content: string][]): Promise<void> {
  const input = document.querySelector("input[type=file]") as HTMLInputElement;
  const chosen = files.map(([name, content]) => new File([content], name));
  Object.defineProperty(input, "files", { configurable: true, value: chosen });
  Object.defineProperty(input, "value", { configurable: true, writable: true, value: "" });
  input.dispatchEvent(new Event("change", { bubbles: true }));
  await settled();
}

test("a server's files begin in the home folder, by type and then by name, and end where one was last", async () => {
  await browses();
  await lists(...home);
  await click("button", "backup");
  await lists("backup.tar.gz", "disk.img");
  assert.equal(crumbs(), ["Topmost folder", "root", "backup"]);
  await browses();
  await lists("backup.tar.gz", "disk.img");
});

test("the path shows its last three folders, and the others in a menu", async () => {
  await browses("C:\\Windows\\System32\\drivers\\etc", { server: windows });
  await lists("hosts");
  assert.equal(crumbs(), ["Folders above", "System32", "drivers", "etc"]);
  await chooses("Folders above", "C:");
  // It is held elsewhere, so nothing changes here; that elsewhere is told.
  const told: string[] = [];
  await browses("/var/log", { onPath: (path, how) => told.push(`${how} ${path}`) });
  await lists("empty", "example.log");
  await click("button", "var");
  await click("button", "Topmost folder");
  assert.equal(told, ["go /var", "go /"]);
});

test("a folder that cannot be read is said, with the home folder in its place, which is not remembered", async () => {
  await browses();
  await lists(...home);
  await click("button", "locked");
  await eventually(() =>
    assert.match(text(), /\/root\/locked could not be read, so the agent lists its home folder\./),
  );
  assert.equal(crumbs(), ["Topmost folder", "root"]);
  await lists(...home);
});

test("search looks in the folder, says when nothing is there, and order turns within a type", async () => {
  await browses("/root");
  await lists(...home);
  await type("Search in this folder", "TXT");
  await lists("empty.txt", "notes.txt", "umlaute.txt", "utf16.txt");
  await type("Search in this folder", "nowhere");
  await eventually(() => assert.ok(sees("button", "Show all")));
  await click("button", "Show all");
  await click("button", "Name");
  await lists("odd names", "many");
  await click("button", "odd names");
  await eventually(() => assert.is((get("searchbox") as HTMLInputElement).value, ""));
});

test("10,000 entries are a list of which a few are in the page", async () => {
  await browses("/root/many");
  await lists("entry-00000.dat", "entry-00001.dat");
  assert.ok(entries().length < 100, String(entries().length));
  await type("Search in this folder", "09999");
  await lists("entry-09999.dat");
});

test("'Go to path' takes any path, '~' as the home folder", async () => {
  await browses();
  await lists(...home);
  await chooses("Actions for this folder", "Go to path");
  await type("Path", "/etc//nginx/");
  await click("button", "Go");
  await lists("nginx.conf");
  for (const [typed, first] of [
    ["~/backup", "backup.tar.gz"],
    ["~", "backup"],
    ["/tmp/..", "etc"],
    ["", "backup"],
  ] as const) {
    await chooses("Actions for this folder", "Go to path");
    await type("Path", typed);
    await click("button", "Go");
    await lists(first);
  }
});

test("a server without its agent is said in the words for it, any other refusal in the backend's, and Retry tries again", async () => {
  await demo.control({ op: "server", id: 1, mood: "offline" });
  await browses();
  await eventually(() => assert.match(text(), /The server does not exist, or have not been connected yet\./));
  await demo.control({ op: "server", id: 1, mood: "online" });
  await click("button", "Retry");
  await lists(...home);
  const refusal = { op: "fail", path: "/file", kind: "refuse", times: 1 };
  for (const [said, words] of [
    ["permission denied", /permission denied/],
    ["too many concurrent streams for this user", /You have 20 terminals, file managers and transfers open/],
  ] as const) {
    await demo.control({ ...refusal, text: said });
    await browses("/tmp");
    await eventually(() => assert.match(text(), words));
  }
});

test("names of any kind are shown as text and go back as the bytes they are", async () => {
  await browses("/root/odd names");
  await eventually(() => assert.ok(entries().includes("<img src=x onerror=alert(1)>")));
  assert.not.ok(document.querySelector("img"));
  assert.ok(entries().includes("line␊end"));
  await click("button", "gr��e");
  await lists("in a folder");
});

test("what the protocol lacks is a command that is shown, quoted for the shell that is chosen, and never run", async () => {
  const typed: string[] = [];
  await browses("/root/odd names", { typeCommand: (one) => typed.push(one) });
  await eventually(() => assert.ok(entries().includes("-rf")));
  await chooses("More actions for quote'\"`$(touch x).txt", "Delete…");
  assert.is(title(), "Delete quote'\"`$(touch x).txt");
  assert.is(command(), "rm -- '/root/odd names/quote'\\''\"`$(touch x).txt'");
  await click("button", "Type it into the terminal");
  assert.equal(typed, ["rm -- '/root/odd names/quote'\\''\"`$(touch x).txt'"]);

  await chooses("More actions for -rf", "Rename…");
  await click("button", "Type it into the terminal");
  assert.match(text(), /That is its name already/);
  await type("Name", "a/b");
  assert.match(text(), /A name has no separators/);
  await type("Name", "rf\n打");
  assert.is(typed.length, 1);
  await type("Name", "better");
  assert.is(command(), "mv -i -- '/root/odd names/-rf' '/root/odd names/better'");
  await clickOn(await find("radio", "PowerShell"));
  assert.is(command(), "Rename-Item -LiteralPath '/root/odd names/-rf' -NewName 'better'");
  await click("button", "Cancel");

  await chooses("Actions for this folder", "New folder");
  await type("Name", "neu");
  await click("button", "Type it into the terminal");
  await chooses("More actions for line␊end", "Move…");
  await type("Into the folder", "tmp");
  await click("button", "Type it into the terminal");
  assert.match(text(), /Write the whole path\./);
  await type("Into the folder", "/tmp");
  await click("button", "Type it into the terminal");
  assert.equal(typed.slice(1), [
    "mkdir -- '/root/odd names/neu'",
    "mv -i -- \"$(printf '/root/odd names/line\\012end')\" /tmp/",
  ]);
});

test("without a terminal beside, a new one gets the command, which no address holds", async () => {
  const opened: string[] = [];
  const before = window.open;
  window.open = (url) => {
    opened.push(String(url));
    return null;
  };
  try {
    await browses("/var/log");
    await lists("empty");
    await chooses("Actions for this folder", "Open terminal here");
    await click("button", "Open a terminal with it");
  } finally {
    window.open = before;
  }
  const [, name = ""] = /^\/dashboard\/terminal\/1\?typed=([0-9a-f]{24})$/.exec(opened.join()) ?? [];
  assert.is(takeTyped(name), "cd /var/log");
});

test("uploads are sent at once where nothing is in the way, and the list shows them", async () => {
  await browses("/tmp");
  await eventually(() => assert.match(text(), /This folder is empty\./));
  await sends(["new.txt", "hello"], ["b.bin", ""]);
  await lists("b.bin", "new.txt");
  assert.equal(notices(), ["2 files transferred"]);
  assert.is(document.querySelector("dialog[open]"), null, "it went with the last of them");
});

test("a name that is taken is asked about: keep both by default, once for all if wanted", async () => {
  await browses("/root");
  await lists(...home);
  await sends(["config.yaml", "mine"], ["notes.txt", "mine"], ["backup", "a file"]);
  assert.is(title(), "config.yaml is there already");
  assert.ok(((await find("radio", /^Keep both/)) as HTMLInputElement).checked);
  assert.match(text(), /The new one is called config \(2\)\.yaml\./);
  await click("button", "Continue");
  assert.is(title(), "notes.txt is there already");
  await clickOn(await find("radio", /^Replace/));
  await clickOn(await find("checkbox", "Do the same for 1 more"));
  await click("button", "Continue");
  assert.is(title(), "backup is there already", "a folder is never replaced, so it is asked all the same");
  assert.is((await find("radio", /^Replace/)).getAttribute("aria-disabled"), "true");
  await clickOn(await find("radio", /^Skip/));
  await click("button", "Continue");
  await eventually(() => assert.ok(entries().includes("config (2).yaml")));
  const sent = store.get(jobsAtom).map(({ path }) => path);
  assert.equal(sent, ["/root/config (2).yaml", "/root/notes.txt"]);
});

test("giving up the question sends nothing", async () => {
  await browses("/root");
  await lists(...home);
  await sends(["other.txt", "x"], ["config.yaml", "mine"]);
  await click("button", "Upload nothing");
  await settled();
  assert.equal(store.get(jobsAtom), []);
});

test("what did not work stays with the agent's words, Retry, and the remark that part of it is there", async () => {
  await browses("/root/full");
  await lists("last.dat");
  await sends(["big.txt", "does not fit"]);
  await eventually(() =>
    assert.match(text(), /no space left on device\. A partial file remains on the server\./),
  );
  assert.is(title(), "Transfers");
  assert.ok(sees("button", "Retry big.txt"));
  await click("button", "Clear the finished");
  assert.match(text(), /There is nothing to show\./);
});

test("a download that takes its time says so, can be put aside, and comes back by a button", async () => {
  await browses("/root/faults");
  await eventually(() => assert.ok(entries().includes("!silent.bin")));
  await click("button", "Download !silent.bin");
  assert.is(title(), "Downloading...");
  await click("button", "Go on browsing");
  await click("button", "Transfers (1)");
  await click("button", "Cancel !silent.bin");
  await eventually(() => assert.is(title(), "Transfers"));
  assert.ok(sees("button", "Retry !silent.bin"));
});

test("folders are left out of what is downloaded, and nothing ticked is said", async () => {
  await browses("/root");
  await lists(...home);
  await click("button", "Download the selected files");
  await clickOn(await find("checkbox", /backup$/));
  await click("button", "Download the selected files");
  assert.equal(notices(), [
    "Warning: No rows are selected",
    "Warning: Folders cannot be downloaded and were left out.",
  ]);
  assert.equal(store.get(jobsAtom), []);
});

const area = (): HTMLTextAreaElement => get("textbox", /^Content of /) as HTMLTextAreaElement;
const opens = async (name: string): Promise<void> => {
  await click("button", name);
  await eventually(() => assert.ok(sees("textbox", /^Content of /)));
};

test("a text is edited and saved as it was written before", async () => {
  await browses("/root");
  await lists(...home);
  for (const [name, facts, before, after] of [
    ["notes.txt", "UTF-8 · CRLF", "Kept with Windows line ends.\nSecond line.\n", "one\ntwo"],
    ["umlaute.txt", "Latin-1 · LF", "Grüße aus München\nÄ Ö Ü ß\n", "ß"],
    ["utf16.txt", "UTF-16 LE (BOM) · CRLF", "Zwei Bytes je Zeichen\n中文\n", "€\n"],
  ] as const) {
    await opens(name);
    assert.match(text(), facts);
    assert.is(area().value, before);
    await type(`Content of ${name}`, after);
    assert.ok(isGuarded());
    await click("button", "Save to server");
    await eventually(() => assert.not.ok(isGuarded()));
    await press("Escape");
    await opens(name);
    assert.is(area().value, after);
    assert.match(text(), facts);
    await press("Escape");
  }
});

test("what somebody else wrote meanwhile is shown, and neither is lost unasked", async () => {
  await browses("/tmp");
  await eventually(() => assert.match(text(), /This folder is empty\./));
  await sends(["a.txt", "first"]);
  await lists("a.txt");
  await opens("a.txt");
  await type("Content of a.txt", "mine");
  const { writeFile } = await import("../../../src/state/files/folder.ts");
  const watch = { signal: new AbortController().signal, onProgress: () => undefined };
  await writeFile(1, "/tmp/a.txt", new TextEncoder().encode("theirs"), watch);
  await click("button", "Save to server");
  await eventually(() => assert.ok(sees("textbox", "a.txt on the server")));
  assert.is(((await find("textbox", "a.txt on the server")) as HTMLTextAreaElement).value, "theirs");
  assert.is(area().value, "mine");
  await click("button", "Save mine over it");
  await eventually(() => assert.not.ok(isGuarded()));
  await writeFile(1, "/tmp/a.txt", new TextEncoder().encode("theirs again"), watch);
  await type("Content of a.txt", "mine again");
  await click("button", "Save to server");
  await eventually(() => assert.ok(sees("button", "Take what is there")));
  await click("button", "Take what is there");
  await click("button", "Discard");
  assert.is(area().value, "theirs again");
  assert.not.ok(isGuarded());
});

test("what the encoding lacks is named, and nothing is sent", async () => {
  await browses("/root");
  await lists(...home);
  await opens("umlaute.txt");
  await type("Content of umlaute.txt", "5 € 打");
  await click("button", "Save to server");
  assert.match(text(), /Latin-1 does not have these characters, so nothing was saved: “€” “打”/);
  await press("Escape");
  assert.match(text(), /Discard what you typed\?/);
  await click("button", "Cancel");
  assert.is(area().value, "5 € 打");
  await type("Content of umlaute.txt", "Grüße aus München\nÄ Ö Ü ß\n");
});

test("what cannot be saved stays where it was typed, with the agent's reason", async () => {
  await browses("/root");
  await lists(...home);
  await opens("config.yaml");
  await type("Content of config.yaml", "typed");
  await demo.control({ op: "server", id: 1, mood: "offline" });
  await click("button", "Save to server");
  await eventually(() => assert.match(text(), /What is on the server now could not be read/));
  assert.is(area().value, "typed");
  await demo.control({ op: "server", id: 1, mood: "online" });
  await click("button", "Retry");
  await eventually(() => assert.not.ok(isGuarded()));
  assert.ok(notices().includes("Saved"));
});

test("what is no text, too large, or a link to a folder is said, with what can be done instead", async () => {
  await browses("/root");
  await lists(...home);
  await click("button", "link");
  await eventually(() => assert.ok(sees("button", "Open as a folder")));
  await click("button", "Open as a folder");
  await lists("behind the link");
  await browses("/root/backup");
  await lists("backup.tar.gz");
  await click("button", "backup.tar.gz");
  await eventually(() => assert.match(text(), /This file has 25.MB; up to 1.MB can be opened here\./));
  assert.ok(sees("button", "Download"));
  await browses("/root/many");
  await lists("entry-00000.dat");
  await type("Search in this folder", "00900");
  await click("button", "entry-00900.dat");
  await eventually(() => assert.match(text(), /This file is not text\./));
});

test.run();

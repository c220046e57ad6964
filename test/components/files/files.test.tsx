/** The file manager, on the demo's virtual files. */
import "../../setup.ts";
import { EditorView } from "@codemirror/view";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { endSessions } from "../../../demo/agent/sessions.ts";
import { fileTimes } from "../../../src/api/files/file-failure.ts";
import { FileManager } from "../../../src/components/files/FileManager.tsx";
import { addDownload, addUpload, cancelJob, clearJobs, jobsAtom } from "../../../src/state/files/queue.ts";
import { loadProfile } from "../../../src/state/session/session.ts";
import { store } from "../../../src/state/store.ts";
import { isGuarded } from "../../../src/state/unsaved/guard.ts";
import { takePendingCommand } from "../../../src/state/unsaved/pending-command.ts";
import { type Demo, forgetEverything, freshDemo } from "../../as/demo.ts";
import { withSockets } from "../../as/sockets.ts";
import { answerAll, notices, visit } from "../../as/test-history.tsx";
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

/** Chooses files from this computer. */
async function sends(...files: [name: string, content: string][]): Promise<void> {
  const input = document.querySelector("input[type=file]:not([webkitdirectory])") as HTMLInputElement;
  const chosen = files.map(([name, content]) => new File([content], name));
  Object.defineProperty(input, "files", { configurable: true, value: chosen });
  Object.defineProperty(input, "value", { configurable: true, writable: true, value: "" });
  input.dispatchEvent(new Event("change", { bubbles: true }));
  await settled();
}

test("a server's files start in the home folder, sorted by type and name, later in the last folder", async () => {
  await browses();
  await lists(...home);
  await click("button", "backup");
  await lists("backup.tar.gz", "disk.img");
  assert.equal(crumbs(), ["Root folder", "root", "backup"]);
  await browses();
  await lists("backup.tar.gz", "disk.img");
});

test("the path shows its last three folders, and the others in a menu", async () => {
  await browses("C:\\Windows\\System32\\drivers\\etc", { server: windows });
  await lists("hosts");
  assert.equal(crumbs(), ["Parent folders", "System32", "drivers", "etc"]);
  await chooses("Parent folders", "C:");
  // The folder is a prop here, so the page does not change; only the callback is called.
  const told: string[] = [];
  await browses("/var/log", { onPath: (path, how) => told.push(`${how} ${path}`) });
  await lists("empty", "example.log");
  await click("button", "var");
  await click("button", "Root folder");
  assert.equal(told, ["go /var", "go /"]);
});

test("an unreadable folder is reported, and the home folder is shown instead but not remembered", async () => {
  await browses();
  await lists(...home);
  await click("button", "locked");
  await eventually(() =>
    assert.match(text(), /\/root\/locked could not be read, so the agent listed its home folder instead\./),
  );
  assert.equal(crumbs(), ["Root folder", "root"]);
  await lists(...home);
});

test("search filters the folder, shows when nothing matches, and the order reverses within a type", async () => {
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

test("of 10,000 entries only a few are rendered", async () => {
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

test("the notice of a path that cannot be opened goes when a folder is shown", async () => {
  await browses("/tmp");
  await eventually(() => assert.match(text(), /This folder is empty\./));
  const goes = async (path: string) => {
    await chooses("Actions for this folder", "Go to path");
    await type("Path", path);
    await click("button", "Go");
  };
  await demo.control({ op: "server", id: 1, mood: "offline" });
  await goes("~/backup");
  await eventually(() => assert.match(notices().join(), /^Error: The server does not exist/));
  await demo.control({ op: "server", id: 1, mood: "online" });
  await goes("~/backup");
  await lists("backup.tar.gz");
  await eventually(() => assert.equal(notices(), []));
});

test("blanks around a pasted path are tried as part of the name, and dropped if no such folder exists", async () => {
  await browses();
  await lists(...home);
  for (const [typed, first] of [
    ["  /etc/nginx \t", "nginx.conf"],
    ["/root/odd names/with blanks ", "kept.txt"],
    [" ~/backup ", "backup.tar.gz"],
    ["~/odd names/with blanks ", "kept.txt"],
    [" ~ ", "backup"],
  ] as const) {
    await chooses("Actions for this folder", "Go to path");
    await type("Path", typed);
    await click("button", "Go");
    await lists(first);
  }
});

test("an offline agent has its own message, other refusals the backend's words, and Retry tries again", async () => {
  await demo.control({ op: "server", id: 1, mood: "offline" });
  await browses();
  await eventually(() => assert.match(text(), /The server does not exist, or have not been connected yet\./));
  await demo.control({ op: "server", id: 1, mood: "online" });
  await click("button", "Retry");
  await lists(...home);
  const refusal = { op: "fail", path: "/file", kind: "refuse", times: 1 };
  for (const [said, words] of [
    ["permission denied", /permission denied/],
    ["too many concurrent streams for this user", /You have 20 open terminals, file managers and transfers/],
  ] as const) {
    await demo.control({ ...refusal, text: said });
    await browses("/tmp");
    await eventually(() => assert.match(text(), words));
  }
});

test("names with any bytes are shown as text and sent back unchanged", async () => {
  await browses("/root/odd names");
  await eventually(() => assert.ok(entries().includes("<img src=x onerror=alert(1)>")));
  assert.not.ok(document.querySelector("img"));
  assert.ok(entries().includes("line␊end"));
  await click("button", "gr��e");
  await lists("in a folder");
});

test("operations that the protocol lacks are shown as a command for the chosen shell, and never run", async () => {
  const typed: string[] = [];
  await browses("/root/odd names", { typeCommand: (one) => typed.push(one) });
  await eventually(() => assert.ok(entries().includes("-rf")));
  await chooses("More actions for quote'\"`$(touch x).txt", "Delete…");
  await eventually(() => assert.is(title(), "Delete quote'\"`$(touch x).txt"));
  await eventually(() => assert.is(command(), "rm -- '/root/odd names/quote'\\''\"`$(touch x).txt'"));
  await click("button", "Type into terminal");
  await eventually(() => assert.equal(typed, ["rm -- '/root/odd names/quote'\\''\"`$(touch x).txt'"]));

  await chooses("More actions for -rf", "Rename…");
  await click("button", "Type into terminal");
  await eventually(() => assert.match(text(), /This is already its name/));
  await type("Name", "a/b");
  await eventually(() => assert.match(text(), /Enter a name without slashes/));
  await type("Name", "rf\n打");
  assert.is(typed.length, 1);
  await type("Name", "better");
  await eventually(() => assert.is(command(), "mv -i -- '/root/odd names/-rf' '/root/odd names/better'"));
  await clickOn(await find("radio", "PowerShell"));
  await eventually(() =>
    assert.is(command(), "Rename-Item -LiteralPath '/root/odd names/-rf' -NewName 'better'"),
  );
  await click("button", "Cancel");

  await chooses("Actions for this folder", "New folder");
  await type("Name", "neu");
  await click("button", "Type into terminal");
  await chooses("More actions for line␊end", "Move…");
  await type("Destination folder", "tmp");
  await click("button", "Type into terminal");
  await eventually(() => assert.match(text(), /Enter the full path\./));
  await type("Destination folder", "/tmp");
  await click("button", "Type into terminal");
  await eventually(() =>
    assert.equal(typed.slice(1), [
      "mkdir -- '/root/odd names/neu'",
      "mv -i -- \"$(printf '/root/odd names/line\\012end')\" /tmp/",
    ]),
  );
});

test("without a terminal beside it, a new one gets the command, but not by the address", async () => {
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
    await click("button", "Open in terminal");
  } finally {
    window.open = before;
  }
  const [, name = ""] = /^\/dashboard\/terminal\/1\?typed=([0-9a-f]{24})$/.exec(opened.join()) ?? [];
  assert.is(takePendingCommand(name), "cd /var/log");
});

test("uploads without conflicts start at once, and the list shows them", async () => {
  await browses("/tmp");
  await eventually(() => assert.match(text(), /This folder is empty\./));
  await sends(["new.txt", "hello"], ["b.bin", ""]);
  await lists("b.bin", "new.txt");
  await eventually(() => assert.equal(notices(), ["2 files transferred"]));
  await eventually(() =>
    assert.is(document.querySelector("dialog[open]"), null, "it went with the last of them"),
  );
});

test("a name conflict asks: keep both by default, optionally for all files", async () => {
  await browses("/root");
  await lists(...home);
  await sends(["config.yaml", "mine"], ["notes.txt", "mine"], ["backup", "a file"]);
  await eventually(() => assert.is(title(), "config.yaml already exists"));
  assert.ok(((await find("radio", /^Keep both/)) as HTMLInputElement).checked);
  await eventually(() => assert.match(text(), /The new one will be named config \(2\)\.yaml\./));
  await click("button", "Continue");
  await eventually(() => assert.is(title(), "notes.txt already exists"));
  await clickOn(await find("radio", /^Replace/));
  await clickOn(await find("checkbox", "Do the same for 1 more"));
  await click("button", "Continue");
  await eventually(() =>
    assert.is(title(), "backup already exists", "a folder is never replaced, so it is asked all the same"),
  );
  assert.is((await find("radio", /^Replace/)).getAttribute("aria-disabled"), "true");
  await clickOn(await find("radio", /^Skip/));
  await click("button", "Continue");
  await eventually(() => assert.ok(entries().includes("config (2).yaml")));
  const sent = store.get(jobsAtom).map(({ path }) => path);
  assert.equal(sent, ["/root/config (2).yaml", "/root/notes.txt"]);
});

/** Chooses a folder of this computer, by the paths of its files. */
async function choosesFolder(...files: [path: string, content: string][]): Promise<void> {
  const input = document.querySelector("input[webkitdirectory]") as HTMLInputElement;
  const chosen = files.map(([path, content]) =>
    Object.defineProperty(new File([content], path.split("/").at(-1) ?? ""), "webkitRelativePath", {
      value: path,
    }),
  );
  Object.defineProperty(input, "files", { configurable: true, value: chosen });
  Object.defineProperty(input, "value", { configurable: true, writable: true, value: "" });
  input.dispatchEvent(new Event("change", { bubbles: true }));
  await settled();
}

test("a folder is uploaded into folders that exist, and asks once for all files that do", async () => {
  await browses("/root");
  await lists(...home);
  await choosesFolder(
    ["odd names/-rf", "mine"],
    ["odd names/with blanks /kept.txt", "mine"],
    ["odd names/with blanks /new.txt", "new"],
  );
  await eventually(() => assert.is(title(), "-rf already exists"));
  await clickOn(await find("checkbox", "Do the same for 1 more"));
  await click("button", "Continue");
  await eventually(() => assert.equal(notices(), ["3 files transferred"]));
  assert.equal(
    store.get(jobsAtom).map(({ path }) => path),
    [
      "/root/odd names/-rf (2)",
      "/root/odd names/with blanks /kept (2).txt",
      "/root/odd names/with blanks /new.txt",
    ],
  );
});

test("folders that an upload lacks are created by a command, and the upload continues afterwards", async () => {
  await browses("/tmp");
  await eventually(() => assert.match(text(), /This folder is empty\./));
  await choosesFolder(["src/a b/one.txt", "1"], ["src/two.txt", "2"]);
  await eventually(() => assert.match(text(), /2 folders of this upload do not exist on the server\./));
  assert.equal(store.get(jobsAtom), []);
  await click("button", "Show the command");
  await eventually(() => assert.is(command(), "mkdir -p -- /tmp/src '/tmp/src/a b'"));
  await clickOn(await find("radio", "PowerShell"));
  await eventually(() =>
    assert.is(command(), "New-Item -ItemType Directory -Force -Path '/tmp/src','/tmp/src/a b'"),
  );
  await click("button", "Cancel");
  await click("button", "Continue the upload");
  await eventually(() =>
    assert.equal(notices(), ["Warning: These folders still do not exist: /tmp/src, /tmp/src/a b"]),
  );
  await click("button", "Cancel upload");
  await eventually(() => assert.not(sees("button", "Continue the upload")));
});

test("the notice of a failed transfer goes when that file is transferred", async () => {
  await browses("/root");
  await lists(...home);
  const upload = () => addUpload(server.id, "/root/fresh.txt", new Blob(["x"]));
  await demo.control({ op: "server", id: 1, mood: "offline" });
  upload();
  await eventually(() => assert.match(notices()[0] ?? "", /^fresh\.txt: /));
  await demo.control({ op: "server", id: 1, mood: "online" });
  upload();
  await eventually(() => assert.equal(notices(), ["fresh.txt was uploaded"]));
});

test("the notice of an upload that could not begin goes with the next one that does", async () => {
  await browses("/tmp");
  await eventually(() => assert.match(text(), /This folder is empty\./));
  await demo.control({ op: "server", id: 1, mood: "offline" });
  await sends(["new.txt", "hello"]);
  await eventually(() => assert.match(notices().join(), /^Nothing was uploaded: The server does not exist/));
  await demo.control({ op: "server", id: 1, mood: "online" });
  await sends(["new.txt", "hello"]);
  await eventually(() => assert.equal(notices(), ["new.txt was uploaded"]));
});

test("cancelling the question sends nothing", async () => {
  await browses("/root");
  await lists(...home);
  await sends(["other.txt", "x"], ["config.yaml", "mine"]);
  await click("button", "Cancel upload");
  await settled();
  assert.equal(store.get(jobsAtom), []);
});

test("a failed upload stays with the agent's message, Retry, and a note about the partial file", async () => {
  await browses("/root/full");
  await lists("last.dat");
  await sends(["big.txt", "does not fit"]);
  await eventually(() =>
    assert.match(text(), /no space left on device\. A partial file remains on the server\./),
  );
  await eventually(() => assert.is(title(), "Transfers"));
  await eventually(() => assert.ok(sees("button", "Retry big.txt")));
  await click("button", "Clear finished");
  await eventually(() => assert.match(text(), /No transfers yet\./));
});

test("an upload whose confirmation is lost is not called failed, and its amount is what has arrived", async () => {
  await browses("/tmp");
  await eventually(() => assert.match(text(), /This folder is empty\./));
  await sends(["!unconfirmed.txt", "hello"], ["!cut.bin", "x".repeat(3 * 1_048_576)]);
  await eventually(() => assert.match(text(), /Not confirmed 5.B of 5.B received/));
  assert.match(
    text(),
    /The file was sent completely, but not confirmed\. It has its full size on the server\./,
  );
  await eventually(() => assert.match(text(), /Failed 1.MB of 3.1.MB received/));
  assert.match(text(), /or from the dashboard to the agent\. A partial file remains on the server\./);
});

test("an agent that runs no commands disconnects, and the list says so", async () => {
  await demo.control({ op: "server", id: 1, agentConfig: { disable_command_execute: true } });
  demo.backend.state.sessions.clear();
  await browses("/tmp");
  const attached = () => [...demo.backend.state.sessions.values()].filter(({ peer }) => peer);
  await eventually(() => assert.is(attached().length, 1));
  // Backends from 2.1.0 on disconnect after ten seconds.
  endSessions(demo.backend.state);
  await eventually(() => assert.match(text(), /or command execution may be turned off in its config/));
});

test("an upload that finds a new file of its name asks in the list of transfers", async () => {
  await browses("/tmp");
  await eventually(() => assert.match(text(), /This folder is empty\./));
  const slow = [1, 2].map(() => addDownload(server.id, "/root/faults/!silent.bin"));
  await sends(["a.txt", "mine"]);
  await eventually(() => assert.equal(store.get(jobsAtom).at(-1)?.path, "/tmp/a.txt"));
  const { writeFile } = await import("../../../src/state/files/folder.ts");
  const watch = { signal: new AbortController().signal, onProgress: () => undefined };
  await writeFile(1, "/tmp/a.txt", new TextEncoder().encode("theirs"), watch);
  for (const id of slow) cancelJob(id);
  await eventually(() => assert.match(text(), /The folder now has a file with this name/));
  assert.not.ok(sees("button", "Retry a.txt"));
  await click("button", "Keep both");
  await eventually(() => assert.is(store.get(jobsAtom).at(-1)?.state, "done"));
  await press("Escape");
  await lists("a (2).txt", "a.txt");
});

test("a list whose end cannot be read is shown with a message", async () => {
  await browses("/tmp");
  await eventually(() => assert.match(text(), /This folder is empty\./));
  await sends(["a.txt", "short"], [`${"\u4e2d".repeat(100)}.txt`, "long"]);
  await lists("a.txt");
  await eventually(() => assert.match(text(), /The end of this list could not be read/));
});

test("a slow download shows its progress, can be hidden, and reopens with a button", async () => {
  await browses("/root/faults");
  await eventually(() => assert.ok(entries().includes("!silent.bin")));
  await click("button", "Download !silent.bin");
  await eventually(() => assert.is(title(), "Downloading..."));
  await click("button", "Keep browsing");
  await click("button", "Transfers (1)");
  await click("button", "Cancel !silent.bin");
  await eventually(() => assert.is(title(), "Transfers"));
  await eventually(() => assert.ok(sees("button", "Retry !silent.bin")));
});

test("the running transfers come first in the list, then the waiting ones", async () => {
  await browses("/root");
  await lists(...home);
  addDownload(server.id, "/root/secret.key");
  await eventually(() => assert.is(store.get(jobsAtom)[0]?.state, "failed"));
  for (const name of ["!silent.bin", "!silent.bin", "!grow.bin"])
    addDownload(server.id, `/root/faults/${name}`);
  await click("button", /^Transfers/);
  const order = (): string[] =>
    [...document.querySelectorAll("dialog [data-state]")].map(
      (line) => line.getAttribute("data-state") ?? "",
    );
  await eventually(() => assert.equal(order(), ["running", "running", "waiting", "failed"]));
});

test("a download skips folders where the browser cannot write them, and warns if nothing is ticked", async () => {
  await browses("/root");
  await lists(...home);
  await click("button", "Download selected files");
  await clickOn(await find("checkbox", /backup$/));
  await click("button", "Download selected files");
  await eventually(() =>
    assert.equal(notices(), [
      "Warning: No rows are selected",
      "Warning: Folders were skipped: this browser cannot write into a folder. Over HTTPS, browsers such as Chrome and Edge can.",
    ]),
  );
  assert.equal(store.get(jobsAtom), []);
});

const editor = (name: string | RegExp = /^Content of /): EditorView => {
  const view = EditorView.findFromDOM(get("textbox", name));
  if (!view) throw new Error(`${name} is not in an editor`);
  return view;
};
const content = (name?: string | RegExp): string => editor(name).state.doc.toString();
/** Replaces the text in the editor. */
async function writes(text: string): Promise<void> {
  const view = editor();
  view.focus();
  const changes = { from: 0, to: view.state.doc.length, insert: text };
  view.dispatch({ changes, userEvent: "input.type" });
  await settled();
}
const opens = async (name: string): Promise<void> => {
  await click("button", name);
  await eventually(() => assert.ok(sees("textbox", /^Content of /)));
};

test("a text file keeps its encoding and line ends when it is saved", async () => {
  await browses("/root");
  await lists(...home);
  for (const [name, facts, before, after] of [
    ["notes.txt", "UTF-8 · CRLF", "Kept with Windows line ends.\nSecond line.\n", "one\ntwo"],
    ["umlaute.txt", "Latin-1 · LF", "Grüße aus München\nÄ Ö Ü ß\n", "ß"],
    ["utf16.txt", "UTF-16 LE (BOM) · CRLF", "Zwei Bytes je Zeichen\n中文\n", "€\n"],
  ] as const) {
    await opens(name);
    await eventually(() => assert.match(text(), facts));
    await eventually(() => assert.is(content(), before));
    await writes(after);
    assert.ok(isGuarded());
    await click("button", "Save to server");
    await eventually(() => assert.not.ok(isGuarded()));
    await press("Escape");
    await opens(name);
    await eventually(() => assert.is(content(), after));
    await eventually(() => assert.match(text(), facts));
    await press("Escape");
  }
});

test("another user's change is shown, and neither version is lost without asking", async () => {
  await browses("/tmp");
  await eventually(() => assert.match(text(), /This folder is empty\./));
  await sends(["a.txt", "first"]);
  await lists("a.txt");
  await opens("a.txt");
  await writes("mine");
  const { writeFile } = await import("../../../src/state/files/folder.ts");
  const watch = { signal: new AbortController().signal, onProgress: () => undefined };
  await writeFile(1, "/tmp/a.txt", new TextEncoder().encode("theirs"), watch);
  await click("button", "Save to server");
  await eventually(() => assert.ok(sees("textbox", "a.txt as it is on the server")));
  assert.is(content("a.txt as it is on the server"), "theirs");
  await eventually(() => assert.is(content(), "mine"));
  await click("button", "Overwrite with my version");
  await eventually(() => assert.not.ok(isGuarded()));
  await writeFile(1, "/tmp/a.txt", new TextEncoder().encode("theirs again"), watch);
  await writes("mine again");
  await click("button", "Save to server");
  await eventually(() => assert.ok(sees("button", "Use the server's version")));
  await click("button", "Use the server's version");
  await click("button", "Discard");
  await eventually(() => assert.is(content(), "theirs again"));
  assert.not.ok(isGuarded());
});

test("characters that the encoding lacks are listed, and nothing is sent", async () => {
  await browses("/root");
  await lists(...home);
  await opens("umlaute.txt");
  await writes("5 € 打");
  await click("button", "Save to server");
  await eventually(() =>
    assert.match(text(), /Latin-1 cannot represent these characters, so nothing was saved: “€”, “打”/),
  );
  await press("Escape");
  await eventually(() => assert.match(text(), /Discard your changes\?/));
  await click("button", "Cancel");
  await eventually(() => assert.is(content(), "5 € 打"));
  await writes("Grüße aus München\nÄ Ö Ü ß\n");
});

test("text that cannot be saved stays in the editor, with the agent's reason", async () => {
  await browses("/root");
  await lists(...home);
  await opens("config.yaml");
  await writes("typed");
  await demo.control({ op: "server", id: 1, mood: "offline" });
  await click("button", "Save to server");
  await eventually(() => assert.match(text(), /The current content on the server could not be read/));
  await eventually(() => assert.is(content(), "typed"));
  await demo.control({ op: "server", id: 1, mood: "online" });
  await click("button", "Retry");
  await eventually(() => assert.not.ok(isGuarded()));
  await eventually(() => assert.ok(notices().includes("Saved")));
});

test("files of /proc and /sys are named as unreadable this way, and a denied file is not taken for a folder", async () => {
  const usual = fileTimes.afterShort;
  fileTimes.afterShort = 100;
  try {
    for (const [folder, name] of [
      ["/proc", "cpuinfo"],
      ["/sys/kernel", "uevent_seqnum"],
    ] as const) {
      await browses(folder);
      await lists(name);
      await click("button", name);
      await eventually(() => assert.match(text(), /Agents cannot read files in \/proc, \/sys and \/dev/));
      assert.not.ok(sees("button", "Save to server"));
      await press("Escape");
    }
  } finally {
    fileTimes.afterShort = usual;
  }
  await browses("/root");
  await lists(...home);
  await click("button", "secret.key");
  await eventually(() => assert.match(text(), /permission denied/));
  assert.not.ok(sees("button", "Open as a folder"));
});

test("of a large file the beginning or the last 1,000 lines are shown, and how much was read for them", async () => {
  await browses("/var/log");
  await lists("empty", "example.log", "syslog.1");
  await click("button", "syslog.1");
  await click("button", /^Show the beginning \(reads 1.MB\)$/);
  await eventually(() =>
    assert.match(text(), /This is the beginning, for viewing only\. 1.MB of 3.MB were read\./),
  );
  await eventually(() => assert.match(content(), /^2026-01-01T00:00:00Z info request 0 took 0 ms\n/));
  assert.match(content(), /ms$/, "no line is cut");
  assert.ok(editor().state.readOnly);
  await click("button", /^Show the last 1,000 lines \(reads 3.MB\)$/);
  await eventually(() =>
    assert.match(text(), /These are the last 1,000 lines, for viewing only\. 3.MB of 3.MB were read/),
  );
  await eventually(() => assert.match(content(), /^\S+ info request 59000 took/));
  assert.is(content().split("\n").length, 1001);
  assert.match(content(), /info request 59999 took \d+ ms\n$/);
  await press("Escape");
  assert.is(title(), "", "nothing to discard");
});

test("the end of a very large file is not offered, and closing stops the reading", async () => {
  await browses("/root/backup");
  await lists("backup.tar.gz", "disk.img");
  await click("button", "disk.img");
  await eventually(() => assert.match(text(), /the last lines can be shown only of files up to 67.MB/));
  assert.not(sees("button", /^Show the last/));
  await click("button", /^Show the beginning/);
  await eventually(() => assert.match(text(), /This file is not text, but you can download it\./));
  await press("Escape");
  await click("button", "backup.tar.gz");
  await click("button", /^Show the last/);
  await press("Escape");
  await eventually(() => assert.is(demo.backend.state.sessions.size, 1, "the one that lists"));
});

test("binary files, large files and links to folders show a message with alternatives", async () => {
  await browses("/root");
  await lists(...home);
  await click("button", "link");
  await eventually(() => assert.ok(sees("button", "Open as a folder")));
  await click("button", "Open as a folder");
  await lists("behind the link");
  await browses("/root/backup");
  await lists("backup.tar.gz");
  await click("button", "backup.tar.gz");
  await eventually(() => assert.match(text(), /This file is 25.MB; up to 1.MB can be opened here\./));
  await eventually(() => assert.ok(sees("button", "Download")));
  await browses("/root/many");
  await lists("entry-00000.dat");
  await type("Search in this folder", "00900");
  await click("button", "entry-00900.dat");
  await eventually(() => assert.match(text(), /This file is not text, but you can download it\./));
});

test.run();

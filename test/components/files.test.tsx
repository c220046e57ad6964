/** The file manager, on the demo's virtual files. */
import "../setup.ts";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { FileManager } from "../../src/components/files/FileManager.tsx";
import { loadProfile } from "../../src/state/session.ts";
import { type Demo, forgetEverything, freshDemo } from "../as/demo.ts";
import { answerAll, visit } from "../as/place.tsx";
import { withSockets } from "../as/sockets.ts";
import { all, eventually, nameOf, show } from "../as/user.ts";
import { speak } from "../as/words.ts";

let demo: Demo;
let unplug: () => Promise<void>;
test.before(() => speak());
test.before.each(async () => {
  demo = freshDemo();
  unplug = await withSockets(demo);
  await demo.signsIn();
  await loadProfile();
});
test.after.each(async () => {
  await answerAll(true);
  await (await show(null))();
  await unplug();
});
test.after(forgetEverything);

const server = { id: 1, name: "fra-web-1" };
const names = (): string[] => all("rowheader").map(nameOf);

test("a server's files begin in the home folder, folders first", async () => {
  await visit("/", <FileManager server={server} />);
  await eventually(() => assert.is(names().length, 18));
  assert.equal(names().slice(0, 3), ["backup", "faults", "full"]);
});

test.run();

/** Listing folders of the demo's virtual files over real sockets. */
import "../../setup.ts";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { FileFailure } from "../../../src/api/files/file-session.ts";
import { openFolders } from "../../../src/state/files/folder.ts";
import { loadProfile } from "../../../src/state/session/session.ts";
import { type Demo, forgetEverything, freshDemo } from "../../as/demo.ts";
import { eventually } from "../../as/eventually.ts";
import { withSockets } from "../../as/sockets.ts";
import { speak } from "../../as/words.ts";

const test = suite("listing folders");

let demo: Demo;
let unplug: () => Promise<void>;
test.before(() => speak());
test.before.each(async () => {
  demo = freshDemo();
  unplug = await withSockets(demo);
  await demo.signsIn();
  await loadProfile();
});
test.after.each(() => unplug());
test.after(forgetEverything);

const opened = (): number => demo.calls.filter((call) => call.includes("/file?id=1")).length;

test("a listing that is asked for while the page is left opens no session", async () => {
  const folders = openFolders(1);
  await folders.list("/tmp");
  assert.is(opened(), 1);
  const late = folders.list("/tmp");
  folders.close();
  const error = await late.catch((thrown: unknown) => thrown);
  assert.ok(error instanceof FileFailure);
  assert.is(error.reason, "cancelled");
  assert.is(opened(), 1);
  await eventually(() => assert.is(demo.backend.state.sessions.size, 0));
});

test.run();

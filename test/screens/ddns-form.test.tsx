/** What a draft of a DDNS profile may hold, on the demo backend. */
import "../setup.ts";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { ddns } from "../../src/api/ddns.ts";
import DdnsScreen from "../../src/screens/ddns/DdnsScreen.tsx";
import { draft } from "../../src/state/drafts.ts";
import { loadProfile } from "../../src/state/session.ts";
import { forgetEverything, freshDemo } from "../as/demo.ts";
import { answerAll, visit, waits } from "../as/place.tsx";
import { sees, settled, show, type } from "../as/user.ts";
import { speak } from "../as/words.ts";

test.before(async () => {
  await speak();
  await import("../../src/screens/ddns/DdnsForm.tsx");
});
test.after.each(async () => {
  await answerAll(true);
  await (await show(null))();
});
test.after(forgetEverything);

test("a draft holds none of what may carry a token, whichever field it is typed into", async () => {
  const demo = freshDemo();
  await demo.signsIn();
  await loadProfile();
  const webhook = (await ddns.list()).rows.find((one) => one.provider === "webhook");
  assert.ok(webhook);
  await visit(`/ddns?edit=${webhook?.id}`, <DdnsScreen />);
  for (let turn = 0; turn < 6 && !sees("dialog"); turn++) await settled();
  await settled();
  await type("Name", "mine");
  await type("Webhook URL optional", "https://example.com/?key=FakeSecret");
  await type("Body optional", "FakeSecret");
  await type("Access ID optional", "FakeSecret");
  await waits(600);
  const held = draft(`ddns.${webhook?.id}`);
  assert.equal(held, { name: { value: "mine", base: webhook?.name } });
});

test.run();

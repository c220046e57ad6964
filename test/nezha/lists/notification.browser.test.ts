import * as assert from "uvu/assert";
import { eventually, type Part, type Visitor } from "../../as/visitor.ts";
import type { Nezha } from "../backend.ts";
import { realBrowserTests, unknownVersion } from "../browser-tests.ts";
import { type Receiver, startReceiver } from "../receiver.ts";

const test = realBrowserTests("real notifiers");

interface Stored {
  id: number;
  name: string;
  url: string;
  request_header: string;
  request_body: string;
  verify_tls: boolean;
}
const notifiers = async (nezha: Nezha) => (await nezha.as()).list<Stored>("/notification");

async function withReceiver(walk: (receiver: Receiver) => Promise<void>): Promise<void> {
  const receiver = await startReceiver();
  try {
    await walk(receiver);
  } finally {
    await receiver.close();
  }
}

async function edits(visitor: Visitor, name: string): Promise<Part> {
  await visitor.press(`Edit ${name}`);
  const editor = visitor.dialog(`Edit ${name}`);
  await editor.sees("textbox", "Name");
  return editor;
}

test(
  "A notifier is made, its test arrives or its failure is shown, it is changed without losing anything, put into a group, and deleted",
  async (visitor, nezha) =>
    withReceiver(async (receiver) => {
      await visitor.visits("notification");
      await visitor.reads(/^No notifiers yet/);
      await visitor.find("button", "Add notifier").first().click();
      const editor = visitor.dialog("Add notifier");
      await editor.fill("Name", 'Chat "北" & <b>ops</b>');
      await editor.fill("URL", `${receiver.url}/hook?m=#NEZHA#`);
      await editor.find("radio", /^POST/).check();
      await editor.fill("Body", '{"text": "#NEZHA# – #SERVER.NAME#"}');
      await editor.press("Add header");
      await editor.fill("Name 1", "X-Token");
      await editor.fill("Value 1", "t0ken");
      receiver.answer = { status: 400, body: '{"ok":false,"why":"<b>chat not found</b>"}' };
      await editor.press("Test and save");
      await eventually(async () =>
        assert.is(
          (await editor.find("alert").innerText()).trim(),
          `400@400 Bad Request ${receiver.answer.body}`,
        ),
      );
      assert.equal(await notifiers(nezha), []);
      receiver.answer = { status: 200, body: "" };
      receiver.received.length = 0;
      await editor.press("Test and save");
      await visitor.misses("dialog");
      const [arrived] = receiver.received;
      assert.equal([arrived?.method, arrived?.path], ["POST", "/hook?m=a+test+message"]);
      assert.is(arrived?.headers["x-token"], "t0ken");
      assert.equal(JSON.parse(arrived?.body ?? ""), { text: "a test message – #SERVER.NAME#" });
      const row = visitor.row('Chat "北" & <b>ops</b>');
      await row.reads(`${receiver.url}/hook?m=#NEZHA#`);

      const change = await edits(visitor, 'Chat "北" & <b>ops</b>');
      await change.fill("Name", "Chat");
      await change.find("switch", "Verify TLS certificate").click();
      await change.press("Test and save");
      await visitor.misses("dialog");
      assert.is(receiver.received.length, 2);
      const [stored] = await notifiers(nezha);
      assert.equal(
        [stored?.name, stored?.url, stored?.request_body, stored?.verify_tls],
        ["Chat", `${receiver.url}/hook?m=#NEZHA#`, '{"text": "#NEZHA# – #SERVER.NAME#"}', false],
      );
      assert.equal(JSON.parse(stored?.request_header ?? ""), { "X-Token": "t0ken" });

      await visitor.row("Chat").press(/^More actions/);
      await visitor.page.getByRole("menuitem", { name: "Send test message" }).click();
      await visitor.reads("Chat accepted the test message");
      assert.is(receiver.received.length, 3);
      const [tested] = await notifiers(nezha);
      assert.equal({ ...tested, updated_at: "" }, { ...stored, updated_at: "" });

      receiver.answer = { status: 503, body: "<i>busy</i>" };
      await visitor.row("Chat").press(/^More actions/);
      await visitor.page.getByRole("menuitem", { name: "Send test message" }).click();
      await visitor.reads("The test of Chat failed");
      await visitor.reads("503@503 Service Unavailable <i>busy</i>");
      assert.equal(await notifiers(nezha), [tested]);

      const unsent = await edits(visitor, "Chat");
      await unsent.fill("Name", "Chat unsent");
      await unsent.find("switch", "Do not send a test message").click();
      await unsent.press("Save without test");
      await visitor.misses("dialog");
      assert.is((await notifiers(nezha))[0]?.name, "Chat unsent");

      await visitor.open("notification-group");
      await visitor.reads(/^No notifier groups yet/);
      await visitor.find("button", "Add notifier group").first().click();
      const group = visitor.dialog("Add notifier group");
      await group.fill("Name", "Ops");
      await group.find("combobox", /^Notifiers/).fill("Chat unsent");
      await visitor.page.getByRole("option").first().waitFor();
      await group.find("combobox", /^Notifiers/).press("Enter");
      await group.find("combobox", /^Notifiers/).press("Escape");
      await group.press("Add");
      await visitor.misses("dialog");
      await visitor.row("Ops").press("Chat unsent", "link");
      await visitor.dialog("Edit Chat unsent").press("Cancel");
      await visitor.misses("dialog");

      await visitor.press("Delete Chat unsent");
      const question = visitor.dialog("Confirm Deletion?");
      await question.reads("“Chat unsent” is in a notifier group: Ops");
      await question.press("Delete");
      await visitor.reads(/^No notifiers yet/);
      await visitor.open("notification-group");
      await visitor.press("Delete Ops");
      await visitor.dialog("Confirm Deletion?").press("Delete");
      await visitor.reads(/^No notifier groups yet/);
      assert.equal(await (await nezha.as()).list("/notification-group"), []);
    }),
  { backend: { version: unknownVersion }, seconds: 60, expects: [/saving failed/] },
);

test.run();

import * as assert from "uvu/assert";
import { eventually, type Part, type Visitor } from "../../as/visitor.ts";
import type { Nezha } from "../backend.ts";
import { type Receiver, startReceiver } from "../receiver.ts";
import { realWalks, unknownVersion } from "../walks.ts";

const test = realWalks("real notifiers");
const refused = { expects: [/saving failed/] };

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

/** A notifier that exists before the visitor comes. */
const notifier = async (nezha: Nezha, fields: Partial<Stored> = {}): Promise<unknown> =>
  (await nezha.as()).read("POST", "/notification", {
    name: "Hook",
    url: "http://127.0.0.1:9/x",
    request_method: 2,
    request_type: 1,
    request_header: '{"X-Key":"v"}',
    request_body: '{"text":"#NEZHA#"}',
    verify_tls: true,
    skip_check: true,
    ...fields,
  });

async function edits(visitor: Visitor, name: string): Promise<Part> {
  await visitor.press(`Edit ${name}`);
  const editor = visitor.dialog(`Edit ${name}`);
  await editor.sees("textbox", "Name");
  return editor;
}

for (const version of ["1.14.14", unknownVersion]) {
  test(
    `Version ${version}: a notifier is made, its test arrives, it is changed without losing anything, put into a group, and deleted`,
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

        await visitor.open("notification-group");
        await visitor.reads(/^No notifier groups yet/);
        await visitor.find("button", "Add notifier group").first().click();
        const group = visitor.dialog("Add notifier group");
        await group.fill("Name", "Ops");
        await group.find("combobox", /^Notifiers/).fill("Chat");
        await visitor.page.getByRole("option").first().waitFor();
        await group.find("combobox", /^Notifiers/).press("Enter");
        await group.find("combobox", /^Notifiers/).press("Escape");
        await group.press("Add");
        await visitor.misses("dialog");
        await visitor.row("Ops").press("Chat", "link");
        await visitor.dialog("Edit Chat").press("Cancel");
        await visitor.misses("dialog");

        await visitor.press("Delete Chat");
        const question = visitor.dialog("Confirm Deletion?");
        await question.reads("“Chat” is in a notifier group: Ops");
        await question.press("Delete");
        await visitor.reads(/^No notifiers yet/);
        await visitor.open("notification-group");
        await visitor.press("Delete Ops");
        await visitor.dialog("Confirm Deletion?").press("Delete");
        await visitor.reads(/^No notifier groups yet/);
        assert.equal(await (await nezha.as()).list("/notification-group"), []);
      }),
    { backend: { version }, seconds: 60 },
  );
}

test(
  "The answer of a failing receiver is shown unchanged, nothing is saved, and the form stays",
  async (visitor, nezha) =>
    withReceiver(async (receiver) => {
      await visitor.visits("notification?new=");
      const editor = visitor.dialog("Add notifier");
      await editor.fill("Name", "Broken");
      await editor.fill("URL", `${receiver.url}/hook`);
      receiver.answer = { status: 400, body: '{"ok":false,"why":"<b>chat not found</b>"}' };
      await editor.press("Test and save");
      const says = async () => (await editor.find("alert").innerText()).trim();
      await editor.sees("alert");
      await eventually(async () =>
        assert.is(await says(), '400@400 Bad Request {"ok":false,"why":"<b>chat not found</b>"}'),
      );
      assert.equal(await notifiers(nezha), []);
      await receiver.close();
      await editor.press("Test and save");
      await eventually(async () =>
        assert.match(
          await says(),
          /^Get "http:.*\/hook": dial tcp 127\.0\.0\.1:\d+: connect: connection refused$/,
        ),
      );
      await eventually(async () => assert.is(await editor.field("Name").inputValue(), "Broken"));
      await editor.find("switch", "Do not send a test message").click();
      await editor.press("Save without test");
      await visitor.misses("dialog");
      assert.is((await notifiers(nezha))[0]?.name, "Broken");
    }),
  refused,
);

test("A failed test from the list shows the server's words and changes nothing", async (visitor, nezha) => {
  await notifier(nezha);
  const before = await notifiers(nezha);
  await visitor.visits("notification");
  await visitor.row("Hook").press(/^More actions/);
  await visitor.page.getByRole("menuitem", { name: "Send test message" }).click();
  await visitor.reads('Post "http://127.0.0.1:9/x": dial tcp 127.0.0.1:9: connect: connection refused');
  assert.equal(await notifiers(nezha), before);
});

test(
  "A notifier that was deleted elsewhere while it is edited is refused in the server's words",
  async (visitor, nezha) => {
    await notifier(nezha);
    await visitor.visits("notification");
    const editor = await edits(visitor, "Hook");
    await editor.fill("Name", "a better name");
    await (await nezha.as()).read("POST", "/batch-delete/notification", [1]);
    await editor.press("Test and save");
    await editor.within("alert").reads(/^notification id 1 does not exist$/);
    await eventually(async () => assert.is(await editor.field("Name").inputValue(), "a better name"));
  },
  refused,
);

test("Two people's changes of one notifier are shown before anything is overwritten", async (visitor, nezha) => {
  await notifier(nezha);
  await visitor.visits("notification");
  const editor = await edits(visitor, "Hook");
  await editor.fill("Name", "mine");
  const [row] = await notifiers(nezha);
  await (await nezha.as()).read("PATCH", "/notification/1", { ...row, name: "theirs", skip_check: true });
  await editor.find("switch", "Do not send a test message").click();
  await editor.press("Save without test");
  await editor.reads("was Hook, is now theirs");
  assert.is((await notifiers(nezha))[0]?.name, "theirs");
  await editor.press("Save without test");
  await visitor.misses("dialog");
  assert.is((await notifiers(nezha))[0]?.name, "mine");
});

test(
  "A member is offered own notifiers only, and a foreign group is refused in the server's words",
  async (visitor, nezha) => {
    const member = await nezha.member();
    await notifier(nezha);
    await (await nezha.as()).read("POST", "/notification-group", { name: "theirs", notifications: [1] });
    await member.read("POST", "/notification-group", { name: "own", notifications: [] });
    await visitor.visits("notification", "member");
    await visitor.reads(/^No notifiers yet/);
    await visitor.open("notification-group");
    const editor = await edits(visitor, "theirs");
    await editor.fill("Name", "taken");
    await editor.press("Save changes");
    await editor.within("alert").reads(/^permission denied$/);
  },
  refused,
);

test.run();

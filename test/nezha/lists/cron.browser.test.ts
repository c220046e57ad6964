import * as assert from "uvu/assert";
import { eventually, type Part, type Visitor } from "../../as/visitor.ts";
import type { Nezha } from "../backend.ts";
import { agents, realBrowserTests, unknownVersion } from "../browser-tests.ts";

const test = realBrowserTests("real tasks");

interface Task {
  id: number;
  name: string;
  scheduler: string;
  command?: string;
  servers: number[] | null;
  cover: number;
  last_executed_at: string;
  last_result?: boolean;
}

const tasks = async (nezha: Nezha) => (await nezha.as()).list<Task>("/cron");
const runs = (visitor: Visitor) => visitor.calls(/\/cron\/[1-9]\d*\/manual$/);

async function picks(visitor: Visitor, editor: Part, name: string): Promise<void> {
  const box = editor.find("combobox", /^Specific servers/);
  await box.fill(name);
  await visitor.page.getByRole("option").first().waitFor();
  await box.press("Enter");
  await box.press("Escape");
}

test(
  "A task runs echo on the agent, and is edited, refused and deleted",
  async (visitor, nezha) => {
    await agents(nezha, "alpha", "beta");
    await visitor.visits("cron");
    await visitor.reads(/^No tasks yet/);
    await visitor.find("button", "Add task").first().click();
    const editor = visitor.dialog("Add task");
    await editor.fill("Name", "Say <b>hello</b>");
    await editor.fill("Cron expression", "0 0 3 1 1 *");
    await editor.reads("Every January 1 at 3:00 AM");
    await editor.fill("Command", "echo hello");
    await picks(visitor, editor, "alpha");
    await editor.press("Add");
    await visitor.misses("dialog");
    const row = visitor.row("Say <b>hello</b>");
    await row.reads("Never");

    await visitor.press("Run Say <b>hello</b> now");
    const question = visitor.dialog("Run “Say <b>hello</b>” now?");
    await question.reads("This command will run on 1 server:");
    await question.reads("echo hello");
    await eventually(async () => assert.equal(await question.find("listitem").allInnerTexts(), ["alpha"]));
    await question.press("Run now");
    await visitor.reads("The task triggered successfully.");
    assert.equal(runs(visitor), ["GET /cron/1/manual"]);
    // The agent's result and the list arrive without a reload.
    await row.find("button", "Success").waitFor();
    await eventually(async () => assert.is(await row.text("Never").count(), 0));
    const [ran] = await tasks(nezha);
    assert.is(ran?.last_result, true);

    await visitor.press("Edit Say <b>hello</b>");
    const change = visitor.dialog("Edit Say <b>hello</b>");
    await change.fill("Name", "Fail");
    await change.fill("Command", "exit 3");
    await change.find("radio", /^All servers except these/).click();
    // Neither the browser nor the dashboard knows this zone; the dashboard's error is shown.
    await change.fill("Cron expression", "TZ=Mars/Olympus 0 0 3 * * *");
    await change.press("Save changes");
    await change.within("alert").reads("provided bad location Mars/Olympus: unknown time zone Mars/Olympus");
    await eventually(async () => assert.is(await change.field("Command").inputValue(), "exit 3"));
    await change.fill("Cron expression", "CRON_TZ=Europe/Berlin 0 0 3 * * *");
    await change.press("Save changes");
    await visitor.misses("dialog");
    const [changed] = await tasks(nezha);
    assert.equal(
      [changed?.name, changed?.scheduler, changed?.cover, changed?.servers],
      ["Fail", "CRON_TZ=Europe/Berlin 0 0 3 * * *", 1, [1]],
    );

    await visitor.press("Delete Fail");
    await visitor.dialog("Confirm Deletion?").press("Delete");
    await visitor.reads(/^No tasks yet/);
    assert.equal(await tasks(nezha), []);
  },
  { backend: { version: unknownVersion }, seconds: 90, expects: [/saving failed/, /status of 404/] },
);

test.run();

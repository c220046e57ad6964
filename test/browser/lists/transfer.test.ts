import * as assert from "uvu/assert";
import { transfers } from "../../../demo/resources/server/transfer.ts";
import { browserTests } from "../../as/browser-tests.ts";
import type { Stage } from "../../as/stage.ts";
import { eventually, type Part, type Visitor } from "../../as/visitor.ts";

const test = browserTests("transfers", { backend: { servers: 12 } });

const owner = (stage: Stage, id: number) => stage.backend.state.servers.get(id)?.owner;
const rowsThere = (visitor: Visitor) => visitor.page.locator("[data-row]").first().waitFor();
const serverRow = (visitor: Visitor, id: number) => visitor.page.locator(`[data-row="${id}"]`);

async function tick(visitor: Visitor, ...ids: number[]): Promise<void> {
  await rowsThere(visitor);
  for (const id of ids) await serverRow(visitor, id).getByRole("checkbox").check();
}

async function chooses(visitor: Visitor, dialog: Part, name: string): Promise<void> {
  const user = dialog.find("combobox", /^New owner/);
  await user.fill(name);
  await visitor.page.getByRole("option").first().waitFor();
  await user.press("Enter");
}

test("Servers are moved to another user, and each shows its result", async (visitor, stage) => {
  const { state } = stage.backend;
  await stage.control({ op: "server", id: 1, name: "fra-web-1 !pending" });
  await stage.control({ op: "server", id: 4, name: "old-wire !plaintext" });
  for (const [id, version] of [
    [1, "2.3.3"],
    [2, "1.7.0"],
    [3, "2.3.3"],
    [4, "2.3.3"],
  ] as const) {
    const row = state.servers.get(id);
    if (row) row.host.version = version;
  }
  await visitor.visits();
  await tick(visitor, 1, 2, 3, 4);
  await visitor.chooses("More actions for the selected rows", "Move to another user");
  const dialog = visitor.dialog();
  await dialog.reads("Each agent must then confirm the transfer");
  await chooses(visitor, dialog, "member");
  await dialog.press("Move 4 servers");
  await dialog.reads("Waiting for its agent: 1");
  await dialog.reads(/the previous owner has the server again\. ServerTransferApply rejected/);
  await dialog.reads("Its agent is too old: version 1.18.0 or later is required.");
  // The third server belonged to the member before.
  await dialog.reads("Already the owner");
  await dialog.reads(/^Servers that wait for their agent already belong to the new owner/);
  assert.equal(
    [1, 2, 3, 4].map((id) => owner(stage, id)),
    [2, 1, 2, 1],
  );
  await dialog.press("View transfers");
  await visitor.sees("heading", "Transfers");
  // An agent confirms the transfer while the page is open.
  const [transfer] = transfers(state)
    .all()
    .filter(({ server_id, status }) => server_id === 1 && status === 0);
  const waiting = visitor.page.locator(`[data-row="${transfer?.id}"]`);
  await waiting.getByText("Waiting for the agent").waitFor();
  await stage.control({ op: "endTransfer", id: transfer?.id, status: "verified" });
  await eventually(async () =>
    assert.match(await waiting.innerText(), /fra-web-1[\s\S]*admin[\s\S]*member[\s\S]*Confirmed/),
  );
});

test("Transfers come live, are cancelled and tried again, with the agent's words where one failed", async (visitor, stage) => {
  const { state } = stage.backend;
  await visitor.visits();
  await rowsThere(visitor);
  await visitor.chooses("More actions for the selected rows", "Transfers");
  await visitor.sees("heading", "Transfers");
  await visitor.reads("Live");
  const reason = await visitor.reads(/rotated secret cannot be delivered over plaintext or InsecureTLS$/);
  const [shown, whole] = await reason.evaluate((cell) => [cell.clientHeight, cell.scrollHeight]);
  assert.is(shown, whole, "not cut");
  const isWide = await reason.evaluate((cell) => cell.scrollWidth <= cell.clientWidth);
  assert.ok(isWide, "not cut at the end of the line");
  await visitor.reads("#9999, deleted");
  const waiting = visitor.page.locator("[data-row='6']");
  await waiting.getByText("Waiting for the agent").waitFor();

  // Another user's transfer appears without a reload. The list is read once more when the stream opens.
  await visitor.settles();
  const lists = visitor.calls(/^GET \/transfer$/).length;
  await stage.control({ op: "endTransfer", id: 6, status: "timeout" });
  await waiting.getByText("Timed out").waitFor();
  assert.is(visitor.calls(/^GET \/transfer$/).length, lists, "events, without polling");
  assert.is(owner(stage, 8), 1, "given back");

  await waiting.getByRole("button", { name: /^More actions/ }).click();
  await visitor.page.getByRole("menuitem", { name: "Retry" }).click();
  await visitor.dialog("Retry this transfer?").press("Retry");
  const again = visitor.page.locator("[data-row='7']");
  await again.getByText("Waiting for the agent").waitFor();
  assert.is(owner(stage, 8), 2);
  await again.getByRole("checkbox").check();
  await waiting.getByRole("checkbox").check();
  await visitor.press("Cancel transfer");
  await visitor.dialog("Cancel this transfer?").press("Cancel transfer");
  await again.getByText("Cancelled").waitFor();
  assert.is(owner(stage, 8), 1);
  assert.equal(
    transfers(state)
      .all()
      .slice(-2)
      .map(({ status }) => status),
    [3, 4],
  );
});

test(
  "On 1.14.14 a move is done as a whole, and there are no transfers and no owners",
  async (visitor, stage) => {
    await visitor.visits();
    await tick(visitor, 1, 2);
    await visitor.press("More actions for the selected rows");
    await visitor.page.getByRole("menuitem", { name: "Change order" }).waitFor();
    const items = await visitor.page.getByRole("menu").locator("[role^=menuitem]").allInnerTexts();
    assert.not(items.includes("Transfers"));
    await eventually(async () => assert.is(await visitor.find("columnheader", /^Owner/).count(), 0));
    await visitor.page.getByRole("menuitem", { name: "Move to another user" }).click();
    const dialog = visitor.dialog();
    await dialog.reads("Agents keep their secret");
    await chooses(visitor, dialog, "member");
    await dialog.press("Move 2 servers");
    await dialog.reads("2 of 2");
    await dialog.reads("Moved");
    assert.equal([owner(stage, 1), owner(stage, 2)], [2, 2]);
  },
  { backend: { dialect: "1.14.14" } },
);

test.run();

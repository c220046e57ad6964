/** API tokens, transfers, moving servers to another user. */

import { transfers } from "../../../demo/resources/server/transfer.ts";
import { tokens } from "../../../demo/resources/user/api-token.ts";
import type { Visitor } from "../../as/visitor.ts";
import type { Words } from "../../as/words.ts";
import { type Scene, seesEditor, seesRows } from "./scene.ts";

const list = "settings/api-tokens";

async function fills(visitor: Visitor, t: Words): Promise<void> {
  await seesEditor(visitor);
  const form = visitor.dialog();
  await form.fill(t("list.name"), "CI");
  await form.field(t("tokenForm.serverExec")).check();
}

/** Presses the submit button, whose label contains a number. */
const submits = ({ page }: Visitor) => page.locator("dialog[open] footer button").last().click();

export const tokenAndTransferScenes: readonly Scene[] = [
  { name: "tokens-list", path: list, show: seesRows },
  {
    name: "tokens-empty",
    path: list,
    prepare: async ({ backend: { state } }) => tokens(state).clear(),
    show: (visitor, t) => visitor.reads(t("token.empty")),
  },
  {
    name: "tokens-new",
    path: `${list}?new=`,
    show: async (visitor, t) => {
      await fills(visitor, t);
      await visitor.dialog().field(t("tokenForm.expires")).selectOption("custom");
    },
  },
  {
    name: "tokens-errors",
    path: `${list}?new=`,
    show: async (visitor, t) => {
      await seesEditor(visitor);
      await visitor.dialog().press(t("list.create"));
      await visitor.dialog().reads(t("tokenForm.scopesRequired"));
    },
  },
  {
    name: "tokens-made",
    path: `${list}?new=`,
    show: async (visitor, t) => {
      await fills(visitor, t);
      await visitor.dialog().press(t("list.create"));
      await visitor.dialog().sees("button", t("tokenForm.copy"));
    },
  },
  { name: "transfers", path: "transfer", show: seesRows },
  {
    name: "transfers-empty",
    path: "transfer",
    prepare: async ({ backend: { state } }) => transfers(state).clear(),
    show: (visitor, t) => visitor.reads(t("transfer.empty")),
  },
  {
    name: "move",
    path: "?move=1",
    show: async (visitor, t) => {
      await visitor.dialog().sees("combobox");
      await submits(visitor);
      await visitor.dialog().reads(t("tools.move.userRequired"));
    },
  },
  {
    name: "move-result",
    path: "?move=1",
    show: async (visitor, t) => {
      const user = visitor.dialog().find("combobox");
      await user.fill("member");
      await visitor.page.getByRole("option").first().waitFor();
      await user.press("Enter");
      await submits(visitor);
      await visitor.dialog().sees("button", t("app.close"));
      await visitor.dialog().sees("list");
    },
  },
];

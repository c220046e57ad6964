/** Users, online users and blocked addresses. */
import type { Stage } from "../../as/stage.ts";
import type { Visitor } from "../../as/visitor.ts";
import type { Words } from "../../as/words.ts";
import { pressRowAction, type Scene, seesRows } from "./scene.ts";

/** Screenshots need the same rows each time, on more than one page. */
const manyBlocks = async ({ backend: { state } }: Stage): Promise<void> => {
  for (let at = 0; at < 120; at += 1)
    state.blocks.push({ ip: `203.0.113.${at + 100}`, count: 2, at: 1e9 - at, reason: 1, identifier: -125 });
};
const asMember = async (visitor: Visitor): Promise<void> => {
  await visitor.signsInByApi("member");
  await visitor.page.reload();
};
/** Table rows and cards both have the button. */
const presses = async (visitor: Visitor, name: string): Promise<void> => {
  await seesRows(visitor);
  await visitor.find("button", name).first().click();
  await visitor.sees("alertdialog");
};

export const peopleScenes: readonly Scene[] = [
  { name: "people-list", path: "settings/user", show: seesRows },
  {
    name: "people-new-errors",
    path: "settings/user?new=",
    show: async (visitor, t) => {
      await visitor.dialog().sees("textbox");
      await visitor.dialog().press(t("list.create"));
      await visitor.dialog().reads(t("people.usernameRequired"));
    },
  },
  {
    name: "people-delete",
    path: "settings/user",
    show: async (visitor, t) => {
      await seesRows(visitor);
      await pressRowAction(visitor, t, "list.deleteName", "member");
      await visitor.sees("alertdialog");
    },
  },
  { name: "online-list", path: "settings/online-user", show: seesRows },
  {
    name: "online-own",
    path: "settings/online-user",
    prepare: async ({ backend: { state } }) => {
      state.onlookers = [{ ip: "127.0.0.1", user: 1, connectedAt: state.now() - 90_000 }];
    },
    show: async (visitor, t) => {
      await presses(visitor, t("online.blockName", { name: "127.0.0.1" }));
      await visitor.dialog().find("button").last().click();
      await visitor.reads(t("online.ownTitle"));
    },
  },
  {
    name: "online-member",
    path: "settings/online-user",
    show: async (visitor, t) => {
      await asMember(visitor);
      await visitor.reads(t("site.adminsOnly"));
    },
  },
  {
    name: "waf-list",
    path: "settings/waf?page=6",
    prepare: manyBlocks,
    show: seesRows,
  },
  {
    name: "waf-ticked",
    path: "settings/waf",
    only: "desktop",
    show: async (visitor) => {
      await seesRows(visitor);
      await visitor.find("checkbox").nth(1).check();
    },
  },
  {
    name: "waf-selecting",
    path: "settings/waf",
    only: "phone",
    show: async (visitor, t) => {
      await seesRows(visitor);
      await visitor.press(t("list.select"));
      await visitor.find("checkbox").first().check();
    },
  },
  {
    name: "waf-unblock",
    path: "settings/waf",
    show: (visitor: Visitor, t: Words) => presses(visitor, t("waf.unblockName", { name: "198.51.100.23" })),
  },
  {
    name: "waf-empty",
    path: "settings/waf",
    prepare: (stage) => stage.control({ op: "unblock" }),
    show: (visitor, t) => visitor.reads(t("waf.empty")),
  },
];

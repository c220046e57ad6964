/** The type of a scene, and steps that several scenes share. */
import type { Stage } from "../../as/stage.ts";
import type { Visitor } from "../../as/visitor.ts";
import type { Words } from "../../as/words.ts";

export interface Scene {
  /** Also the name of its screenshot. */
  name: string;
  /** Address below /dashboard/. */
  path: string;
  guest?: true;
  only?: "desktop" | "phone";
  /** Runs before the page is opened. */
  prepare?(stage: Stage): Promise<unknown>;
  /** The visitor's steps on the page. */
  show?(visitor: Visitor, t: Words, stage: Stage): Promise<unknown>;
}

export const seesRows = (visitor: Visitor) =>
  visitor.page.locator("[data-row], [aria-posinset]").first().waitFor();

/** Shows the checkboxes of the rows: on a phone, an item of the list's menu does. Resolves with whether this is a phone. */
export async function beginSelecting(visitor: Visitor, t: Words): Promise<boolean> {
  const menu = visitor.find("button", t("list.moreActions"));
  const checkBox = visitor.page.locator("[data-row] input[type=checkbox]").first();
  await menu.or(checkBox).first().waitFor();
  await seesRows(visitor);
  const isPhone = (await menu.count()) > 0;
  if (isPhone) {
    await menu.click();
    await visitor.page.getByRole("menuitem", { name: t("list.select"), exact: true }).click();
    await visitor.sees("button", t("list.selectDone"));
  }
  return isPhone;
}

/** Opens the menu of this button. */
export const openMenu = async (visitor: Visitor, name: string) => {
  await visitor.press(name);
  await visitor.sees("menu");
};

/** Presses the button of a table row, or the item of a card's menu. */
export async function pressInRow(
  visitor: Visitor,
  t: Words,
  row: string,
  { button: label, item }: { button: string; item: string },
): Promise<void> {
  const button = visitor.find("button", label);
  const menu = visitor.find("button", t("list.more", { name: row }));
  await button.or(menu).first().waitFor();
  if ((await button.count()) > 0) return button.click();
  await menu.click();
  await visitor.page.getByRole("menuitem", { name: item }).click();
}

export const pressRowAction = (
  visitor: Visitor,
  t: Words,
  key: "list.editName" | "list.deleteName",
  name: string,
): Promise<void> =>
  pressInRow(visitor, t, name, {
    button: t(key, { name }),
    item: t(key === "list.editName" ? "list.edit" : "list.delete"),
  });

export const seesEditor = (visitor: Visitor) => visitor.dialog().sees("textbox");

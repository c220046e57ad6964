/** The type of a sight, and steps that several sights share. */
import type { Stage } from "../../as/stage.ts";
import type { Visitor } from "../../as/visitor.ts";
import type { Words } from "../../as/words.ts";

export interface Sight {
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

/** Opens the menu of this button. */
export const openMenu = async (visitor: Visitor, name: string) => {
  await visitor.press(name);
  await visitor.sees("menu");
};

/** Presses the button of a table row, or the entry of a card's menu. */
export async function pressRowAction(
  visitor: Visitor,
  t: Words,
  key: "list.editName" | "list.deleteName",
  name: string,
): Promise<void> {
  await seesRows(visitor);
  const button = visitor.find("button", t(key, { name }));
  if ((await button.count()) > 0) return button.click();
  await visitor.press(t("list.more", { name }));
  await visitor.page
    .getByRole("menuitem", { name: t(key === "list.editName" ? "list.edit" : "list.delete") })
    .click();
}

export const seesEditor = (visitor: Visitor) => visitor.dialog().sees("textbox");

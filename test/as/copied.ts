/** The texts that a page copies. Tests that run at once share the browser's clipboard, so they cannot read it. */
import type { Page } from "playwright-core";
import type { Visitor } from "./visitor.ts";

/** Lets the pages of a visitor copy, and records what they copy; call it before a page is opened. */
export async function mayCopy(visitor: Visitor): Promise<void> {
  await visitor.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await visitor.page.addInitScript(() => {
    const copied: string[] = [];
    Object.assign(window, { copied });
    const clipboard = navigator.clipboard as Clipboard | undefined;
    const write = clipboard?.writeText.bind(clipboard);
    if (clipboard && write)
      clipboard.writeText = async (text) => {
        await write(text);
        copied.push(text);
      };
    addEventListener("copy", ({ clipboardData, target }) => {
      const field = target instanceof HTMLTextAreaElement ? target.value : "";
      copied.push(clipboardData?.getData("text/plain") || field || String(getSelection()));
    });
  });
}

/** All texts that were copied since the page was loaded. */
export const copied = (page: Page): Promise<string[]> => page.evaluate<string[]>("window.copied");

/** The text that was copied last. */
export const lastCopied = async (page: Page): Promise<string | undefined> => (await copied(page)).at(-1);

/** Terminals: a shell, its end, search, tabs, pasting, and a server without an agent. */
import { prompts, runs } from "../../as/terminal.ts";
import type { Visitor } from "../../as/visitor.ts";
import type { Scene } from "./scene.ts";

const path = "terminal/1";

/** A shell with colours, links and long lines. */
async function works(visitor: Visitor): Promise<void> {
  await prompts(visitor);
  for (const command of ["ls", "colours", "unicode"]) await runs(visitor, command);
  await prompts(visitor);
}

export const terminalScenes: readonly Scene[] = [
  { name: "terminal", path, show: works },
  {
    name: "terminal-ended",
    path,
    show: async (visitor, t) => {
      await prompts(visitor);
      await runs(visitor, "exit");
      await visitor.dialog().sees("button", t("terminal.newSession"));
    },
  },
  {
    name: "terminal-search",
    path,
    show: async (visitor, t) => {
      await works(visitor);
      await visitor.press(t("terminal.search"));
      await visitor.fill(t("terminal.searchFor"), "root");
    },
  },
  {
    name: "terminal-tabs",
    path,
    show: async (visitor, t, stage) => {
      await prompts(visitor);
      const [first] = stage.backend.state.sessions.values();
      await visitor.press(t("terminal.newTab"));
      await visitor.page.getByRole("menuitem").first().click();
      await prompts(visitor);
      first?.peer?.send(Buffer.from("a job is done"));
      await visitor.reads(t("terminal.unread"));
    },
  },
  {
    name: "terminal-paste",
    path,
    show: async (visitor, t) => {
      await prompts(visitor);
      await visitor.press(t("terminal.more"));
      await visitor.page.getByRole("menuitem").nth(1).click();
      await visitor.dialog().fill(t("terminal.pasteText"), "cd /srv\nls -l");
    },
  },
  {
    name: "terminal-help",
    path,
    show: async (visitor, t) => {
      await prompts(visitor);
      await visitor.press(t("terminal.more"));
      await visitor.page.getByRole("menuitem").last().click();
      await visitor.dialog().sees("heading", t("terminal.help"));
    },
  },
  {
    name: "terminal-reader",
    path,
    show: async (visitor, t) => {
      await works(visitor);
      await visitor.press(t("terminal.more"));
      await visitor.page.getByRole("menuitemcheckbox").click();
      await visitor.page.keyboard.press("Escape");
      await visitor.page.locator(".xterm-accessibility").waitFor({ state: "attached" });
    },
  },
  {
    name: "terminal-files",
    path,
    show: async (visitor, t) => {
      await works(visitor);
      await visitor.press(t("terminal.files"));
      await visitor.find("complementary", t("terminal.files")).getByRole("button").nth(3).waitFor();
    },
  },
  {
    name: "terminal-unknown",
    path: "terminal/999",
    show: (visitor, t) => visitor.reads(t("terminal.notConnected")),
  },
];

/** The system's own Firefox, driven by Playwright over WebDriver BiDi. */
import { existsSync } from "node:fs";
import { type Browser, type BrowserContextOptions, firefox } from "playwright-core";

/** The Firefox to test with: FIREFOX if that is set, else Debian's; undefined if there is none. */
export const findFirefox = (env: NodeJS.ProcessEnv = process.env): string | undefined =>
  [env.FIREFOX ?? "", "/usr/bin/firefox-esr", "/usr/bin/firefox"].find(existsSync);

/** Theme and motion belong to the whole browser. */
export type Look = Pick<BrowserContextOptions, "colorScheme" | "reducedMotion">;

export async function launchFirefox(
  { colorScheme, reducedMotion }: Look,
  localHost: string,
  downloads: string,
): Promise<Browser> {
  const executablePath = findFirefox();
  if (!executablePath) throw new Error("no Firefox found; set FIREFOX to its path");
  const browser = await firefox.launch({
    channel: "moz-firefox",
    executablePath,
    downloadsPath: downloads,
    firefoxUserPrefs: {
      "layout.css.prefers-color-scheme.content-override": colorScheme === "dark" ? 0 : 1,
      "ui.prefersReducedMotion": reducedMotion === "reduce" ? 1 : 0,
      "network.dns.localDomains": localHost,
      "dom.events.testing.asyncClipboard": true,
    },
  });
  withoutMediaCommand(browser);
  return browser;
}

interface Session {
  send(method: string, params: unknown): Promise<unknown>;
}

/** Stock Firefox lacks a command that Playwright sends for every context. */
function withoutMediaCommand(browser: Browser): void {
  const connection: { toImpl(one: object): { _browserSession: Session } } = Reflect.get(
    browser,
    "_connection",
  );
  // Each page has a session of its own, so this goes into their class.
  const session: Session = Object.getPrototypeOf(connection.toImpl(browser)._browserSession);
  const { send } = session;
  session.send = function (method, params) {
    return method === "emulation.setMediaFeaturesOverride"
      ? Promise.resolve({})
      : send.call(this, method, params);
  };
}

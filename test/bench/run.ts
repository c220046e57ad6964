/**
 * `npm run bench`: measures the figures that the product promises, in Chromium on the build in `dist` with the demo backend. Prints each
 * figure as soon as it is measured and goes on after one that could not be measured; exits with 1 after such a figure and after one over
 * its limit. Times are medians, and their limits are multiples of U, the time that this browser needs to parse 12 MB of servers: so they
 * hold on any machine.
 *
 * `--against DIR` measures the build in that folder beside this one, alternating, and prints ratios: exit code 1 if something is slower
 * by more than a tenth. Without options it takes at most five minutes. `--first` measures only the first rows, `--lists` and `--terminal`
 * only these; `--transfers` measures file transfers (needs Go), `--4gib` also one of that size (minutes, 12 GiB of disk). `--minutes 10`
 * watches the heap for longer than one minute. `--json` prints JSON lines on stdout. CHROMIUM names another browser.
 *
 * `--soak MINUTES` only watches three windows for so long (soak.ts).
 */
import path from "node:path";
import { parseArgs } from "node:util";
import type { CDPSession, Page } from "playwright-core";
import { closeBrowser } from "../as/browser.ts";
import { findChromium } from "../run/chromium.ts";
import { type Demo, demo, ownBuild } from "./demo.ts";
import { type Addresses, fewServers, firstRow, slowFirstRow } from "./first-row.ts";
import { otherLists } from "./lists.ts";
import { opened, parsed } from "./page.ts";
import { endBrowser, openReport, repeat } from "./report.ts";
import { servers } from "./servers.ts";
import { settingsCode } from "./settings.ts";
import { soak } from "./soak.ts";
import { echoes, floods } from "./terminal.ts";
import { transfers } from "./transfers.ts";
import { mark, sharedPage, signedIn, visit } from "./visit.ts";

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "1" },
    first: { type: "boolean", default: false },
    lists: { type: "boolean", default: false },
    transfers: { type: "boolean", default: false },
    terminal: { type: "boolean", default: false },
    "4gib": { type: "boolean", default: false },
    against: { type: "string" },
    soak: { type: "string" },
    json: { type: "boolean", default: false },
  },
});
const minutes = Number(values.minutes);
const builds = { this: ownBuild, other: path.resolve(values.against ?? "") };

if (values.soak !== undefined) {
  const steady = await soak(Number(values.soak)).finally(closeBrowser);
  process.exit(steady ? 0 : 1);
}

const report = openReport({ json: values.json, compares: values.against !== undefined });
const { add, attempt, fail, says } = report;

/** Starts a demo for each build for some figures and stops them afterwards. Without a demo these figures fail, not the run. */
async function onDemo(
  what: string,
  servers: number,
  measure: (url: Addresses) => Promise<void>,
): Promise<void> {
  const started: Demo[] = [];
  const start = async (dist: string): Promise<string> => {
    const one = await demo(servers, dist);
    started.push(one);
    return one.url;
  };
  try {
    says(`starting a demo with ${servers.toLocaleString("en")} servers: ${what}`);
    const url = await start(builds.this);
    await measure({ this: url, other: values.against === undefined ? url : await start(builds.other) });
  } catch (error) {
    await fail(what, error);
  } finally {
    for (const one of started) one.stop();
  }
}

/** Measures U, in ms, with the answer that 10,000 servers have. */
async function timeUnit(): Promise<number> {
  const { url, stop } = await demo(10_000, builds.this);
  try {
    const { context, page } = await signedIn(url);
    const servers = await context.request.get(`${url}/api/v1/server`);
    const took = await page.evaluate(parsed, await servers.text());
    await context.close();
    return took;
  } finally {
    stop();
  }
}

/** Bytes and requests of one page until it is ready. Answers of the API are counted in `api`. */
async function wire(
  page: Page,
  cdp: CDPSession,
  url: string,
  ready: () => Promise<unknown>,
): Promise<{ bytes: number; api: number; requests: number }> {
  const addresses = new Map<string, string>();
  const sum = { bytes: 0, api: 0, requests: 0 };
  await cdp.send("Network.enable");
  await cdp.send("Network.setCacheDisabled", { cacheDisabled: true });
  cdp.on("Network.requestWillBeSent", ({ requestId, request }) => {
    if (request.url.startsWith("data:") || !request.url.startsWith(new URL(url).origin)) return;
    addresses.set(requestId, request.url);
    sum.requests += 1;
  });
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const address = addresses.get(requestId);
    if (address?.includes("/api/v1/")) sum.api += encodedDataLength;
    else if (address) sum.bytes += encodedDataLength;
  });
  await page.goto(url);
  await ready();
  // Requests after this, such as forms loaded in advance, do not count.
  return { ...sum };
}

const pages = (): Promise<void> =>
  onDemo("the first pages", 40, async (url) => {
    await attempt("login page", async (side) => {
      const { context, page, cdp } = await visit();
      const { bytes, api, requests } = await wire(page, cdp, `${url[side]}/dashboard/`, () =>
        page.getByLabel("Username").waitFor(),
      );
      add("login page, bytes", bytes + api, 195_000, "B");
      add("login page, requests", requests, 8, "");
      await context.close();
    });
    await attempt("/dashboard/", async (side) => {
      const { context, page, cdp } = await signedIn(url[side]);
      const { bytes } = await wire(page, cdp, `${url[side]}/dashboard/`, () =>
        page.waitForFunction(() => Reflect.has(window, "firstRow")),
      );
      add("/dashboard/ without API data, bytes", bytes, 295_000, "B");
      await context.close();
    });
    await attempt("open an editor after hovering", async (side) => {
      const took = await repeat(3, async () => {
        const { context, page } = await signedIn(url[side]);
        await page.goto(`${url[side]}/dashboard/`);
        const button = page.getByRole("row").nth(2).getByRole("button", { name: /^Edit/ });
        await button.hover();
        // A user needs at least this long to press.
        await page.waitForTimeout(200);
        const press = await mark(button, "hovered");
        const took = await page.evaluate(opened, { press, wait: "dialog[open] input" });
        await context.close();
        return took;
      });
      add("open an editor after hovering", took, 2.9, "ms");
    });
  });

/** The other lists, on a demo of the usual size. */
const lists = (): Promise<void> =>
  onDemo("the other lists", 40, async (url) => {
    const { onPage, close } = sharedPage(url, attempt);
    await otherLists(url, onPage, report);
    await onPage("settings with a long custom code", ({ page, url }) => settingsCode(page, url, add));
    await close();
  });

const terminals = (): Promise<void> =>
  onDemo("the terminal", 6, async (url) => {
    const figure = (what: string, measure: typeof floods): Promise<void> =>
      attempt(
        what,
        async (side) => {
          const visit = await signedIn(url[side]);
          await measure(visit, url[side], add);
          await visit.context.close();
        },
        180,
      );
    await figure("floods in the terminal beside bare xterm", floods);
    await figure("key echo beside bare xterm", echoes);
  });

says(`measuring in ${findChromium()}`);
await report.unit(timeUnit);
const withTransfers = values.transfers || values["4gib"];
const all = !values.first && !values.lists && !values.terminal && !withTransfers;
if (all) await pages();
if (all || values.first) {
  const rows = (servers: number): string => `first row, ${servers.toLocaleString("en")} servers`;
  await onDemo(rows(fewServers), fewServers, (url) => firstRow(report, url, fewServers, 12));
  await onDemo(rows(1000), 1000, (url) => firstRow(report, url, 1000, 12));
  await onDemo(rows(10_000), 10_000, async (url) => {
    await firstRow(report, url, 10_000, 14);
    await slowFirstRow(report, url);
  });
}
if (all)
  await onDemo("the list of servers", 10_000, async (url) => {
    const { onPage, close } = sharedPage(url, attempt);
    await servers(onPage, add, minutes);
    await close();
  });
if (all || values.lists) await lists();
if (all || values.terminal) await terminals();
if (withTransfers) await transfers(add, attempt, values["4gib"]);
await endBrowser();
process.exit(report.conclude() ? 0 : 1);

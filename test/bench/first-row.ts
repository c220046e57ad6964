/** Measures the time until the list of servers shows its first row. Each run opens a new page. */
import type { Page } from "playwright-core";
import { longestTask } from "./page.ts";
import { median, type Report, type Side } from "./report.ts";
import { signedIn } from "./visit.ts";

/** The address of each build's demo. */
export type Addresses = Record<Side, string>;

/** The number of servers that the time of more servers is compared with. */
export const fewServers = 20;
const runs = 5;

/** Median ms to the first row on localhost, of each build, by the number of servers. */
const firstRows: Record<Side, Map<number, number>> = { this: new Map(), other: new Map() };

/** Measures the first row on localhost. */
export async function firstRow(
  { add, attempt, fail }: Report,
  all: Addresses,
  servers: number,
  limit: number,
): Promise<void> {
  const name = `first row, ${servers.toLocaleString("en")} servers`;
  const ratio = `${name}, of that of ${fewServers}`;
  const sides: Side[] = all.this === all.other ? ["this"] : ["this", "other"];
  const compares = servers > fewServers && sides.every((side) => firstRows[side].has(fewServers));
  await attempt(name, async (side) => {
    const url = all[side];
    const times: number[] = [];
    const tasks: number[] = [];
    // The first visit does not count: the demo's code is not compiled yet, nor is the browser warm.
    for (let run = -1; run < runs; run += 1) {
      const { context, page } = await signedIn(url);
      times.push(await timeToRow(page, url));
      tasks.push(await page.evaluate(longestTask));
      await context.close();
    }
    const took = median(times.slice(1));
    firstRows[side].set(servers, took);
    add(name, took, limit, "ms");
    add(`${name}: longest task before it`, median(tasks.slice(1)), 2.9, "ms");
    if (compares) add(ratio, (100 * took) / (firstRows[side].get(fewServers) ?? Number.NaN), 130, "%");
  });
  if (servers > fewServers && !compares)
    await fail(ratio, new Error(`the time of ${fewServers} servers is not known`));
}

/** Opens the list: ms until its first row. */
async function timeToRow(page: Page, url: string): Promise<number> {
  // The demo rebuilds its list every five seconds; this request keeps that out of the measured time.
  await page.request.get(`${url}/api/v1/server`);
  await page.goto(`${url}/dashboard/`, { waitUntil: "commit" });
  const found = await page.waitForFunction(() => Reflect.get(window, "firstRow"), null, { timeout: 60_000 });
  return found.jsonValue();
}

/** The same over a network of 10 Mbit/s with a round trip of 40 ms, where the rows of 10,000 servers take ten seconds. */
export const slowFirstRow = ({ add, attempt }: Report, all: Addresses): Promise<void> =>
  attempt("first row, 10,000 servers, 10 Mbit/s", async (side) => {
    const times: number[] = [];
    for (let run = 0; run < 3; run += 1) {
      const { context, page, cdp } = await signedIn(all[side]);
      await cdp.send("Network.enable");
      const bytesPerSecond = 10_000_000 / 8;
      const throughput = { downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond };
      await cdp.send("Network.emulateNetworkConditions", { offline: false, latency: 40, ...throughput });
      times.push(await timeToRow(page, all[side]));
      await context.close();
    }
    add("first row, 10,000 servers, 10 Mbit/s", median(times) / 1000, 1.5, "s");
  });

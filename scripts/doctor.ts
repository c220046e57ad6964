/**
 * `npm run doctor -- http://host:8008`: checks a deployment over HTTP without a session and changes nothing. Prints advice for each fault.
 * Exit code 1 if something is broken; hints do not count.
 */
import { pathToFileURL } from "node:url";
import { ask } from "./doctor/ask.ts";
import {
  asset,
  blockedFinding,
  compression,
  type Finding,
  family,
  firstAsset,
  identify,
  live,
  reload,
} from "./doctor/checks.ts";
import { printable } from "./doctor/printable.ts";

/** Runs all checks at this address. Rejects if there is no answer at all. */
export async function examine(address: string): Promise<Finding[]> {
  const base = baseOf(address);
  const url = new URL("dashboard/", base);
  const page = await ask(url, { accept: "text/html" });
  const outside = blockedFinding(page);
  if (outside) return [outside];
  const identity = identify(page);
  const findings = [identity];
  if (identity.verdict === "good") {
    findings.push(
      await reload("A reload brings the page", url, page),
      await asset(url, firstAsset(page.text, url)),
      await compression(url),
    );
  }
  findings.push(await family(base), await live(base));
  return findings;
}

/** The site's root, from any address copied out of a browser. */
export function baseOf(address: string): URL {
  const url = new URL(/^https?:\/\//.test(address) ? address : `http://${address}`);
  url.pathname = url.pathname.replace(/\/?(dashboard(\/.*)?)?$/, "/");
  url.search = url.hash = "";
  return url;
}

/** Formats the findings as a table, each with its advice below. Text from the host is escaped (printable.ts). */
export function table(findings: readonly Finding[]): string {
  const sign = { good: "✓", bad: "✗", hint: "!", open: "?" };
  const width = Math.max(...findings.map((finding) => finding.what.length));
  return findings
    .flatMap(({ what, verdict, found, advice }) => [
      `${sign[verdict]} ${what.padEnd(width)}  ${printable(found)}`,
      ...(advice ? [`  ${" ".repeat(width)}  → ${advice}`] : []),
    ])
    .join("\n");
}

/** Examines an address; `text` is the report, also if there is no answer at all. */
export async function report(address: string): Promise<{ text: string; broken: boolean }> {
  try {
    const findings = await examine(address);
    return { text: table(findings), broken: findings.some((finding) => finding.verdict === "bad") };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { text: `✗ ${printable(address)} does not answer: ${printable(reason)}`, broken: true };
  }
}

async function main(): Promise<void> {
  const address = process.argv[2];
  if (!address) {
    console.error("Usage: npm run doctor -- http://host:8008");
    process.exit(2);
  }
  const { text, broken } = await report(address);
  console.log(text);
  process.exitCode = broken ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await main();

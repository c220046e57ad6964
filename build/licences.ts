/** Collects the licences of all bundled packages in one text file, which these licences require. */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

/** Sorted names of the packages in a metafile's inputs. */
export function bundledPackages(inputs: Iterable<string>): string[] {
  const names = new Set<string>();
  for (const input of inputs) {
    const found = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/.exec(input);
    if (found?.[1]) names.add(found[1]);
  }
  return [...names].sort();
}

/** The text of `licences.txt`. Throws if a package has neither a licence file nor a licence in package.json. */
export async function licences(root: string, inputs: Iterable<string>): Promise<string> {
  const parts: string[] = [
    "Windfire is distributed under the MIT licence. It contains code of these packages:\n",
  ];
  for (const name of bundledPackages(inputs)) {
    const folder = path.join(root, "node_modules", name);
    const about: { version: string; license?: string } = JSON.parse(
      await readFile(path.join(folder, "package.json"), "utf8"),
    );
    const file = (await readdir(folder)).find((entry) => /^licen[cs]e/i.test(entry));
    if (!file && !about.license) throw new Error(`${name} states no licence`);
    const text = file
      ? (await readFile(path.join(folder, file), "utf8")).trim()
      : `Licence: ${about.license}`;
    parts.push(`${"-".repeat(72)}\n${name} ${about.version} (${about.license ?? "see below"})\n\n${text}\n`);
  }
  return parts.join("\n");
}

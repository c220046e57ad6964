/** The parts of a message that the backend fills in, and what they would be: made-up figures of one server (contract §8.5). */

export interface Placeholder {
  /** With its signs, as it is typed. */
  text: string;
  /** Only where a server is the reason of the message; the test message has none and leaves it as it is. */
  server: boolean;
  /** What it becomes where sizes and shares are written with units. */
  sample: string;
  /** … where they are not. */
  raw: string;
  /** … up to 1.14.12, which know no units; absent: as `raw`. */
  old?: string;
  /** Unknown up to 1.14.12. */
  recent?: true;
}

const always = (name: string, sample: string): Placeholder => ({
  text: `#${name}#`,
  server: false,
  sample,
  raw: sample,
});
const plain = (name: string, sample: string): Placeholder => ({
  ...always(`SERVER.${name}`, sample),
  server: true,
});
const written = (
  name: string,
  sample: string,
  raw: string,
  more: Partial<Placeholder> = {},
): Placeholder => ({
  ...plain(name, sample),
  raw,
  ...more,
});
const recent = { recent: true } as const;

/** The message itself: its sample is in the user's language. */
export const message = "#NEZHA#";

/** In the order in which they are offered. */
export const placeholders: readonly Placeholder[] = [
  always("NEZHA", ""),
  // As Go writes it, whatever the language.
  always("DATETIME", "2026-01-31 14:32:07.123456789 +0000 UTC"),
  plain("NAME", "web-1"),
  plain("ID", "7"),
  plain("IP", "203.0.113.7"),
  plain("IPV4", "203.0.113.7"),
  plain("IPV6", "2001:db8::7"),
  written("CPU", "23.75 %", "23.750000"),
  written("MEM", "35.00 %", "0.350000", { old: "3006477107" }),
  written("SWAP", "12.50 %", "0.125000", { old: "268435456" }),
  written("DISK", "48.00 %", "0.480000", { old: "51539607552" }),
  written("SPEEDIN", "1.3 MB/s", "1310720/s", recent),
  written("SPEEDOUT", "256 kB/s", "262144/s", recent),
  written("TRANSFERIN", "50 GB", "53687091200"),
  written("TRANSFEROUT", "10 GB", "10737418240"),
  plain("LOAD1", "0.420000"),
  plain("LOAD5", "0.360000"),
  plain("LOAD15", "0.310000"),
  plain("TCPCONNCOUNT", "118"),
  plain("UDPCONNCOUNT", "12"),
  { ...plain("CPUUSED", "23.750000"), ...recent },
  plain("MEMUSED", "3006477107"),
  plain("MEMTOTAL", "8589934592"),
  plain("SWAPUSED", "268435456"),
  plain("SWAPTOTAL", "2147483648"),
  plain("DISKUSED", "51539607552"),
  plain("DISKTOTAL", "107374182400"),
  plain("NETINSPEED", "1310720"),
  plain("NETOUTSPEED", "262144"),
  plain("NETINTRANSFER", "53687091200"),
  plain("NETOUTTRANSFER", "10737418240"),
];

/** What decides which there are, and how they are written. */
export interface Situation {
  /** The backend is 1.14.13 or later, or nobody knows. */
  recent: boolean;
  /** Sizes and shares with units. */
  units: boolean;
}

/** Those that this backend knows. */
export const known = ({ recent }: Situation): readonly Placeholder[] =>
  recent ? placeholders : placeholders.filter((one) => !one.recent);

/** What a placeholder becomes; the message aside. */
export function sampleOf(one: Placeholder, { recent, units }: Situation): string {
  if (!recent) return one.old ?? one.raw;
  return units ? one.sample : one.raw;
}

/** What stands where, by placeholder: `test` for the message that a save sends, which knows no server. */
export function samples(situation: Situation, text: string, test: boolean): ReadonlyMap<string, string> {
  const found = known(situation).filter((one) => !test || !one.server);
  return new Map(found.map((one) => [one.text, one.text === message ? text : sampleOf(one, situation)]));
}

const looksLikeOne = /#[A-Z][A-Z\d]*(?:\.[A-Z\d]+)*#/g;

/** What looks like a placeholder in the text but is none of `values`: it arrives as it stands. Each once. */
export function unfilled(text: string, values: ReadonlyMap<string, string>): string[] {
  const rest = text.replace(pattern(values), " ");
  return [...new Set(rest.match(looksLikeOne) ?? [])];
}

/** The text with its placeholders filled in, each escaped for the place where it stands. */
export const filled = (
  text: string,
  values: ReadonlyMap<string, string>,
  write: (value: string) => string,
): string => text.replace(pattern(values), (name) => write(values.get(name) ?? name));

const pattern = (values: ReadonlyMap<string, string>): RegExp =>
  new RegExp([...values.keys()].map((name) => name.replaceAll(".", "\\.")).join("|"), "g");

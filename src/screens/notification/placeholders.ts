/** The placeholders that the backend replaces in a message, with sample values of one server (contract §8.5). */

export interface Placeholder {
  /** The placeholder with its # signs, as it is typed. */
  text: string;
  /** Replaced only in messages about a server; the test message leaves it unchanged. */
  server: boolean;
  /** Sample value if sizes and shares are formatted with units. */
  sample: string;
  /** Sample value without units. */
  raw: string;
  /** Sample value up to 1.14.12, which has no units; `raw` by default. */
  old?: string;
  /** Supported since 1.14.13. */
  recent?: true;
}

const anyMessage = (name: string, sample: string): Placeholder => ({
  text: `#${name}#`,
  server: false,
  sample,
  raw: sample,
});
const serverValue = (name: string, sample: string): Placeholder => ({
  ...anyMessage(`SERVER.${name}`, sample),
  server: true,
});
const withUnits = (
  name: string,
  sample: string,
  raw: string,
  more: Partial<Placeholder> = {},
): Placeholder => ({
  ...serverValue(name, sample),
  raw,
  ...more,
});
const recent = { recent: true } as const;

/** The message text itself; its sample is localised. */
export const message = "#NEZHA#";

/** In the order of the menu. */
export const placeholders: readonly Placeholder[] = [
  anyMessage("NEZHA", ""),
  // In Go's format, independent of the language.
  anyMessage("DATETIME", "2026-01-31 14:32:07.123456789 +0000 UTC"),
  serverValue("NAME", "web-1"),
  serverValue("ID", "7"),
  serverValue("IP", "203.0.113.7"),
  serverValue("IPV4", "203.0.113.7"),
  serverValue("IPV6", "2001:db8::7"),
  withUnits("CPU", "23.75 %", "23.750000"),
  withUnits("MEM", "35.00 %", "0.350000", { old: "3006477107" }),
  withUnits("SWAP", "12.50 %", "0.125000", { old: "268435456" }),
  withUnits("DISK", "48.00 %", "0.480000", { old: "51539607552" }),
  withUnits("SPEEDIN", "1.3 MB/s", "1310720/s", recent),
  withUnits("SPEEDOUT", "256 kB/s", "262144/s", recent),
  withUnits("TRANSFERIN", "50 GB", "53687091200"),
  withUnits("TRANSFEROUT", "10 GB", "10737418240"),
  serverValue("LOAD1", "0.420000"),
  serverValue("LOAD5", "0.360000"),
  serverValue("LOAD15", "0.310000"),
  serverValue("TCPCONNCOUNT", "118"),
  serverValue("UDPCONNCOUNT", "12"),
  { ...serverValue("CPUUSED", "23.750000"), ...recent },
  serverValue("MEMUSED", "3006477107"),
  serverValue("MEMTOTAL", "8589934592"),
  serverValue("SWAPUSED", "268435456"),
  serverValue("SWAPTOTAL", "2147483648"),
  serverValue("DISKUSED", "51539607552"),
  serverValue("DISKTOTAL", "107374182400"),
  serverValue("NETINSPEED", "1310720"),
  serverValue("NETOUTSPEED", "262144"),
  serverValue("NETINTRANSFER", "53687091200"),
  serverValue("NETOUTTRANSFER", "10737418240"),
];

/** Determines the supported placeholders and their format. */
export interface PlaceholderContext {
  /** The backend is 1.14.13 or later, or its version is unknown. */
  recent: boolean;
  /** Sizes and shares have units. */
  units: boolean;
}

/** The placeholders that this backend replaces. */
export const supportedPlaceholders = ({ recent }: PlaceholderContext): readonly Placeholder[] =>
  recent ? placeholders : placeholders.filter((placeholder) => !placeholder.recent);

/** The sample value of a placeholder, except for `message`. */
export function sampleOf(placeholder: Placeholder, { recent, units }: PlaceholderContext): string {
  if (!recent) return placeholder.old ?? placeholder.raw;
  return units ? placeholder.sample : placeholder.raw;
}

/** Values by placeholder. `test`: for the test message of a save, which belongs to no server. */
export function samples(
  context: PlaceholderContext,
  text: string,
  test: boolean,
): ReadonlyMap<string, string> {
  const supported = supportedPlaceholders(context).filter(({ server }) => !test || !server);
  return new Map(
    supported.map((placeholder) => [
      placeholder.text,
      placeholder.text === message ? text : sampleOf(placeholder, context),
    ]),
  );
}

const placeholderLike = /#[A-Z][A-Z\d]*(?:\.[A-Z\d]+)*#/g;

/** Texts that look like placeholders but have no value, without duplicates. They are sent unchanged. */
export function unreplaced(text: string, values: ReadonlyMap<string, string>): string[] {
  const rest = text.replace(pattern(values), " ");
  return [...new Set(rest.match(placeholderLike) ?? [])];
}

/** Replaces the placeholders; `escapeValue` escapes each value for its context. */
export const fillPlaceholders = (
  text: string,
  values: ReadonlyMap<string, string>,
  escapeValue: (value: string) => string,
): string => text.replace(pattern(values), (name) => escapeValue(values.get(name) ?? name));

const pattern = (values: ReadonlyMap<string, string>): RegExp =>
  new RegExp([...values.keys()].map((name) => name.replaceAll(".", "\\.")).join("|"), "g");

/** The data of a server as names and plain texts. Values from agents are never used as markup. */
import type { Host, ServerRow, State } from "../../../api/resources/server.ts";
import { bytes, country, dateTime, duration, number, percent, speed } from "../../../i18n/format.ts";
import type { Text } from "../../../i18n/intl.ts";
import { celsius, decimal } from "../../../i18n/measure.ts";
import type { Figures } from "../../../state/live/live.ts";

/** A name and a value; "" means unknown. */
export interface Fact {
  name: string;
  value: string;
  mono?: true;
  /** Percentage, drawn as a bar. */
  share?: number | null;
  /** Whether the value has a copy button. */
  copy?: true;
}

/** "Germany (DE)" */
function countryText(code: string, t: Text): string {
  const name = country(code);
  const isKnown = name.length > 2 && name !== code;
  return isKnown ? t("tools.page.countryAndCode", { name, code: code.toUpperCase() }) : name;
}

/** Combines equal names: 256 times "AMD EPYC 7763" is "AMD EPYC 7763 × 256". */
export function grouped(names: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count > 1 ? `${name} × ${number(count)}` : name));
}

/** Whether the agent has ever reported data about its machine. */
export const hasReported = (host: Host): boolean =>
  Object.values(host).some((value) => (Array.isArray(value) ? value.length > 0 : Boolean(value)));

const size = (value: number): string => (value > 0 ? bytes(value) : "");

/** The data of the machine; values that the agent did not report are left out. */
export function hostFacts(host: Host, t: Text): Fact[] {
  const platform = [host.platform, host.platform_version].filter(Boolean).join(" ");
  const facts: Fact[] = [
    { name: t("tools.page.platform"), value: platform },
    { name: t("tools.page.arch"), value: host.arch },
    { name: t("tools.page.virtualization"), value: host.virtualization },
    { name: t("tools.page.processors"), value: grouped(host.cpu).join("\n") },
    { name: t("tools.page.gpus"), value: grouped(host.gpu).join("\n") },
    { name: t("server.memory"), value: size(host.mem_total) },
    { name: t("tools.page.swap"), value: size(host.swap_total) },
    { name: t("server.disk"), value: size(host.disk_total) },
    { name: t("tools.page.booted"), value: timeText(host.boot_time * 1000) },
    { name: t("server.version"), value: host.version },
  ];
  return facts.filter(({ value }) => value !== "");
}

/** Date and time; "" for 0 ("never") and for values outside the range of dates. */
export const timeText = (ms: number | null): string =>
  ms && Number.isFinite(new Date(ms).getTime()) ? dateTime(ms) : "";

/** A figure of a tile: a share, and below it the absolute value. */
export interface Tile {
  name: string;
  /** Percentage; null if the total is unknown. */
  share: number | null;
  detail: string;
}

/** The share, and "3.1 GB of 8 GB". */
function usage(used: number, total: number, t: Text): Pick<Tile, "share" | "detail"> {
  if (total <= 0) return { share: null, detail: used > 0 ? bytes(used) : "" };
  const share = Math.min((used / total) * 100, 100);
  return { share, detail: t("tools.page.usedOf", { used: bytes(used), total: bytes(total) }) };
}

/** "1.2 GB of 4 GB (30%)" */
function usageText(used: number, total: number, t: Text): string {
  const { share, detail } = usage(used, total, t);
  if (share === null) return detail;
  return t("tools.page.used", { used: bytes(used), total: bytes(total), share: percent(share) });
}

/** The figures that are looked at first. */
export const tiles = (figures: Figures, t: Text): Tile[] => [
  {
    name: t("server.cpu"),
    share: Math.min(figures.cpu, 100),
    detail: t("tools.page.loadOf", { load: decimal(figures.load_1) }),
  },
  { name: t("server.memory"), ...usage(figures.mem_used, figures.mem_total, t) },
  { name: t("server.disk"), ...usage(figures.disk_used, figures.disk_total, t) },
];

/** "↓ 1 MB ↑ 2 MB", which breaks only before the second arrow. */
const inAndOut = (received: string, sent: string): string =>
  [`↓ ${received}`, `↑ ${sent}`].map((one) => one.replaceAll(" ", "\u00a0")).join(" ");

/** The other figures. `figures` come with every frame; `state` is read every 10 s, has more figures, and is null until then. */
export function liveFacts(figures: Figures, state: State | null, t: Text): Fact[] {
  const ifRead = (value: number | undefined, format = number) => (state ? format(value ?? 0) : "");
  const loads = state ? [figures.load_1, state.load_5 ?? 0, state.load_15 ?? 0] : [figures.load_1];
  return [
    {
      name: t("server.network"),
      value: inAndOut(speed(figures.net_in_speed), speed(figures.net_out_speed)),
    },
    {
      name: t("tools.page.transferred"),
      value: inAndOut(bytes(figures.net_in_transfer), bytes(figures.net_out_transfer)),
    },
    { name: t("tools.page.loads"), value: loads.map(decimal).join(" · ") },
    { name: t("tools.page.swap"), value: usageText(figures.swap_used, figures.swap_total, t) },
    { name: t("tools.page.tcp"), value: ifRead(state?.tcp_conn_count) },
    { name: t("tools.page.udp"), value: ifRead(state?.udp_conn_count) },
    { name: t("tools.page.processes"), value: ifRead(state?.process_count) },
    { name: t("tools.page.uptime"), value: figures.uptime > 0 ? duration(figures.uptime) : "" },
  ];
}

/** The temperature of each sensor. Names are chosen by agents and not unique. */
export const temperatures = (state: State | null): Fact[] =>
  (state?.temperatures ?? []).flatMap((sensor) => {
    const value: unknown = sensor?.Temperature ?? 0;
    return typeof value === "number" ? [{ name: String(sensor?.Name ?? ""), value: celsius(value) }] : [];
  });

/** The load of each GPU, with its name from the host data. */
export const gpus = (host: Host, state: State | null): Fact[] =>
  (state?.gpu ?? []).flatMap((load: unknown, at) =>
    typeof load === "number"
      ? [
          {
            name: host.gpu[at] || `GPU ${at + 1}`,
            value: percent(load),
            share: Math.min(Math.max(load, 0), 100),
          },
        ]
      : [],
  );

type Identity = Omit<ServerRow, "state">;

/** Name of the owner; "" on backends that do not send owners. */
function ownerOf({ owner }: Identity, t: Text): string {
  if (!owner) return "";
  if (owner.id === 0) return t("tools.page.ownerSite");
  return owner.username || t("tools.page.ownerGone", { id: String(owner.id) });
}

/** The dashboard's data about a server. */
export function identityFacts(row: Identity, t: Text): Fact[] {
  const { ip, country_code } = row.geoip;
  const yesNo = (yes: boolean) => (yes ? t("list.yes") : t("list.no"));
  const owner = ownerOf(row, t);
  return [
    { name: t("list.id"), value: String(row.id) },
    { name: t("server.uuid"), value: row.uuid, mono: true, copy: true },
    { name: "IPv4", value: ip.ipv4_addr, mono: true, copy: true },
    { name: "IPv6", value: ip.ipv6_addr, mono: true, copy: true },
    { name: t("tools.page.country"), value: countryText(country_code, t) },
    ...(owner ? [{ name: t("tools.page.owner"), value: owner }] : []),
    { name: t("tools.page.created"), value: timeText(row.created_at) },
    { name: t("tools.page.updated"), value: timeText(row.updated_at) },
    { name: t("server.weight"), value: number(row.display_index) },
    { name: t("serverForm.hide"), value: yesNo(row.hide_for_guest) },
  ];
}

/** The DDNS profiles of a server and the domains that override theirs; `notOverridden` is the text for profiles without any. */
export function ddnsFacts(row: Identity, nameOf: (id: number) => string, notOverridden: string): Fact[] {
  const overrides = new Map(Object.entries(row.override_ddns_domains));
  const others = [...overrides.keys()].filter((id) => !row.ddns_profiles.includes(Number(id)));
  return [...row.ddns_profiles.map(String), ...others].map((id) => ({
    name: nameOf(Number(id)),
    value: (overrides.get(id) ?? []).join("\n") || notOverridden,
  }));
}

/** Validates targets by type. The backend checks nothing: a service with a wrong target would always be down. */
import { serviceTypes } from "../../api/resources/service.ts";
import type { MessageKey } from "../../i18n/intl.ts";

const label = String.raw`[\p{L}\p{N}_](?:[\p{L}\p{N}_-]{0,61}[\p{L}\p{N}_])?`;
const hostName = new RegExp(String.raw`^${label}(?:\.${label})*\.?$`, "u");
const byte = String.raw`(?:25[0-5]|2[0-4]\d|1?\d?\d)`;
const ipv4 = new RegExp(`^${byte}(?:\\.${byte}){3}$`);

function isIpv6(text: string): boolean {
  // The zone of a link-local address is a name on the probing machine.
  const [address = "", zone, ...more] = text.split("%");
  if (!/^[\da-f:.]+$/i.test(address) || !address.includes(":") || zone === "" || more.length > 0)
    return false;
  return URL.canParse(`http://[${address}]/`);
}

function isHost(text: string): boolean {
  // Text of digits and dots only is meant as an IPv4 address and must be a valid one.
  if (/^[\d.]+$/.test(text)) return ipv4.test(text);
  return text.length <= 253 && hostName.test(text);
}

const isPort = (text: string): boolean =>
  /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535;

function isUrl(text: string): boolean {
  return /^https?:\/\/[^\s/]/i.test(text) && !/\s/.test(text) && URL.canParse(text);
}

function isHostAndPort(text: string): boolean {
  const bracketed = /^\[([^\]]+)\]:(\d+)$/.exec(text);
  if (bracketed) return isIpv6(bracketed[1] ?? "") && isPort(bracketed[2] ?? "");
  const [host = "", port = "", ...more] = text.split(":");
  return more.length === 0 && isHost(host) && isPort(port);
}

interface TargetKind {
  isValid(text: string): boolean;
  help: MessageKey;
  fault: MessageKey;
  example: string;
}

const kinds: Readonly<Record<number, TargetKind>> = {
  [serviceTypes.http]: {
    isValid: isUrl,
    help: "serviceForm.targetUrl",
    fault: "serviceForm.targetUrlInvalid",
    example: "https://example.com/health",
  },
  [serviceTypes.icmp]: {
    isValid: (text) => isHost(text) || isIpv6(text),
    help: "serviceForm.targetHost",
    fault: "serviceForm.targetHostInvalid",
    example: "example.com",
  },
  [serviceTypes.tcp]: {
    isValid: isHostAndPort,
    help: "serviceForm.targetPort",
    fault: "serviceForm.targetPortInvalid",
    example: "db.example.com:5432",
  },
};

/** Describes targets of a type; undefined for types that this product does not offer. */
export const targetKind = (type: number): TargetKind | undefined => kinds[type];

/** The error message for a target, or null if it is valid. */
export function targetFault(type: number, target: string): MessageKey | null {
  const kind = kinds[type];
  return !kind || kind.isValid(target.trim()) ? null : kind.fault;
}

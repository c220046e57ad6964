/** Lists that the backend cuts into pages: the firewall's and that of online users. */
import { omitZero } from "../http/envelope.ts";
import type { Call } from "../http/route.ts";

const defaultLimit = 25;

/** A number from the query; what is none, or too small, is as if it were not there. */
function numberIn({ url }: Call, name: string, least: number, fallback: number): number {
  const text = url.searchParams.get(name) ?? "";
  const value = Number(text);
  // As Go's Atoi: decimal digits with a sign at most, in 64 bits.
  return /^[+-]?\d+$/.test(text) && value < 2 ** 63 && value >= least ? value : fallback;
}

/** The page that the query asks for. Zeros and an empty list are left out. */
export function pageOf(call: Call, all: readonly Record<string, unknown>[]): Record<string, unknown> {
  const limit = numberIn(call, "limit", 1, defaultLimit);
  const offset = numberIn(call, "offset", 0, 0);
  const value = all.slice(offset, offset + limit).map(omitZero);
  return omitZero({ value, pagination: omitZero({ offset, limit, total: all.length }) });
}

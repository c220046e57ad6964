/** Pagination of the firewall's list and the list of online users. */
import { omitZero } from "../http/envelope.ts";
import type { Call } from "../http/route.ts";

const defaultLimit = 25;

/** A number from the query; an invalid or too small one counts as absent. */
function numberIn({ url }: Call, name: string, least: number, fallback: number): number {
  const text = url.searchParams.get(name) ?? "";
  const value = Number(text);
  // As Go's Atoi: optional sign and decimal digits, in 64 bits.
  return /^[+-]?\d+$/.test(text) && value < 2 ** 63 && value >= least ? value : fallback;
}

/** The requested page. Zeros and an empty list are omitted. */
export function pageOf(call: Call, all: readonly Record<string, unknown>[]): Record<string, unknown> {
  const limit = numberIn(call, "limit", 1, defaultLimit);
  const offset = numberIn(call, "offset", 0, 0);
  const value = all.slice(offset, offset + limit).map(omitZero);
  return omitZero({ value, pagination: omitZero({ offset, limit, total: all.length }) });
}

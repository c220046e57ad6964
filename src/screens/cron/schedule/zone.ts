/** Time zones as far as a schedule needs them: by how much a clock there is ahead of UTC at a moment. */

export interface Zone {
  name: string;
  /** In ms. */
  offsetAt(ms: number): number;
}

const minute = 60_000;
/** Clocks change on quarters of an hour, so what holds at one of them holds until the next. */
const quarter = 15 * minute;
const known = new Map<string, Zone | null>();

/** The zone of that name; null where this browser knows none. A capital letter in a wrong place is another name, as it is to the backend. */
export function namedZone(name: string): Zone | null {
  let zone = known.get(name);
  if (zone === undefined) {
    zone = make(name);
    known.set(name, zone);
  }
  return zone;
}

/** The browser's own. */
export function browserZone(): Zone {
  const name = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return namedZone(name) ?? fixedZone(-new Date().getTimezoneOffset());
}

/** So many minutes ahead of UTC at all times. */
export function fixedZone(minutes: number): Zone {
  return { name: `UTC${offsetText(minutes)}`, offsetAt: () => minutes * minute };
}

/** +05:45 */
export function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${minutes < 0 ? "\u2212" : "+"}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

function make(name: string): Zone | null {
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat("en-US", {
      timeZone: name,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    });
  } catch {
    return null;
  }
  const own = format.resolvedOptions().timeZone;
  if (own !== name && own.toLowerCase() === name.toLowerCase()) return null;
  // An offset is a zone to newer browsers, but never to the backend.
  if (/^[+-]/.test(name)) return null;
  const offsets = new Map<number, number>();
  return {
    name,
    offsetAt(ms) {
      const at = Math.floor(ms / quarter) * quarter;
      let offset = offsets.get(at);
      if (offset === undefined) {
        const [month = 1, day = 1, year = 1970, hours = 0, minutes = 0, seconds = 0] = (
          format.format(at).match(/\d+/g) ?? []
        ).map(Number);
        offset = Date.UTC(year, month - 1, day, hours, minutes, seconds) - at;
        offsets.set(at, offset);
      }
      return offset;
    },
  };
}

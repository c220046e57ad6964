/** Time zones for schedules: the UTC offset of a zone at a given time. */

export interface Zone {
  name: string;
  /** In ms. */
  offsetAt(ms: number): number;
}

const minute = 60_000;
/** Offsets change only at quarters of an hour, so one lookup per quarter is enough. */
const quarter = 15 * minute;
const cache = new Map<string, Zone | null>();

/** The zone of that name; null if the browser does not know it. Case-sensitive, like the backend. */
export function namedZone(name: string): Zone | null {
  let zone = cache.get(name);
  if (zone === undefined) {
    zone = createZone(name);
    cache.set(name, zone);
  }
  return zone;
}

/** The browser's zone. */
export function browserZone(): Zone {
  const name = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return namedZone(name) ?? fixedZone(-new Date().getTimezoneOffset());
}

/** A zone with a fixed UTC offset. */
export function fixedZone(minutes: number): Zone {
  return { name: `UTC${offsetText(minutes)}`, offsetAt: () => minutes * minute };
}

/** +05:45 */
export function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${minutes < 0 ? "\u2212" : "+"}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

function createZone(name: string): Zone | null {
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
  const resolvedName = format.resolvedOptions().timeZone;
  if (resolvedName !== name && resolvedName.toLowerCase() === name.toLowerCase()) return null;
  // Newer browsers accept an offset as a zone; the backend never does.
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

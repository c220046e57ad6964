/** Dates as the public note has them: "2027-01-15T00:00:00+08:00". */

const written = /^(\d{4}-\d\d-\d\d)(?=$|[T ])/;

/** What themes read as "has no end". */
export const never = "0000-00-00T23:59:59+08:00";
export const isNever = (value: string): boolean => value.startsWith("0000-00-00");

/** The day of a date as it is written, whatever its time zone; "" for nothing, null for what is no date. */
export function dayOf(value: string): string | null {
  if (value === "") return "";
  const day = written.exec(value)?.[1];
  return day && !Number.isNaN(Date.parse(`${day}T00:00:00Z`)) ? day : null;
}

/** "+08:00" */
function zone(day: string): string {
  const minutes = -new Date(`${day}T12:00:00`).getTimezoneOffset();
  const two = (value: number) => String(Math.floor(Math.abs(value))).padStart(2, "0");
  return `${minutes < 0 ? "-" : "+"}${two(minutes / 60)}:${two(minutes % 60)}`;
}

/**
 * Another day, with time and zone as before; a new date begins, or ends (`last`), with that day in the browser's time zone.
 */
export function withDay(before: string, day: string, last: boolean): string {
  if (day === "") return "";
  if (!isNever(before) && dayOf(before)) return day + before.slice(10);
  return `${day}T${last ? "23:59:59" : "00:00:00"}${zone(day)}`;
}

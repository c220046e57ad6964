/** Dates of the public note: "2027-01-15T00:00:00+08:00". */

const written = /^(\d{4}-\d\d-\d\d)(?=$|[T ])/;

/** Themes read this date as "no end". */
export const never = "0000-00-00T23:59:59+08:00";
export const isNever = (value: string): boolean => value.startsWith("0000-00-00");

/** The day of a date in its own time zone; "" for an empty text, null for other text. */
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

/** The date with another day and the same time and zone. A new date is the start or the end (`last`) of the day in the browser's zone. */
export function withDay(before: string, day: string, last: boolean): string {
  if (day === "") return "";
  if (!isNever(before) && dayOf(before)) return day + before.slice(10);
  return `${day}T${last ? "23:59:59" : "00:00:00"}${zone(day)}`;
}

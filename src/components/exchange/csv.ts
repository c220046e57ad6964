/** A list as comma-separated values: the columns that are shown, in their order, of the rows that are shown. */
import type { ListColumn } from "../list-view.ts";

/** Longer than this nothing else on the page may have to wait. */
const sliceMs = 12;
/** Rows between two looks at the clock. */
const step = 50;

/** A spreadsheet takes what begins so for a formula, and runs it (OWASP: CSV injection); full-width forms too. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;
const plainNumber = /^-?\d+(?:\.\d+)?$/;

/** One value, quoted as RFC 4180 has it where it must be. */
export function csvField(value: string): string {
  const safe = formula.test(value) && !plainNumber.test(value) ? `'${value}` : value;
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const line = (values: readonly string[]): string => `${values.map(csvField).join(",")}\r\n`;

/** What a column says of a row, as text; null for columns that only draw. */
function textOf<Row>({ csv, searchText, sortKey }: ListColumn<Row>): ((row: Row) => string) | null {
  if (csv) return csv;
  if (searchText) return (row) => searchText(row).replaceAll("\n", ", ");
  return sortKey ? (row) => String(sortKey(row)) : null;
}

const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * The parts of the file, with a byte order mark: without it spreadsheets take UTF-8 for something else. Pauses between rows, so that
 * ten thousand of them do not hold up the page.
 */
export async function csvParts<Row>(
  columns: readonly ListColumn<Row>[],
  rows: readonly Row[],
): Promise<string[]> {
  const written = columns.flatMap((column) => {
    const value = textOf(column);
    return value ? [{ title: column.title, value }] : [];
  });
  const parts = [`\uFEFF${line(written.map(({ title }) => title))}`];
  let begun = performance.now();
  for (let at = 0; at < rows.length; at += step) {
    let part = "";
    for (const row of rows.slice(at, at + step)) part += line(written.map(({ value }) => value(row)));
    parts.push(part);
    if (performance.now() - begun < sliceMs) continue;
    await breath();
    begun = performance.now();
  }
  return parts;
}

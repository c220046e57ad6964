/** A list as comma-separated values: the columns that are shown, in their order, of the rows that are shown. */
import { isValidElement, type ReactNode } from "react";
import type { ListColumn } from "../list/list-view.ts";

type Named = { id: number; name: string };

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

/** The words of a cell that is made of nothing but marks around words; "" where a component draws them. */
function wordsOf(node: ReactNode): string {
  if (typeof node === "string" || typeof node === "number") return String(node);
  if (Array.isArray(node)) return node.map(wordsOf).join("");
  return isValidElement<{ children?: ReactNode }>(node) ? wordsOf(node.props.children) : "";
}

/** What a column says of a row, as text; null for columns that only draw. */
function textOf<Row extends Named>(column: ListColumn<Row>): ((row: Row) => string) | null {
  const { id, csv, searchText, sortKey, cell, live } = column;
  if (csv) return csv;
  // What is searched in it may be more than the name.
  if (id === "name") return ({ name }) => name;
  if (searchText) return (row) => searchText(row).replaceAll("\n", ", ");
  if (!sortKey) return null;
  return (row) => {
    const words = wordsOf(cell(row));
    if (words) return words;
    const key = sortKey(row);
    if (typeof key === "string") return key;
    // Figures that are not known sort below those that are 0.
    return live && key < 0 ? "" : String(Math.round(key * 100) / 100);
  };
}

const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * The parts of the file, with a byte order mark: without it spreadsheets take UTF-8 for something else. Pauses between rows, so that
 * ten thousand of them do not hold up the page.
 */
export async function csvParts<Row extends Named>(
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

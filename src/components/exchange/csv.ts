/** A list as comma-separated values: its columns and rows, in their order. */
import { isValidElement, type ReactNode } from "react";
import type { ListColumn } from "../list/list-view.ts";

type Named = { id: number; name: string };

/** The longest time for which writing may block the page. */
const sliceMs = 12;
/** Rows between two checks of the clock. */
const rowsPerCheck = 50;

/**
 * Spreadsheets run a text as a formula if its cell begins with such a sign (OWASP: CSV injection), full-width forms included. Where the
 * comma is the decimal sign, they also split cells at semicolons, even within quotes. Plain numbers are not changed.
 */
const formula = /(^|[;\t\r\n])([\s"]*)(?=[=+\-@＝＋－＠])/g;
const plainNumber = /^-\d+(?:\.\d+)?$/;

/** One value, with an apostrophe before formulas, quoted where RFC 4180 requires it. */
export function csvField(value: string): string {
  const safe = plainNumber.test(value) ? value : value.replace(formula, "$1$2'").replace(/^[\t\r\n]/, "'$&");
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const line = (values: readonly string[]): string => `${values.map(csvField).join(",")}\r\n`;

/** The text of a cell that consists of elements and text; "" if a component renders it. */
function wordsOf(node: ReactNode): string {
  if (typeof node === "string" || typeof node === "number") return String(node);
  if (Array.isArray(node)) return node.map(wordsOf).join("");
  return isValidElement<{ children?: ReactNode }>(node) ? wordsOf(node.props.children) : "";
}

/** The text of a column for a row; null for columns that have none. */
function textOf<Row extends Named>(column: ListColumn<Row>): ((row: Row) => string) | null {
  const { id, csv, searchText, sortKey, cell } = column;
  if (csv) return csv;
  // The search text may contain more than the name.
  if (id === "name") return ({ name }) => name;
  if (searchText) return (row) => searchText(row).replaceAll("\n", ", ");
  if (!sortKey) return null;
  return (row) => {
    const words = wordsOf(cell(row, false));
    if (words) return words;
    const key = sortKey(row);
    if (key === null || typeof key === "string") return key ?? "";
    return String(Math.round(key * 100) / 100);
  };
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * The parts of the file, with a byte order mark, without which spreadsheets do not recognise UTF-8. Pauses between rows, so that ten
 * thousand of them do not block the page.
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
  let sliceStart = performance.now();
  for (let at = 0; at < rows.length; at += rowsPerCheck) {
    let part = "";
    for (const row of rows.slice(at, at + rowsPerCheck)) part += line(written.map(({ value }) => value(row)));
    parts.push(part);
    if (performance.now() - sliceStart < sliceMs) continue;
    await pause();
    sliceStart = performance.now();
  }
  return parts;
}

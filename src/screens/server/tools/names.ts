/** Servers named in a text. */
import { listedMore } from "../../../i18n/measure.ts";

export type Named = { id: number; name: string };
/** Maximum number of names in a text. */
const namesShown = 8;

/** "Tokyo, Paris and 3 more". */
export function namesOf(rows: readonly Named[]): string {
  const names = rows.slice(0, namesShown).map(({ id, name }) => name || `#${id}`);
  return listedMore(names, rows.length - names.length);
}

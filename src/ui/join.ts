/** Joins class names with spaces; leaves out empty and missing ones. */
export function join(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}

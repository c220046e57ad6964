/** Class names that apply, in one string. */
export function join(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}

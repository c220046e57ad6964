/** Compares a sent form with a row: the backend sorts lists, trims texts and leaves out empty members. */

/** A value in a canonical form, for a comparison as JSON. */
function plain(value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (typeof value === "string") return value.trim();
  if (typeof value !== "object") return value;
  if (Array.isArray(value)) {
    const items = value.map(plain);
    return items.some((item) => typeof item === "object") ? items : items.sort();
  }
  return Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, member]) => [name, plain(member)]);
}

/** Are these the same to the backend? */
export const isEqual = (one: unknown, other: unknown): boolean =>
  JSON.stringify(plain(one)) === JSON.stringify(plain(other));

/** The form without these members. */
export const withoutOthers = (form: object, others: readonly string[]): object =>
  Object.fromEntries(Object.entries(form).filter(([name]) => !others.includes(name)));

/** Does the row hold the form, as far as both can be compared? */
export const isSame = (form: object, row: object, others: readonly string[]): boolean =>
  Object.entries(withoutOthers(form, others)).every(
    ([name, value]) => !Object.hasOwn(row, name) || isEqual(value, Reflect.get(row, name)),
  );

/** Can every member of the form be compared? */
export const isComplete = (form: object, row: object, others: readonly string[]): boolean =>
  Object.keys(form).every((name) => Object.hasOwn(row, name) && !others.includes(name));

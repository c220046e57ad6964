/** Computes a value once per row object; a changed row is a new object. */
export function memoized<Row extends object, Value>(of: (row: Row) => Value): (row: Row) => Value {
  const known = new WeakMap<Row, Value>();
  return (row) => {
    let value = known.get(row);
    if (value === undefined) {
      value = of(row);
      known.set(row, value);
    }
    return value;
  };
}

/** Compares a recording with the demo's answer: keys, kinds of values, and exact error texts. */

function kind(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}

/** Objects whose keys are ids or names: only the kinds of their values are compared. */
const maps = new Set([
  "override_ddns_domains",
  "ignored_ip_notification_server_ids",
  "oauth2_bind",
  "services",
  "skip_servers",
]);

/** The differences as sentences with their place; none means the same shape. */
export function differences(expected: unknown, actual: unknown, place = "body"): string[] {
  if (kind(expected) !== kind(actual)) return [`${place} is ${kind(actual)}, recorded is ${kind(expected)}`];
  if (Array.isArray(expected) && Array.isArray(actual)) return listDifferences(expected, actual, place);
  if (kind(expected) !== "object") {
    const isText = place.endsWith(".error");
    return isText && expected !== actual
      ? [`${place} is "${String(actual)}", recorded is "${String(expected)}"`]
      : [];
  }
  const wanted = expected as Record<string, unknown>;
  const actualObject = actual as Record<string, unknown>;
  if (maps.has(place.split(".").at(-1) ?? "")) {
    return listDifferences(Object.values(wanted), Object.values(actualObject), place);
  }
  const missing = Object.keys(wanted).filter((key) => !(key in actualObject));
  const extra = Object.keys(actualObject).filter((key) => !(key in wanted));
  const common = Object.keys(wanted).filter((key) => key in actualObject);
  return [
    ...missing.map((key) => `${place}.${key} is missing`),
    ...extra.map((key) => `${place}.${key} was not recorded`),
    ...common.flatMap((key) => differences(wanted[key], actualObject[key], `${place}.${key}`)),
  ];
}

/** Each item must match one recorded item; the number of items may differ. */
function listDifferences(expected: unknown[], actual: unknown[], place: string): string[] {
  if (expected.length === 0 || actual.length === 0) {
    return expected.length === actual.length
      ? []
      : [`${place} has ${actual.length}, recorded ${expected.length}`];
  }
  return actual.flatMap((item, index) => {
    const found = expected.map((one) => differences(one, item, `${place}[${index}]`));
    return found.some((list) => list.length === 0) ? [] : (found[0] ?? []);
  });
}

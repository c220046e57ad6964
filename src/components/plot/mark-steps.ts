/** The most marks that a value axis can have. */
const most = 20;

/** The distances that the marks of an axis from 0 to `max` may have, in ascending order: round numbers whose labels differ. */
export function markSteps(max: number, format: (value: number) => string): number[] {
  const power = Math.floor(Math.log10(max));
  // Parsed from text, because uPlot knows only the exact numbers, not results of a multiplication.
  const steps = [power - 1, power, power + 1].flatMap((exponent) =>
    [1, 2, 2.5, 5].map((first) => Number(`${first}e${exponent}`)),
  );
  return steps.filter((step) => {
    const count = Math.floor(max / step) + 1;
    if (count > most) return false;
    const labels = Array.from({ length: count }, (_, at) => format(at * step));
    return new Set(labels).size === count;
  });
}

/** The width of a label in px, about. Han characters are twice as wide as digits. */
export const labelWidth = (label: string): number =>
  6.5 * label.length + 5.5 * (label.match(/\p{Script=Han}/gu)?.length ?? 0);

/** The width of the value axis, by its longest label. */
export const axisWidth = (marks: readonly string[] | null): number =>
  Math.max(24, ...(marks ?? []).map(labelWidth)) + 10;

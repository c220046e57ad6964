/** Which lines of a text were there before: lines that occur once in both hold the rest together ("patience"). */

/** For each line of `after`, the place in `before` that it comes from, or undefined where it is new. Places only grow. */
export function matchedLines(
  before: readonly string[],
  after: readonly string[],
): readonly (number | undefined)[] {
  const from: (number | undefined)[] = new Array(after.length).fill(undefined);
  const parts: Part[] = [{ a: 0, aEnd: before.length, b: 0, bEnd: after.length }];
  for (let part = parts.pop(); part; part = parts.pop()) {
    let { a, aEnd, b, bEnd } = part;
    while (a < aEnd && b < bEnd && before[a] === after[b]) from[b++] = a++;
    while (a < aEnd && b < bEnd && before[aEnd - 1] === after[bEnd - 1]) from[--bEnd] = --aEnd;
    if (a === aEnd || b === bEnd) continue;
    const anchors = anchorsIn(before, after, { a, aEnd, b, bEnd });
    if (anchors.length === 0) {
      common(before, after, { a, aEnd, b, bEnd }, from);
      continue;
    }
    let last = { a, b };
    for (const anchor of anchors) {
      parts.push({ a: last.a, aEnd: anchor.a, b: last.b, bEnd: anchor.b });
      from[anchor.b] = anchor.a;
      last = { a: anchor.a + 1, b: anchor.b + 1 };
    }
    parts.push({ a: last.a, aEnd, b: last.b, bEnd });
  }
  return from;
}

interface Part {
  a: number;
  aEnd: number;
  b: number;
  bEnd: number;
}

/** The longest row of lines that occur once on either side and stand in the same order. */
function anchorsIn(
  before: readonly string[],
  after: readonly string[],
  part: Part,
): { a: number; b: number }[] {
  const once = (lines: readonly string[], start: number, end: number): Map<string, number> => {
    const places = new Map<string, number>();
    for (let at = start; at < end; at++) {
      const line = lines[at] as string;
      places.set(line, places.has(line) ? -1 : at);
    }
    return places;
  };
  const here = once(before, part.a, part.aEnd);
  const there = once(after, part.b, part.bEnd);
  const both = [...there]
    .map(([line, b]) => ({ a: here.get(line) ?? -1, b }))
    .filter(({ a, b }) => a >= 0 && b >= 0);
  // Longest growing row of `a`; `both` is in the order of `b`.
  const piles: number[] = [];
  const under: number[] = [];
  both.forEach(({ a }, at) => {
    let low = 0;
    for (let high = piles.length; low < high; ) {
      const middle = (low + high) >> 1;
      if ((both[piles[middle] as number] as { a: number }).a < a) low = middle + 1;
      else high = middle;
    }
    under[at] = low > 0 ? (piles[low - 1] as number) : -1;
    piles[low] = at;
  });
  const row: { a: number; b: number }[] = [];
  for (let at = piles.at(-1) ?? -1; at >= 0; at = under[at] as number)
    row.push(both[at] as { a: number; b: number });
  return row.reverse();
}

/** Where more would take too long: a table of this many cells takes some ten milliseconds. */
const mostCells = 4_000_000;

/** Nothing occurs only once here: the longest common row by the book, or line by line where that would take too long. */
function common(
  before: readonly string[],
  after: readonly string[],
  { a, aEnd, b, bEnd }: Part,
  from: (number | undefined)[],
): void {
  const [rows, columns] = [aEnd - a, bEnd - b];
  if (rows * columns > mostCells) {
    let next = a;
    for (let at = b; at < bEnd && next < aEnd; at++) {
      if (before[next] === after[at]) from[at] = next;
      next += 1;
    }
    return;
  }
  const lengths = new Uint32Array((rows + 1) * (columns + 1));
  const cell = (row: number, column: number): number => lengths[row * (columns + 1) + column] as number;
  for (let row = rows - 1; row >= 0; row--)
    for (let column = columns - 1; column >= 0; column--)
      lengths[row * (columns + 1) + column] =
        before[a + row] === after[b + column]
          ? cell(row + 1, column + 1) + 1
          : Math.max(cell(row + 1, column), cell(row, column + 1));
  for (let row = 0, column = 0; row < rows && column < columns; ) {
    if (before[a + row] === after[b + column]) from[b + column++] = a + row++;
    else if (cell(row + 1, column) >= cell(row, column + 1)) row += 1;
    else column += 1;
  }
}

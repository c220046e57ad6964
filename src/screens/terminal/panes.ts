/** How the terminals of one tab share its space: rows and columns of equal parts, nested as in tmux. */

export type Direction = "row" | "column";

/** A terminal by its id, or parts beside or below each other. */
export type Layout = number | { readonly direction: Direction; readonly parts: readonly Layout[] };

/** A part of the space, as fractions of it. */
export interface Area {
  readonly inlineStart: number;
  readonly blockStart: number;
  readonly inlineSize: number;
  readonly blockSize: number;
}

/** The terminals in reading order. */
export const panesOf = (layout: Layout): readonly number[] =>
  typeof layout === "number" ? [layout] : layout.parts.flatMap(panesOf);

/** Adds a terminal beside or below another one, `at`. */
export function splitPane(layout: Layout, at: number, direction: Direction, added: number): Layout {
  if (layout === at) return { direction, parts: [at, added] };
  if (typeof layout === "number") return layout;
  const joins = layout.direction === direction;
  return {
    ...layout,
    parts: layout.parts.flatMap((part) =>
      joins && part === at ? [at, added] : [splitPane(part, at, direction, added)],
    ),
  };
}

/** Removes a terminal; null if it was the only one. */
export function withoutPane(layout: Layout, removed: number): Layout | null {
  if (typeof layout === "number") return layout === removed ? null : layout;
  const parts = layout.parts.map((part) => withoutPane(part, removed)).filter((part) => part !== null);
  return parts.length > 1 ? { ...layout, parts } : (parts[0] ?? null);
}

const whole: Area = { inlineStart: 0, blockStart: 0, inlineSize: 1, blockSize: 1 };

/** The space of each terminal. */
export function areasOf(layout: Layout, area: Area = whole): ReadonlyMap<number, Area> {
  if (typeof layout === "number") return new Map([[layout, area]]);
  const { direction, parts } = layout;
  const inlineSize = direction === "row" ? area.inlineSize / parts.length : area.inlineSize;
  const blockSize = direction === "column" ? area.blockSize / parts.length : area.blockSize;
  return new Map(
    parts.flatMap((part, at) => {
      const inlineStart = area.inlineStart + (direction === "row" ? at * inlineSize : 0);
      const blockStart = area.blockStart + (direction === "column" ? at * blockSize : 0);
      return [...areasOf(part, { inlineStart, blockStart, inlineSize, blockSize })];
    }),
  );
}

export type Arrow = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

/** The terminal next to another one in the direction of an arrow key. */
export function paneTowards(layout: Layout, from: number, arrow: Arrow): number | undefined {
  const areas = areasOf(layout);
  const own = areas.get(from);
  if (!own) return undefined;
  const across = arrow === "ArrowLeft" || arrow === "ArrowRight";
  // Start and end of an area along the arrow, and across it.
  const along = (area: Area): [number, number] =>
    across
      ? [area.inlineStart, area.inlineStart + area.inlineSize]
      : [area.blockStart, area.blockStart + area.blockSize];
  const beside = (area: Area): [number, number] =>
    across
      ? [area.blockStart, area.blockStart + area.blockSize]
      : [area.inlineStart, area.inlineStart + area.inlineSize];
  const forward = arrow === "ArrowRight" || arrow === "ArrowDown";
  const tiny = 1e-6;
  return [...areas].find(([, area]) => {
    const touches = forward ? along(area)[0] - along(own)[1] : along(own)[0] - along(area)[1];
    const [start, end] = beside(area);
    return Math.abs(touches) < tiny && start < beside(own)[1] - tiny && end > beside(own)[0] + tiny;
  })?.[0];
}

/** What a key of the terminal does with panes: splits, closes, or moves to another. */
export type PaneKey = Direction | "close" | Arrow;

const keys: Readonly<Record<string, PaneKey>> = {
  e: "row",
  o: "column",
  x: "close",
  arrowleft: "ArrowLeft",
  arrowright: "ArrowRight",
  arrowup: "ArrowUp",
  arrowdown: "ArrowDown",
};

type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "shiftKey" | "altKey" | "metaKey">;

/** The meaning of a key for panes; null: none. The letters are those of Terminator; W would close the browser's tab. */
export function paneKey({ key, ctrlKey, shiftKey, altKey, metaKey }: Pressed): PaneKey | null {
  if (!ctrlKey || !shiftKey || altKey || metaKey) return null;
  const name = key.toLowerCase();
  return Object.hasOwn(keys, name) ? (keys[name] ?? null) : null;
}

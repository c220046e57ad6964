/** How the panes of a tab share its space: rows and columns of parts, nested as in tmux. */

export type Direction = "row" | "column";

/** Parts beside or below each other. */
interface Split {
  readonly direction: Direction;
  readonly parts: readonly Layout[];
  /** The fraction of the space that each part has; without it all are equal. */
  readonly shares?: readonly number[];
}

/** A pane by its id, or a split. */
export type Layout = number | Split;

/** A part of the space, as fractions of it. */
export interface Area {
  readonly inlineStart: number;
  readonly blockStart: number;
  readonly inlineSize: number;
  readonly blockSize: number;
}

/** The ids of the panes in reading order. */
export const panesOf = (layout: Layout): readonly number[] =>
  typeof layout === "number" ? [layout] : layout.parts.flatMap(panesOf);

/** Adds a pane beside or below another one, `at`. */
export function splitPane(layout: Layout, at: number, direction: Direction, added: number): Layout {
  if (layout === at) return { direction, parts: [at, added] };
  if (typeof layout === "number") return layout;
  const joins = layout.direction === direction;
  const parts = layout.parts.flatMap((part) =>
    joins && part === at ? [at, added] : [splitPane(part, at, direction, added)],
  );
  return withParts(layout, parts);
}

/** The split with other parts, which are equal if there are more or fewer of them. */
const withParts = (split: Split, parts: readonly Layout[]): Split =>
  parts.length === split.parts.length ? { ...split, parts } : { direction: split.direction, parts };

/** Removes a pane; null if it was the only one. */
export function withoutPane(layout: Layout, removed: number): Layout | null {
  if (typeof layout === "number") return layout === removed ? null : layout;
  const parts = layout.parts.map((part) => withoutPane(part, removed)).filter((part) => part !== null);
  return parts.length > 1 ? withParts(layout, parts) : (parts[0] ?? null);
}

const whole: Area = { inlineStart: 0, blockStart: 0, inlineSize: 1, blockSize: 1 };

/** The space of each pane. */
export function areasOf(layout: Layout, area: Area = whole): ReadonlyMap<number, Area> {
  if (typeof layout === "number") return new Map([[layout, area]]);
  const spaces = spacesOf(layout, area);
  return new Map(layout.parts.flatMap((part, at) => [...areasOf(part, spaces[at])]));
}

const sharesOf = ({ parts, shares }: Split): readonly number[] => shares ?? parts.map(() => 1 / parts.length);

/** The space of each part. */
function spacesOf(split: Split, area: Area): readonly Area[] {
  let before = 0;
  return sharesOf(split).map((share) => {
    const start = before;
    before += share;
    return split.direction === "row"
      ? {
          ...area,
          inlineStart: area.inlineStart + start * area.inlineSize,
          inlineSize: share * area.inlineSize,
        }
      : { ...area, blockStart: area.blockStart + start * area.blockSize, blockSize: share * area.blockSize };
  });
}

/** The border between two parts of a split. */
export interface Border {
  /** The first pane after the border. It identifies the border, because no other border has the same one. */
  readonly pane: number;
  /** Of its split: "row" is a vertical border. */
  readonly direction: Direction;
  /** The space of both parts. */
  readonly area: Area;
  /** The fraction of that space that is before the border. */
  readonly share: number;
}

export const leastShare = 0.1;

export function bordersOf(layout: Layout, area: Area = whole): readonly Border[] {
  if (typeof layout === "number") return [];
  const { direction, parts } = layout;
  const shares = sharesOf(layout);
  const spaces = spacesOf(layout, area);
  return parts.flatMap((part, at) => {
    const space = spaces[at] ?? area;
    const inner = bordersOf(part, space);
    const previous = spaces[at - 1];
    const [pane] = panesOf(part);
    if (!previous || pane === undefined) return inner;
    const [before = 0, after = 0] = shares.slice(at - 1, at + 1);
    const both =
      direction === "row"
        ? { ...previous, inlineSize: previous.inlineSize + space.inlineSize }
        : { ...previous, blockSize: previous.blockSize + space.blockSize };
    return [{ pane, direction, area: both, share: before / (before + after) }, ...inner];
  });
}

/** Moves the border before a pane, so that this fraction of the space of both parts is before it. */
export function moveBorder(layout: Layout, pane: number, share: number): Layout {
  if (typeof layout === "number") return layout;
  const at = layout.parts.findIndex((part, index) => index > 0 && panesOf(part)[0] === pane);
  if (at < 0) return { ...layout, parts: layout.parts.map((part) => moveBorder(part, pane, share)) };
  const shares = [...sharesOf(layout)];
  const both = (shares[at - 1] ?? 0) + (shares[at] ?? 0);
  shares[at - 1] = both * Math.min(1 - leastShare, Math.max(leastShare, share));
  shares[at] = both - (shares[at - 1] ?? 0);
  return { ...layout, shares };
}

export type Arrow = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

/** The pane next to another one in the direction of an arrow key. */
export function paneTowards(layout: Layout, from: number, arrow: Arrow): number | undefined {
  const areas = areasOf(layout);
  const own = areas.get(from);
  if (!own) return undefined;
  const horizontal = arrow === "ArrowLeft" || arrow === "ArrowRight";
  // Start and end of an area along the arrow, and across it.
  const along = (area: Area): [number, number] =>
    horizontal
      ? [area.inlineStart, area.inlineStart + area.inlineSize]
      : [area.blockStart, area.blockStart + area.blockSize];
  const across = (area: Area): [number, number] =>
    horizontal
      ? [area.blockStart, area.blockStart + area.blockSize]
      : [area.inlineStart, area.inlineStart + area.inlineSize];
  const forward = arrow === "ArrowRight" || arrow === "ArrowDown";
  const tiny = 1e-6;
  return [...areas].find(([, area]) => {
    const gap = forward ? along(area)[0] - along(own)[1] : along(own)[0] - along(area)[1];
    const [start, end] = across(area);
    return Math.abs(gap) < tiny && start < across(own)[1] - tiny && end > across(own)[0] + tiny;
  })?.[0];
}

/** The action of a key on panes: split, close, or move to another. */
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

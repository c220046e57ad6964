/** Draws a plot with uPlot, in the colours of the theme, and in the language and time zone of the page. */
import "./valid-language.ts";
import uPlot from "uplot";
import { axisTime } from "../../i18n/measure.ts";
import { axisWidth, labelWidth, markSteps } from "./mark-steps.ts";

export interface Frame {
  /** Epoch ms. */
  from: number;
  until: number;
  /** The smallest upper end of the value axis. */
  top: number;
  format(value: number): string;
  data: [times: number[], ...values: (number | null | undefined)[][]];
}

export interface Canvas {
  /** Draws the current frame. */
  draw(): void;
  /** Fades all lines but one; `null`: none. */
  emphasise(line: number | null): void;
  remove(): void;
}

const colourNames = ["line", "orange", "green", "red", "blue", "purple", "fill", "words", "grid"] as const;
type Colours = Record<(typeof colourNames)[number], string>;

/** The colours of the current theme: of plot.css.ts and, for hues, of the tokens. */
function coloursOf(place: HTMLElement): Colours {
  const style = getComputedStyle(place);
  const found: Partial<Colours> = {};
  for (const name of colourNames) found[name] = style.getPropertyValue(`--plot-${name}`).trim();
  return found as Colours;
}

/** The look of each line, by index; plot.css.ts has the same marks for the labels. */
const looks: readonly (readonly [colour: keyof Colours, dash?: number[]])[] = [
  ["line"],
  ["orange", [4, 3]],
  ["green"],
  ["red", [4, 3]],
  ["blue", [1, 3]],
  ["purple"],
];
/** The number of lines that can be distinguished in one plot. */
export const maxLines = looks.length;

const font = '11px system-ui, "Noto Sans CJK SC", sans-serif';
/** Space at the end of the plot, in px. */
const endPadding = 4;
/** The distance at which the pointer is near to a line. */
const nearPx = 16;

/**
 * Draws into `place`, which must be in the page and gives the height. `frame` is read with each drawing; its number of lines must not
 * change. The cursors of all plots of a page move together. `onNear` gets the line that the pointer comes near to.
 */
export function drawPlot(
  place: HTMLElement,
  frame: { readonly current: Frame },
  onPoint: (ts: number | null) => void,
  onNear?: (line: number | null) => void,
): Canvas {
  const height = place.clientHeight;
  // Computing styles is slow, so read the colours once per theme, not for each line.
  let colours = coloursOf(place);
  const axis = { stroke: () => colours.words, font, ticks: { show: false }, gap: 4 };
  const grid = { stroke: () => colours.grid, width: 1 };
  const single = frame.current.data.length === 2;
  const series = frame.current.data.slice(1).map((_, at): uPlot.Series => {
    const [colour, dash] = looks[at % looks.length] ?? ["line"];
    return {
      stroke: () => colours[colour],
      ...(single ? { fill: () => colours.fill } : {}),
      ...(dash ? { dash } : {}),
      width: 1.5,
      // A line of a single point would be invisible.
      points: { show: (_plot, _series, first, last) => last - first < 1, size: 5 },
    };
  });
  const plot = new uPlot(
    {
      width: Math.max(place.clientWidth, 120),
      height,
      ms: 1,
      padding: [8, endPadding, 0, 0],
      legend: { show: false },
      focus: { alpha: 0.2 },
      cursor: {
        drag: { x: false, y: false },
        sync: { key: "page" },
        points: { size: 6 },
        focus: { prox: onNear ? nearPx : -1 },
      },
      scales: {
        x: { range: () => [frame.current.from, frame.current.until] },
        y: {
          range: (_plot, _low, high) => {
            const reached = Math.max(frame.current.top, (high ?? 0) * 1.1);
            return [0, reached > 0 ? reached : 1];
          },
        },
      },
      axes: [
        {
          ...axis,
          grid,
          size: 30,
          gap: 11,
          space: () => {
            const { from, until } = frame.current;
            return Math.max(64, labelWidth(axisTime(until, until - from)) + 12);
          },
          values: ({ bbox }, marks) => {
            const { from, until } = frame.current;
            const pxPerMs = bbox.width / uPlot.pxRatio / (until - from);
            return marks.map((mark) => {
              const words = axisTime(mark, until - from);
              // Labels are centred below their mark: omit one that the end of the canvas would cut.
              return (until - mark) * pxPerMs + endPadding < labelWidth(words) / 2 ? "" : words;
            });
          },
        },
        {
          ...axis,
          grid,
          space: 32,
          size: (_plot, marks) => axisWidth(marks),
          incrs: (_plot, _axis, _low, high) => markSteps(high, frame.current.format),
          values: (_plot, marks) => marks.map((mark) => frame.current.format(mark)),
        },
      ],
      series: [{}, ...series],
      hooks: {
        setCursor: [
          ({ cursor, data }) => {
            const at = cursor.idx;
            onPoint(typeof at === "number" ? (data[0][at] ?? null) : null);
          },
        ],
        setSeries: [(_plot, line) => onNear?.(line === null ? null : line - 1)],
      },
    },
    frame.current.data,
    place,
  );

  const sized = new ResizeObserver(() => {
    const width = place.clientWidth;
    if (width > 0 && width !== plot.width) plot.setSize({ width, height });
  });
  sized.observe(place);
  // Every change of the theme sets this attribute (state/preferences.ts).
  const themed = new MutationObserver(() => {
    colours = coloursOf(place);
    plot.redraw(false);
  });
  themed.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });

  return {
    draw: () => plot.setData(frame.current.data),
    emphasise: (line) => plot.setSeries(line === null ? null : line + 1, { focus: true }, false),
    remove() {
      sized.disconnect();
      themed.disconnect();
      plot.destroy();
    },
  };
}

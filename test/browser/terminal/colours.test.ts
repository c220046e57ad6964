/** Colours of programs on both palettes: all pairs of text and background, bold, dim and inverse. */
import * as assert from "uvu/assert";
import { browserTests } from "../../as/browser-tests.ts";
import { prints, printsItself, prompts } from "../../as/terminal.ts";
import { eventually } from "../../as/visitor.ts";

const test = browserTests("terminal colours", { backend: { servers: 6 } });

const sixteen = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((n) => [`${n}`, `5;${n + 8}`]);
/** Default, the palette, some of the 256 and RGB: as they follow 3 or 4 in a sequence. */
const colours = [
  "9",
  ...sixteen.map((one) => (one.startsWith("5;") ? `8;${one}` : one)),
  ...[16, 17, 52, 226, 231, 244].map((n) => `8;5;${n}`),
  "8;2;250;250;90",
  "8;2;0;20;90",
];
const styles = ["", "1", "2"].flatMap((one) => [one, `${one};7`]);

interface Cell {
  text: string;
  background: string;
}

/** Runs in the page: the colours of every character of the first lines. */
function readCells(lines: number): Cell[][] {
  return [...document.querySelectorAll(".xterm-rows > div")].slice(0, lines).map((row) =>
    [...row.querySelectorAll("span")].flatMap((span) => {
      const { color, backgroundColor } = getComputedStyle(span);
      return Array.from(span.textContent ?? "", () => ({ text: color, background: backgroundColor }));
    }),
  );
}

type Rgb = readonly [number, number, number];

/** A colour in CSS over a background. */
function over(css: string, [r, g, b]: Rgb): Rgb {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (css.match(/[\d.]+/g) ?? []).map(Number);
  const mix = (one: number, other: number): number => one * alpha + other * (1 - alpha);
  return [mix(red, r), mix(green, g), mix(blue, b)];
}

function luminance(colour: Rgb): number {
  const [r = 0, g = 0, b = 0] = colour.map((part) =>
    part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast({ text, background }: Cell, behind: Rgb): number {
  const bar = over(background, behind);
  const [low = 0, high = 0] = [luminance(bar), luminance(over(text, bar))].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Dim text needs half of it, because xterm ensures the contrast before it dims; this covers the default colours only. */
function leastContrast(style: string, isDefault: boolean): number {
  if (style.startsWith("2")) return isDefault ? 3 : 1;
  return isDefault ? 10 : 4.495;
}

test(
  "All colours are legible on all backgrounds, bold and dim and inverse, and inverse text is never grey",
  async (visitor, stage) => {
    await visitor.signsInByApi();
    await visitor.open("terminal/1");
    await prompts(visitor);
    const line = (text: string): string =>
      colours.flatMap((bar) => styles.map((style) => `\x1b[0;${style};3${text};4${bar}mx`)).join("");
    printsItself(stage, `\x1b[H\x1b[2J${colours.map(line).join("\x1b[0m\r\n")}\x1b[0m\r\nall printed`);
    await prints(visitor, /^all printed/m);
    for (const [theme, page] of [
      ["light", [252, 252, 253]],
      ["dark", [13, 15, 20]],
    ] as const) {
      await visitor.page.evaluate((name) => {
        document.documentElement.dataset.theme = name;
      }, theme);
      await eventually(async () => {
        const cells = await visitor.page.evaluate(readCells, colours.length);
        const faint: string[] = [];
        for (const [row, text] of colours.entries())
          for (const [at, bar] of colours.entries())
            for (const [n, style] of styles.entries()) {
              const cell = cells[row]?.[at * styles.length + n];
              if (!cell) throw new Error(`no cell ${row}, ${at}, ${n}`);
              const ratio = contrast(cell, page);
              if (ratio < leastContrast(style, text === "9" && bar === "9"))
                faint.push(
                  `${ratio.toFixed(2)} [${style};3${text};4${bar}m ${cell.text} on ${cell.background}`,
                );
            }
        assert.equal(
          faint,
          [],
          `${theme}: ${faint.length} of ${colours.length ** 2 * styles.length} are faint`,
        );
      });
    }
  },
  { browser: { viewport: { width: 1800, height: 900 } } },
);

test.run();

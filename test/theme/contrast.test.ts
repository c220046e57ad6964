import "../setup.ts";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dark, light } from "../../src/theme/tokens.css.ts";

type Role = keyof typeof light;

const surfaces: readonly Role[] = ["canvas", "surface", "raised", "sunken", "hover"];
/** Rows can be hovered or selected, entries of menus marked: text on a surface is on these colours too. */
const marked: readonly Role[] = [...surfaces, "accentQuiet"];

/** Foreground, the backgrounds it meets, and the least ratio: 4.5 for text, 3 for graphics. */
const pairs: readonly [Role, readonly Role[], number][] = [
  ["text", [...marked, "button"], 4.5],
  ["textQuiet", [...marked, "button"], 4.5],
  ["accentText", marked, 4.5],
  ["danger", [...marked, "dangerQuiet", "button"], 4.5],
  ["warning", [...marked, "warningQuiet"], 4.5],
  ["success", [...marked, "successQuiet"], 4.5],
  ["textOnAccent", ["accent", "accentHover"], 4.5],
  ["textOnDanger", ["danger", "dangerHover"], 4.5],
  ...(["plotOrange", "plotGreen", "plotRed", "plotBlue", "plotPurple"] as const).map(
    (line): [Role, readonly Role[], number] => [line, ["surface", "raised", "canvas"], 3],
  ),
  ["meter", [...marked, "meterTrack"], 3],
  ["lineStrong", surfaces, 3],
  ["focus", [...marked, "dangerQuiet"], 3],
  ["accent", marked, 3],
  ["surface", ["lineStrong", "accent"], 3],
];

for (const [name, palette] of Object.entries({ light, dark })) {
  test(`in the ${name} theme text and controls have enough contrast`, () => {
    const poor = pairs.flatMap(([front, backs, least]) =>
      backs.flatMap((back) => {
        const ratio = contrast(luminance(palette[front]), luminance(palette[back]));
        return ratio < least ? [`${front} on ${back}: ${ratio.toFixed(2)} < ${least}`] : [];
      }),
    );
    assert.equal(poor, []);
  });

  test(`in the ${name} theme the check mark and the switch's knob have enough contrast`, () => {
    assert.ok(contrast(luminance(palette.textOnAccent), luminance(palette.accent)) >= 3);
    assert.ok(contrast(luminance(palette.surface), luminance(palette.lineStrong)) >= 3);
  });
}

test("in the dark theme a plain button is lighter than a field and what is around it", () => {
  for (const around of ["surface", "raised", "canvas"] as const)
    assert.ok(luminance(dark.button) / luminance(dark[around]) > 1.8, around);
});

test("black on white is 21 to 1, so the computation is right", () => {
  assert.is(Math.round(contrast(luminance("oklch(0 0 0)"), luminance("oklch(1 0 0)")) * 10) / 10, 21);
  // #ff0000 is oklch(0.628 0.2577 29.23) and has the luminance 0.2126.
  assert.ok(Math.abs(luminance("oklch(.628 .2577 29.23)") - 0.2126) < 0.003);
});

test("every colour can be displayed: clipping would change its contrast", () => {
  for (const palette of [light, dark]) {
    for (const [role, value] of Object.entries(palette)) {
      if (role === "shadow" || role === "overlay") continue;
      for (const channel of linear(value)) {
        assert.ok(
          channel > -0.02 && channel < 1.02,
          `${role} ${value} is outside sRGB: ${channel.toFixed(3)}`,
        );
      }
    }
  }
});

function contrast(a: number, b: number): number {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** WCAG's relative luminance. */
function luminance(color: string): number {
  const [r, g, b] = linear(color).map((channel) => Math.min(1, Math.max(0, channel))) as [
    number,
    number,
    number,
  ];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Linear sRGB by Ottosson's matrices (CSS Color 4, §10). */
function linear(color: string): [number, number, number] {
  const match =
    /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(color) ?? assert.unreachable(`no OKLCH colour: ${color}`);
  const [lightness, chroma, hue] = (match as RegExpExecArray).slice(1).map(Number) as [
    number,
    number,
    number,
  ];
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

test.run();

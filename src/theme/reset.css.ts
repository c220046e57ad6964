import { type GlobalStyleRule, globalStyle } from "@vanilla-extract/css";
import { reset } from "./layers.css.ts";
import { vars } from "./tokens.css.ts";

function rule(selector: string, style: Omit<GlobalStyleRule, "@layer">): void {
  globalStyle(selector, { "@layer": { [reset]: style } });
}

rule("*, *::before, *::after", { boxSizing: "border-box", margin: 0 });

rule("html", {
  font: `14px/20px ${vars.font.ui}`,
  background: vars.color.canvas,
  color: vars.color.text,
  // Prevents the page from moving when a dialog hides its scroll bar.
  scrollbarGutter: "stable",
  // The focus is never scrolled under the sticky header or a bar at the lower edge.
  scrollPaddingBlock: `64px calc(${vars.bottomBar} + 8px)`,
  WebkitTextSizeAdjust: "100%",
  textSizeAdjust: "100%",
});

// The page behind a modal dialog does not scroll.
// The backdrop does not cover the gutter of the scroll bar, where only a plain colour is drawn.
rule("html:has(dialog:modal)", { overflow: "hidden", backgroundColor: vars.color.dimmed });

rule("body", { background: vars.color.canvas, minBlockSize: "100dvh", overflowWrap: "break-word" });

rule("button, input, textarea, select, optgroup", {
  font: "inherit",
  color: "inherit",
  letterSpacing: "inherit",
});
rule("button, a, label, summary, input", {
  touchAction: "manipulation",
  WebkitTapHighlightColor: "transparent",
});
rule("button", { border: 0, padding: 0, background: "none", textAlign: "inherit" });
rule("fieldset", { border: 0, padding: 0, minInlineSize: 0 });
rule("ul, ol", { padding: 0, listStyle: "none" });
rule("h1, h2, h3", { font: "inherit", fontWeight: 600 });
rule("a", { color: vars.color.accentText });
rule("b, strong", { fontWeight: 600 });
rule("img, svg", { display: "block" });
rule("code, kbd, samp, pre", { fontFamily: vars.font.mono, fontSize: "12px" });
rule("::placeholder", { color: vars.color.textQuiet, opacity: 1 });
rule("[hidden]", { display: "none !important" });

rule(":focus-visible", { outline: `2px solid ${vars.color.focus}`, outlineOffset: "1px" });

globalStyle("*, *::before, *::after, ::backdrop", {
  "@layer": {
    [reset]: {
      "@media": {
        "(prefers-reduced-motion: reduce)": {
          // `!important` in the first layer overrides every later layer, so this switches all motion off.
          animationDuration: "0.01ms !important",
          animationIterationCount: "1 !important",
          // With a duration alone, every property of every element would have a transition.
          transition: "none !important",
        },
      },
    },
  },
});

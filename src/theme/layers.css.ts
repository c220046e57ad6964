import { globalLayer } from "@vanilla-extract/css";

/*
 * The order of these lines is the cascade order: a later layer overrides an earlier one, regardless of specificity
 * and of the order in which lazy style sheets load.
 */
export const reset = globalLayer("reset");
export const theme = globalLayer("theme");
export const ui = globalLayer("ui");
export const screens = globalLayer("screens");

/** Wide pages. On narrower ones tables become cards and dialogs become sheets. */
export const desktop = "screen and (min-width: 890px)";

/** The complement of {@link desktop}; `not all and` would also match print. */
export const phone = "screen and (max-width: 889.98px)";

/** Below it, wide pages show icons without their words. */
export const roomy = "(min-width:1100px)";

/** The complement of {@link roomy}. */
export const tight = "(max-width:1099.98px)";

/** The search field has a line of its own, and cards are in one column. */
export const oneColumn = "(max-width:599.98px)";

/** The greatest width of a page in px, margins included. */
export const pageWidth = 1840;

/** Overlapping elements, lowest first. Dialogs, menus and toasts are in the browser's top layer, above all of these. */
export const zIndex = {
  pinnedCell: 1,
  stickyRow: 2,
  pinnedCorner: 3,
  header: 10,
  bottomBar: 20,
  skipLink: 30,
} as const;

import { globalLayer } from "@vanilla-extract/css";

/*
 * The order of these four lines is the cascade: a later layer wins over an earlier one whatever the
 * specificity and whatever order lazily loaded chunks arrive in.
 */
export const reset = globalLayer("reset");
export const theme = globalLayer("theme");
export const ui = globalLayer("ui");
export const screens = globalLayer("screens");

/** From here on a pointer and a wide page are assumed; below it tables become cards and dialogs sheets. */
export const desktop = "screen and (min-width: 890px)";

/** The other half of {@link desktop}; `not all and` would also match print. */
export const phone = "screen and (max-width: 889.98px)";

/** Everything that overlaps anything, lowest first. Dialogs, menus and toasts need none: they live in the top layer. */
export const zIndex = {
  pinnedCell: 1,
  stickyRow: 2,
  pinnedCorner: 3,
  header: 10,
  bottomBar: 20,
  skipLink: 30,
} as const;

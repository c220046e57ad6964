/** The element id of the list of first steps; the palette scrolls to it. */
export const firstStepsId = "first-steps";

/** Of the list of first steps: whoever brings it back looks for it by this. */
export const firstStepsId = "first-steps";

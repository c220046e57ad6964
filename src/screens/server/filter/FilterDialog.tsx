/** What comes later of finding servers, in one file. */
export { FilterPanel } from "./FilterPanel.tsx";
export { Found } from "./FilterSummary.tsx";
export { filterOf } from "./facts.ts";
export { PhoneTicked } from "./Ticked.tsx";

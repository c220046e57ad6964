/** The parts of the server filter that are loaded after the list. */
export { FilterPanel } from "./FilterPanel.tsx";
export { FilterSummary } from "./FilterSummary.tsx";
export { filterOf } from "./facts.ts";
export { PhoneTicked } from "./Ticked.tsx";

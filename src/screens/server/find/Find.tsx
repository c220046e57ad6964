/** What comes later of finding servers, in one file. */
import type { List } from "../../../components/useList.ts";
import type { ListedServer } from "../../../state/collections.ts";
import type { Finding } from "./finding.ts";

export { FilterPanel } from "./FilterPanel.tsx";
export { Found } from "./Found.tsx";
export { filterOf } from "./facts.ts";
export { PhoneTicked } from "./Ticked.tsx";

export interface FindProps {
  list: List<ListedServer>;
  finding: Finding;
}

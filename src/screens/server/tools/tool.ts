import type { List } from "../../../components/list/useList.ts";
import type { ListedServer } from "../../../state/collections/collections.ts";

/** What every tool of the server list gets. A tool is a dialog that the address names: `?config=7`, `?order`. */
export interface ToolProps {
  list: List<ListedServer>;
  /** What stands after the "=" in the address: an id, or "" for the ticked servers or the whole list. */
  value: string;
  onClose(): void;
}

/** What the page of a server gets. */
export interface PageProps extends ToolProps {
  /** It stands: what lies above it may open. */
  onThere(): void;
}

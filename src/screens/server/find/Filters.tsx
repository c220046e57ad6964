import type { List } from "../../../components/useList.ts";
import type { ListedServer } from "../../../state/collections.ts";

/** Filters of the server list, beside its search. */
export function Filters(_: { list: List<ListedServer> }) {
  return null;
}

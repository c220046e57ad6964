import type { Kind } from "../../api/portable/members.ts";
import type { List } from "../list/useList.ts";

/** The props of the export and import dialogs. */
export interface ExchangeProps {
  list: List<{ id: number; name: string }>;
  kind: Kind;
  onClose(): void;
}

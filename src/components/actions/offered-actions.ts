/** The actions of the current screen, for the command palette: toolbars register their actions here. */
import { useEffect } from "react";
import type { Create } from "../list/ListHead.tsx";
import type { List } from "../list/useList.ts";
import type { BulkAction } from "./BulkActions.tsx";

type Named = { id: number; name: string };

/** A list with the actions of its toolbar. Optional members are missing where the list does not support them. */
export interface Offer {
  list: Pick<List<Named>, "ticked"> &
    Partial<Pick<List<Named>, "deleting" | "view" | "portable">> & {
      data: { selected: { size: number }; select(ids: ReadonlySet<number>): void; seen?: boolean };
    };
  searchLabel?: string;
  create?: Create;
  bulk?: readonly BulkAction<Named>[] | undefined;
}

/** The actions of all mounted toolbars. */
export const offers = new Set<Offer>();

/** Offers the actions of the latest render while the component is mounted; null offers nothing. */
export function useOffer(offer: Offer | null): void {
  useEffect(() => {
    if (!offer) return;
    offers.add(offer);
    return () => void offers.delete(offer);
  });
}

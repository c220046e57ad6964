/** What the screen at hand can do, for surfaces that are loaded later (palette/): whoever draws verbs offers the same records here. */
import { useEffect } from "react";
import type { Kind } from "../../api/portable/members.ts";
import type { Create } from "../list/ListHead.tsx";
import type { List } from "../list/useList.ts";
import type { BulkVerb } from "./BulkActions.tsx";

type Named = { id: number; name: string };

/** A list, with what its toolbar has: not every one is searched, adds rows, deletes them or goes into files. */
export interface Offer {
  list: Pick<List<Named>, "ticked"> &
    Partial<Pick<List<Named>, "deleting" | "view">> & {
      data: { selected: { size: number }; select(ids: ReadonlySet<number>): void };
    };
  searchLabel?: string;
  create?: Create;
  bulk?: readonly BulkVerb<Named>[] | undefined;
  portable?: Kind | undefined;
}

/** What is offered at this moment. */
export const offers = new Set<Offer>();

/** Offers as long as the component stands, always what it was rendered with last; null: nothing. */
export function useOffer(offer: Offer | null): void {
  useEffect(() => {
    if (!offer) return;
    offers.add(offer);
    return () => void offers.delete(offer);
  });
}

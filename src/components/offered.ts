/** What the screen at hand can do, for surfaces that are loaded later (palette/): whoever draws verbs offers the same records here. */
import { useEffect } from "react";
import type { Kind } from "../api/portable/members.ts";
import type { BulkVerb } from "./BulkVerbs.tsx";
import type { Create } from "./ListParts.tsx";
import type { List } from "./useList.ts";

type Named = { id: number; name: string };

/** A list, with what its toolbar has. */
export interface Offer {
  list: List<Named>;
  searchLabel: string;
  create: Create;
  bulk?: readonly BulkVerb<Named>[] | undefined;
  portable?: Kind | undefined;
}

/** What is offered at this moment. */
export const offers = new Set<Offer>();

/** Offers as long as the component stands, always what it was rendered with last. */
export function useOffer(offer: Offer): void {
  useEffect(() => {
    offers.add(offer);
    return () => void offers.delete(offer);
  });
}

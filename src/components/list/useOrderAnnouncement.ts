import { useEffect, useRef } from "react";
import { useText } from "../../i18n/intl.ts";
import { announce } from "../../state/announce.ts";
import type { Sort } from "../../ui/table/Table.tsx";

export interface AnnouncedOrder {
  sorts: readonly Sort[];
  /** The order when the list opened. */
  openedWith: readonly Sort[];
  all: readonly { id: string; title: string }[];
}

/** Says the new order of a list after it was changed. */
export function useOrderAnnouncement({ sorts, openedWith, all }: AnnouncedOrder): void {
  const t = useText();
  const [first] = sorts;
  const column = all.find(({ id }) => id === first?.id)?.title ?? "";
  const announcement = column && t(first?.descending ? "list.sortedDown" : "list.sortedUp", { column });
  const before = useRef(openedWith[0]);
  useEffect(() => {
    const { id, descending } = before.current ?? {};
    if (id !== first?.id || descending !== first?.descending) announce(announcement || t("list.unsorted"));
    before.current = first;
  }, [first, announcement, t]);
}

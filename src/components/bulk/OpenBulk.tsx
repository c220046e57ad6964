/** The bulk edit of a list: its action, and the dialog that the address opens (`?bulk`). */
import Pencil from "lucide-react/icons/pencil";
import { type ComponentType, useMemo } from "react";
import { useText } from "../../i18n/intl.ts";
import type { BulkAction } from "../actions/BulkActions.tsx";
import type { List } from "../list/useList.ts";
import { LazyPart } from "../loading/LazyPart.tsx";
import type { Loader } from "../loading/lazy.ts";
import { usePanels, useShowPanel } from "../routing/usePanels.ts";
import { useReturnFocus } from "../routing/useReturnFocus.ts";
import type { BulkProps } from "./BulkDialog.tsx";

const names = ["bulk"] as const;

/** The action, for `CollectionPage`. The array stays the same until the language changes. `load` as for `OpenBulk`. */
export function useBulkEdit<Row>(load: Loader<unknown>): readonly BulkAction<Row>[] {
  const t = useText();
  const show = useShowPanel(names);
  return useMemo(
    () => [
      { id: "bulk", label: t("list.edit"), icon: Pencil, button: true, opens: load, run: () => show("bulk") },
    ],
    [t, show, load],
  );
}

/** `load` is a loader(…) at module scope. */
export function OpenBulk<Row extends { id: number; name: string }>({
  list,
  load,
}: {
  list: List<Row>;
  load: Loader<ComponentType<BulkProps<Row>>>;
}) {
  const { open, close } = usePanels(names);
  useReturnFocus(open);
  return open ? <LazyPart load={load} props={{ list, onClose: close }} onClose={close} /> : null;
}

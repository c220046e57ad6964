/** The menu of a server in the list. Its items are loaded when the browser is idle, or when it opens. */
import type { ComponentType } from "react";
import { type RowAction, RowMenuButton } from "../../components/actions/RowActions.tsx";
import { LazyPart } from "../../components/loading/LazyPart.tsx";
import { loader } from "../../components/loading/lazy.ts";
import type { ListedServer } from "../../state/collections/servers.ts";
import type { ServerMenuItemsProps } from "./ServerMenuItems.tsx";

export const loadServerMenu = loader<ComponentType<ServerMenuItemsProps>>(
  async () => (await import("./ServerMenuItems.tsx")).default,
);

/** `actions`: edit and delete, for a card, which has no buttons. */
export function ServerMenu({
  row,
  actions,
}: {
  row: ListedServer;
  actions?: readonly RowAction<ListedServer>[];
}) {
  return (
    <RowMenuButton
      row={row}
      plain={actions ? undefined : true}
      popup={(popup) => (
        <LazyPart load={loadServerMenu} props={{ row, actions, popup }} onClose={popup.onClose} />
      )}
    />
  );
}

/** The menu of a server in the list. */
import type { ComponentType } from "react";
import { type RowAction, RowMenuButton } from "../../components/actions/RowActions.tsx";
import { componentLoader } from "../../components/loading/lazy.ts";
import type { ListedServer } from "../../state/collections/servers.ts";
import type { ServerMenuItemsProps } from "./ServerMenuItems.tsx";

const loadServerMenu = componentLoader<ComponentType<ServerMenuItemsProps>>(
  () => import("./ServerMenuItems.tsx"),
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
      load={loadServerMenu}
      props={(popup) => ({ row, actions, popup })}
    />
  );
}

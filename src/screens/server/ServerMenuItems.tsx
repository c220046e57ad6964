import ClipboardCopy from "lucide-react/icons/clipboard-copy";
import FolderOpen from "lucide-react/icons/folder-open";
import Forward from "lucide-react/icons/forward";
import NotebookPen from "lucide-react/icons/notebook-pen";
import Settings2 from "lucide-react/icons/settings-2";
import SquareTerminal from "lucide-react/icons/square-terminal";
import Terminal from "lucide-react/icons/terminal";
import { menuItem, type RowAction } from "../../components/actions/RowActions.tsx";
import { copyNote } from "../../components/clipboard/clipboard.ts";
import { loadAhead } from "../../components/loading/ahead.ts";
import type { Loader } from "../../components/loading/lazy.ts";
import { type MessageKey, useText } from "../../i18n/intl.ts";
import type { ListedServer } from "../../state/collections/servers.ts";
import { MenuPopup, type MenuPopupProps } from "../../ui/popup/MenuPopup.tsx";
import type { MenuItem } from "../../ui/popup/menu-item.ts";
import { loadPages, loadTools, useShowServer, useShowTool } from "./tools/tool.ts";
import { openTerminal, useCanMove } from "./verbs.ts";

export interface ServerMenuItemsProps {
  row: ListedServer;
  /** Edit and delete, if the row has no buttons for them. */
  actions: readonly RowAction<ListedServer>[] | undefined;
  popup: Omit<MenuPopupProps, "items">;
}

/** The open menu of a server. */
export default function ServerMenuItems({ row, actions = [], popup }: ServerMenuItemsProps) {
  const t = useText();
  const show = useShowTool();
  const showPage = useShowServer();
  const canMove = useCanMove();
  const { id, note, public_note } = row;
  const item = (
    key: MessageKey,
    icon: MenuItem["icon"],
    run: () => void,
    opens?: Loader<unknown>,
  ): MenuItem => ({ id: key, label: t(key), icon, run, onFocus: () => loadAhead(opens) });
  const [edit, remove] = actions.map((action) => menuItem(action, row));
  const items = [
    ...(edit ? [edit] : []),
    item("server.terminal", SquareTerminal, () => openTerminal(id)),
    item("server.files", FolderOpen, () => showPage("files", id), loadPages),
    item("server.agentConfig", Settings2, () => show("config", id), loadTools),
    item("server.installCommand", Terminal, () => show("install", id), loadTools),
    item("server.editPublicNote", NotebookPen, () => show("note", id), loadTools),
    {
      ...item("server.notePrivate", ClipboardCopy, () => void copyNote(note)),
      heading: t("server.copyNote"),
    },
    {
      ...item("server.notePublic", ClipboardCopy, () => void copyNote(public_note)),
      heading: t("server.copyNote"),
    },
    ...(canMove ? [item("server.move", Forward, () => show("move", id), loadTools)] : []),
    ...(remove ? [remove] : []),
  ];
  return <MenuPopup {...popup} items={items} />;
}

/** The actions of an entry of a folder, for the table and the narrow list. */
import ClipboardCopy from "lucide-react/icons/clipboard-copy";
import Download from "lucide-react/icons/download";
import FileText from "lucide-react/icons/file-text";
import FolderInput from "lucide-react/icons/folder-input";
import FolderOpen from "lucide-react/icons/folder-open";
import Image from "lucide-react/icons/image";
import PencilLine from "lucide-react/icons/pencil-line";
import Terminal from "lucide-react/icons/terminal";
import Trash2 from "lucide-react/icons/trash";
import type { Text } from "../../i18n/intl.ts";
import type { MenuItem } from "../../ui/popup/Menu.tsx";
import { imageType, type Row } from "./rows.ts";

export type EntryAction =
  | "open"
  | "download"
  | "text"
  | "image"
  | "copy"
  | "terminal"
  | "rename"
  | "move"
  | "delete";

/** The action of a click on the name. */
export const mainAction = ({ entry: { folder, name } }: Row): EntryAction =>
  folder ? "open" : imageType(name) ? "image" : "text";

export function menuOf(row: Row, t: Text, run: (action: EntryAction, row: Row) => void): readonly MenuItem[] {
  const { folder, name } = row.entry;
  const item = (id: EntryAction, label: string, icon: MenuItem["icon"]): MenuItem => ({
    id,
    label,
    icon,
    run: () => run(id, row),
  });
  const first = folder
    ? [
        item("open", t("files.open"), FolderOpen),
        item("download", t("files.download"), Download),
        item("terminal", t("files.terminalHere"), Terminal),
      ]
    : [
        item("download", t("files.download"), Download),
        ...(imageType(name) ? [item("image", t("files.image"), Image)] : []),
        item("text", t("files.text"), FileText),
      ];
  return [
    ...first,
    item("copy", t("files.copyPath"), ClipboardCopy),
    item("rename", t("files.rename"), PencilLine),
    item("move", t("files.move"), FolderInput),
    { ...item("delete", t("files.delete"), Trash2), danger: true },
  ];
}

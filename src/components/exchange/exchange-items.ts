/** The menu items for a whole list: export, import, CSV. */
import FileDown from "lucide-react/icons/file-down";
import FileSpreadsheet from "lucide-react/icons/file-spreadsheet";
import FileUp from "lucide-react/icons/file-up";
import type { Kind } from "../../api/portable/members.ts";
import { useText } from "../../i18n/intl.ts";
import type { MenuItem } from "../../ui/popup/Menu.tsx";
import { datedName, download } from "../clipboard/download.ts";
import type { ListView } from "../list/list-view.ts";
import { warn } from "../messages/warn.ts";
import { useLocation } from "../routing/Router.tsx";
import { csvParts } from "./csv.ts";
import { useShowExchange } from "./OpenExchange.tsx";

type View = ListView<{ id: number; name: string }>;

/** Returns a function that makes the items of a list. Lists without `portable` have only CSV. */
export function useExchangeItems(): (
  view: View,
  portable: Kind | undefined,
  seen: boolean | undefined,
) => readonly MenuItem[] {
  const t = useText();
  const show = useShowExchange();
  const { pathname } = useLocation();

  async function saveCsv(view: View, seen: boolean | undefined): Promise<void> {
    if (seen === false) return warn(t("list.notAllLoaded"));
    // The path names the list; the home page has an empty path.
    const what = pathname.replaceAll("/", "") || "server";
    download(await csvParts(view.listed, view.shown), datedName(what, "csv"));
  }

  return (view, portable, seen) => {
    const file: MenuItem[] = portable
      ? [
          { id: "export", label: t("exchange.exportMenu"), icon: FileDown, run: () => show("export") },
          { id: "import", label: t("exchange.importMenu"), icon: FileUp, run: () => show("import") },
        ]
      : [];
    const csv = {
      id: "csv",
      label: t("exchange.csv"),
      icon: FileSpreadsheet,
      run: () => void saveCsv(view, seen),
    };
    return [...file, csv];
  };
}

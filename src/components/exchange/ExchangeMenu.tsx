/** What can be done with a list as a whole: export, import, CSV. Loaded when it is opened. */
import { FileDown, FileSpreadsheet, FileUp } from "lucide-react";
import type { Kind } from "../../api/portable/members.ts";
import { useText } from "../../i18n/intl.ts";
import type { MenuItem } from "../../ui/Menu.tsx";
import { MenuPopup, type MenuPopupProps } from "../../ui/MenuPopup.tsx";
import { datedName, download } from "../download.ts";
import type { ListView } from "../list-view.ts";
import { useLocation } from "../Router.tsx";
import { csvParts } from "./csv.ts";
import { useShowExchange } from "./OpenExchange.tsx";

export interface ExchangeMenuProps {
  view: ListView<{ id: number; name: string }>;
  /** Lists without it can only be had as CSV. */
  portable?: Kind | undefined;
  popup: Omit<MenuPopupProps, "items">;
}

export default function ExchangeMenu({ view, portable, popup }: ExchangeMenuProps) {
  const t = useText();
  const show = useShowExchange();
  const { pathname } = useLocation();

  async function saveCsv(): Promise<void> {
    // The address names the list; home has none.
    const what = pathname.replaceAll("/", "") || "server";
    download(await csvParts(view.columns, view.shown), datedName(what, "csv"), "text/csv");
  }

  const file: MenuItem[] = portable
    ? [
        { id: "export", label: t("exchange.exportMenu"), icon: FileDown, run: () => show("export") },
        { id: "import", label: t("exchange.importMenu"), icon: FileUp, run: () => show("import") },
      ]
    : [];
  const csv = { id: "csv", label: t("exchange.csv"), icon: FileSpreadsheet, run: () => void saveCsv() };
  return <MenuPopup {...popup} items={[...file, csv]} />;
}

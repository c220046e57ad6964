import { useEffect } from "react";
import { loader } from "../../components/loading/lazy.ts";
import { MenuPopup, type MenuPopupProps } from "../../ui/popup/MenuPopup.tsx";
import { systems } from "./install/systems.ts";
import { useShowTool } from "./tools/tool.ts";

/** Loaded when the menu opens, because browsers allow copying only directly in a click handler. */
const copier = loader(async () => (await import("./install/copy-install.ts")).copyInstall);

export interface InstallItemsProps {
  popup: Omit<MenuPopupProps, "items">;
}

/** The systems: choosing one copies its command and opens the dialog with it. */
export default function InstallItems({ popup }: InstallItemsProps) {
  const show = useShowTool();
  useEffect(() => void copier().catch(() => undefined), []);
  const items = systems.map(({ id, label }) => ({
    id,
    label,
    run() {
      show("install", id);
      // No message here: if this code cannot be loaded, the dialog cannot either, and LazyPart shows the reason.
      void copier().then(
        (copy) => void copy(id),
        () => undefined,
      );
    },
  }));
  return <MenuPopup {...popup} items={items} />;
}

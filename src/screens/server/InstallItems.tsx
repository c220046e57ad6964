import { MenuPopup, type MenuPopupProps } from "../../ui/popup/MenuPopup.tsx";
import { copyInstall } from "./install/copy-install.ts";
import { systems } from "./install/systems.ts";
import { useShowTool } from "./tools/tool.ts";

export interface InstallItemsProps {
  popup: Omit<MenuPopupProps, "items">;
}

/** The systems: choosing one copies its command and opens the dialog with it. */
export default function InstallItems({ popup }: InstallItemsProps) {
  const show = useShowTool();
  const items = systems.map(({ id, label }) => ({
    id,
    label,
    run() {
      show("install", id);
      void copyInstall(id);
    },
  }));
  return <MenuPopup {...popup} items={items} />;
}

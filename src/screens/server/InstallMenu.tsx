/** The menu with the install command for each system. */
import ChevronDown from "lucide-react/icons/chevron-down";
import type { ComponentType } from "react";
import { LazyMenuButton } from "../../components/loading/LazyMenu.tsx";
import { componentLoader } from "../../components/loading/lazy.ts";
import { useText } from "../../i18n/intl.ts";
import { Button } from "../../ui/button/Button.tsx";
import { Icon } from "../../ui/mark/Icon.tsx";
import type { InstallItemsProps } from "./InstallItems.tsx";

const loadInstallItems = componentLoader<ComponentType<InstallItemsProps>>(
  () => import("./InstallItems.tsx"),
);

export function InstallMenu() {
  const t = useText();
  const label = t("server.installCommand");
  return (
    <LazyMenuButton
      label={label}
      trigger={(props) => (
        <Button {...props}>
          {label}
          <Icon of={ChevronDown} />
        </Button>
      )}
      load={loadInstallItems}
      props={(popup) => ({ popup })}
    />
  );
}

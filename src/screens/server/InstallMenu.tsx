/** The menu with the install command for each system. */
import ChevronDown from "lucide-react/icons/chevron-down";
import type { ComponentType } from "react";
import { LazyPart } from "../../components/loading/LazyPart.tsx";
import { loader } from "../../components/loading/lazy.ts";
import { useText } from "../../i18n/intl.ts";
import { Button } from "../../ui/button/Button.tsx";
import { Icon } from "../../ui/mark/Icon.tsx";
import { MenuButton } from "../../ui/popup/MenuButton.tsx";
import type { InstallItemsProps } from "./InstallItems.tsx";

const items = loader<ComponentType<InstallItemsProps>>(
  async () => (await import("./InstallItems.tsx")).default,
);

export function InstallMenu() {
  const t = useText();
  const label = t("server.installCommand");
  return (
    <MenuButton
      label={label}
      trigger={(props) => (
        <Button {...props}>
          {label}
          <Icon of={ChevronDown} />
        </Button>
      )}
      popup={(popup) => <LazyPart load={items} props={{ popup }} onClose={popup.onClose} />}
    />
  );
}

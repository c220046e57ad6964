/** The menu with the install command for each system. */
import ChevronDown from "lucide-react/icons/chevron-down";
import Terminal from "lucide-react/icons/terminal";
import { LazyMenu } from "../../components/loading/LazyMenu.tsx";
import { loader } from "../../components/loading/lazy.ts";
import { useText } from "../../i18n/intl.ts";
import { Button } from "../../ui/button/Button.tsx";
import { Icon } from "../../ui/mark/Icon.tsx";
import { useDesktop } from "../../ui/useDesktop.ts";
import { systems } from "./install/systems.ts";
import { useShowTool } from "./tools/tool.ts";

/** Loaded when the menu opens, because browsers allow copying only directly in a click handler. */
const copier = loader(async () => (await import("./install/copy-install.ts")).copyInstall);

export function InstallMenu() {
  const t = useText();
  const show = useShowTool();
  const wide = useDesktop();
  return (
    <LazyMenu
      label={t("server.installCommand")}
      icon={Terminal}
      trigger={
        wide
          ? (props) => (
              <Button {...props}>
                {t("server.installCommand")}
                <Icon of={ChevronDown} />
              </Button>
            )
          : undefined
      }
      items={() => {
        void copier().catch(() => undefined);
        return systems.map(({ id, label }) => ({
          id,
          label,
          run() {
            show("install", id);
            // If it cannot be loaded, neither can the dialog, which shows the reason.
            void copier().then(
              (copy) => void copy(id),
              () => undefined,
            );
          },
        }));
      }}
    />
  );
}

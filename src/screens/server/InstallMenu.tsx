/** How servers get here: the command for each system. */
import ChevronDown from "lucide-react/icons/chevron-down";
import Terminal from "lucide-react/icons/terminal";
import { loader } from "../../components/loading/lazy.ts";
import { useText } from "../../i18n/intl.ts";
import { Button } from "../../ui/button/Button.tsx";
import { Icon } from "../../ui/mark/Icon.tsx";
import { Menu } from "../../ui/popup/Menu.tsx";
import { useDesktop } from "../../ui/useDesktop.ts";
import { systems } from "./install/systems.ts";
import { useShowTool } from "./tools/tool.ts";

/** Copies; loaded when the menu opens, so that the press finds it there: browsers let only a press copy. */
const copier = loader(async () => (await import("./install/copy-install.ts")).copyInstall);

export function InstallMenu() {
  const t = useText();
  const show = useShowTool();
  const wide = useDesktop();
  return (
    <Menu
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
            // Where it does not come the dialog does not either, and says so.
            void copier().then(
              (copy) => copy(id),
              () => undefined,
            );
          },
        }));
      }}
    />
  );
}

import { useAtomValue } from "jotai";
import ShieldOff from "lucide-react/icons/shield-off";
import { useText } from "../../i18n/intl.ts";
import { firewallOffAtom } from "../../state/backend/firewall.ts";
import { kind } from "../../ui/button/Button.css.ts";
import { Icon } from "../../ui/mark/Icon.tsx";
import * as css from "../paged-list/PagedList.css.ts";
import { Link } from "../routing/Router.tsx";

/** A note that the firewall blocks no clients because it is turned off. Only admins know the setting. */
export function FirewallNote() {
  const t = useText();
  if (!useAtomValue(firewallOffAtom)) return null;
  return (
    <p className={css.note}>
      <Icon of={ShieldOff} />
      <span>{t("site.firewallOff")}</span>
      <Link className={kind.plain} to="/settings#addresses">
        {t("site.openSettings")}
      </Link>
    </p>
  );
}

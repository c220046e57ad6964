/** The items of the account menu. Loaded after the first frame, together with the features of the backend that they depend on. */
import { useAtomValue } from "jotai";
import KeyRound from "lucide-react/icons/key-round";
import LogOut from "lucide-react/icons/log-out";
import Search from "lucide-react/icons/search";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import UserRound from "lucide-react/icons/user-round";
import { useText } from "../../i18n/intl.ts";
import { detectMenuFeatures, hasFeature } from "../../state/backend/features.ts";
import { avatarAtom, chooseAvatar } from "../../state/preferences.ts";
import type { MenuItem } from "../../ui/popup/Menu.tsx";
import { MenuPopup, type MenuPopupProps } from "../../ui/popup/MenuPopup.tsx";
import { openPalette } from "../palette/open-palette.ts";
import { useNavigate } from "../routing/Router.tsx";
import { logOut } from "../session/log-out.ts";

export { detectMenuFeatures };

export interface AccountItemsProps {
  popup: Omit<MenuPopupProps, "items">;
}

/** The items of the account menu, also used by the command palette. */
export function useAccountItems(): readonly MenuItem[] {
  const t = useText();
  const navigate = useNavigate();
  const external = useAtomValue(avatarAtom);

  async function leave(): Promise<void> {
    if (await logOut()) navigate("/login", { replace: true });
  }

  const tokens = {
    id: "tokens",
    label: t("app.apiTokens"),
    icon: KeyRound,
    run: () => navigate("/settings/api-tokens"),
  };
  return [
    { id: "profile", label: t("app.profile"), icon: UserRound, run: () => navigate("/profile") },
    { id: "settings", label: t("app.settings"), icon: SlidersHorizontal, run: () => navigate("/settings") },
    ...(hasFeature("apiTokens") ? [tokens] : []),
    { id: "commands", label: t("app.commands"), icon: Search, run: openPalette },
    {
      id: "avatar",
      label: t("app.avatar"),
      checked: external,
      toggle: true,
      run: () => chooseAvatar(!external),
    },
    { id: "logout", label: t("app.logout"), icon: LogOut, run: () => void leave() },
  ];
}

export default function AccountItems({ popup }: AccountItemsProps) {
  return <MenuPopup {...popup} items={useAccountItems()} />;
}

/** What the avatar's menu holds. It comes after the first frame, and by then what nothing has told of the backend is asked. */
import { useAtomValue } from "jotai";
import { KeyRound, LogOut, SlidersHorizontal, UserRound } from "lucide-react";
import { has } from "../api/dialect.ts";
import { probe } from "../api/probe.ts";
import { useText } from "../i18n/intl.ts";
import { mayLeave } from "../state/guard.ts";
import { avatarAtom, chooseAvatar } from "../state/preferences.ts";
import { signOut } from "../state/session.ts";
import { MenuPopup, type MenuPopupProps } from "../ui/MenuPopup.tsx";
import { useNavigate } from "./Router.tsx";

/**
 * Members never learn the version, and menus must not grow while they are open: asks whatever the menus of the page show or not. Nothing
 * is sent where it is known. Never fails.
 */
export async function askForNewer(): Promise<void> {
  await probe("apiTokens");
  // Where API tokens are, transfers are too.
  await probe("transfers");
}

export interface AccountItemsProps {
  popup: Omit<MenuPopupProps, "items">;
}

export default function AccountItems({ popup }: AccountItemsProps) {
  const t = useText();
  const navigate = useNavigate();
  const external = useAtomValue(avatarAtom);

  async function leave(): Promise<void> {
    if (!(await mayLeave())) return;
    signOut();
    navigate("/login", { replace: true });
  }

  const tokens = {
    id: "tokens",
    label: t("app.apiTokens"),
    icon: KeyRound,
    run: () => navigate("/settings/api-tokens"),
  };
  return (
    <MenuPopup
      {...popup}
      items={[
        { id: "profile", label: t("app.profile"), icon: UserRound, run: () => navigate("/profile") },
        {
          id: "settings",
          label: t("app.settings"),
          icon: SlidersHorizontal,
          run: () => navigate("/settings"),
        },
        ...(has("apiTokens") ? [tokens] : []),
        {
          id: "avatar",
          label: t("app.avatar"),
          checked: external,
          toggle: true,
          run: () => chooseAvatar(!external),
        },
        { id: "logout", label: t("app.logout"), icon: LogOut, run: () => void leave() },
      ]}
    />
  );
}

import { useAtomValue } from "jotai";
import { LogOut, Search, SlidersHorizontal, UserRound } from "lucide-react";
import { useText } from "../i18n/intl.ts";
import { mayLeave } from "../state/guard.ts";
import { avatarAtom, chooseAvatar } from "../state/preferences.ts";
import { signOut } from "../state/session.ts";
import { Menu, type MenuItem } from "../ui/Menu.tsx";
import { Avatar } from "./Avatar.tsx";
import { openPalette } from "./OpenCommands.tsx";
import { useNavigate } from "./Router.tsx";
import * as css from "./Shell.css.ts";

/** What belongs to the account, as a menu has it. */
export function useAccountItems(): readonly MenuItem[] {
  const t = useText();
  const navigate = useNavigate();
  const external = useAtomValue(avatarAtom);

  async function leave(): Promise<void> {
    if (!(await mayLeave())) return;
    signOut();
    navigate("/login", { replace: true });
  }

  return [
    { id: "profile", label: t("app.profile"), icon: UserRound, run: () => navigate("/profile") },
    {
      id: "settings",
      label: t("app.settings"),
      icon: SlidersHorizontal,
      run: () => navigate("/settings"),
    },
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

/** The avatar and what belongs to the account. */
export function AccountMenu({ name }: { name: string }) {
  const t = useText();
  const label = t("app.account", { name });
  return (
    <Menu
      label={label}
      trigger={(props) => (
        <button type="button" className={css.account} aria-label={label} title={name} {...props}>
          <Avatar name={name} />
        </button>
      )}
      items={useAccountItems()}
    />
  );
}

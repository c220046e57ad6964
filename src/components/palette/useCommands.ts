/** All commands except those of servers, of which there may be thousands. */
import { useAtomValue } from "jotai";
import CircleQuestionMark from "lucide-react/icons/circle-question-mark";
import Globe from "lucide-react/icons/globe";
import House from "lucide-react/icons/house";
import Languages from "lucide-react/icons/languages";
import ListChecks from "lucide-react/icons/list-checks";
import Plus from "lucide-react/icons/plus";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import UserRound from "lucide-react/icons/user-round";
import { useText } from "../../i18n/intl.ts";
import { hasFeature } from "../../state/backend/features.ts";
import { remember } from "../../state/preferences.ts";
import { isAdminAtom } from "../../state/session/session.ts";
import type { MenuItem } from "../../ui/popup/Menu.tsx";
import { useSettingsTabs } from "../list/settings-tabs.ts";
import { useLocation } from "../routing/Router.tsx";
import { useAccountItems } from "../shell/AccountItems.tsx";
import { firstStepsId } from "../shell/first-steps.ts";
import { useLanguageMenu } from "../shell/language.ts";
import { settingsSections } from "../shell/settings-sections.ts";
import { singleKeysAtom } from "../shell/single-keys.ts";
import { useThemeItems } from "../shell/ThemeMenu.tsx";
import type { Command, Group } from "./command.ts";
import { type Destination, destinations } from "./destinations.ts";
import type { Place } from "./open-palette.ts";
import { keysOf } from "./shortcuts.ts";
import { reveal, useGo } from "./useGo.ts";
import { useScreenCommands } from "./useScreenCommands.ts";

/** The items of the account menu that are actions; the others are pages. */
const accountActions = ["avatar", "logout"];

/** `overDialog`: the palette is open over another dialog. */
export function useCommands({
  places,
  overDialog,
  onKeys,
}: {
  places: readonly Place[];
  overDialog: boolean;
  onKeys(): void;
}): readonly Command[] {
  const t = useText();
  const go = useGo();
  const { pathname } = useLocation();
  const admin = useAtomValue(isAdminAtom);
  const singleKeys = useAtomValue(singleKeysAtom);
  const onScreen = useScreenCommands(overDialog, keysOf("search", singleKeys));
  const themes = useThemeItems();
  const languages = useLanguageMenu();
  const account = useAccountItems();
  const pages = useDestinations(places, admin);
  // The current list offers its own command for a new row.
  const createPath = onScreen.some(({ id }) => id === "here:create") ? pathname : undefined;

  const choice =
    (group: Group, icon: Command["icon"]) =>
    (item: MenuItem): Command => ({
      id: `${group}:${item.id}`,
      group,
      label: item.label,
      icon: item.icon ?? icon,
      detail: item.toggle
        ? t(item.checked ? "palette.on" : "palette.off")
        : item.checked
          ? t("palette.inUse")
          : undefined,
      words: item.id,
      run: () => item.run?.(),
    });
  const toSection = (id: string): void => {
    go(`/settings#${id}`);
    reveal(id);
  };
  const showSteps = (): void => {
    remember("steps", "back");
    // Navigate even on the home page, so that it renders again with the steps.
    go("/");
    reveal(firstStepsId);
  };

  return [
    ...onScreen,
    ...pages.map(
      ({ path, title, icon }): Command => ({
        id: `page:${path}`,
        group: "pages",
        label: t(title),
        icon,
        words: path,
        run: () => go(`/${path}`),
      }),
    ),
    { id: "home", group: "pages", label: t("app.home"), icon: House, run: () => location.assign("/") },
    ...pages.flatMap(({ path, create, query = "new" }): Command[] =>
      create && `/${path}` !== createPath
        ? [
            {
              id: `new:${path}`,
              group: "create",
              label: t(create),
              icon: Plus,
              words: path,
              run: () => go(`/${path}?${query}`),
            },
          ]
        : [],
    ),
    ...(pages.some(({ path }) => path === "settings")
      ? settingsSections().map(
          ({ id, title }): Command => ({
            id: `section:${id}`,
            group: "section",
            label: t(title),
            icon: SlidersHorizontal,
            words: id,
            run: () => toSection(id),
          }),
        )
      : []),
    ...themes.map(choice("theme", Globe)),
    ...languages.map(choice("language", Languages)),
    ...account.filter(({ id }) => accountActions.includes(id)).map(choice("account", UserRound)),
    {
      id: "keys",
      group: "help",
      label: t("palette.keys"),
      icon: CircleQuestionMark,
      keys: keysOf("keys", singleKeys),
      run: onKeys,
    },
    ...(admin
      ? [
          {
            id: "steps",
            group: "help" as const,
            label: t("palette.steps"),
            icon: ListChecks,
            run: showSteps,
          },
        ]
      : []),
  ];
}

/** The pages that exist for this user on this backend. */
function useDestinations(places: readonly Place[], admin: boolean): readonly Destination[] {
  const tabs = useSettingsTabs();
  const settings = tabs.map(
    ({ path, title }): Destination => ({ path: path.slice(1), title, icon: SlidersHorizontal }),
  );
  const known = new Set(destinations.map(({ path }) => path));
  return [...destinations, ...settings.filter(({ path }) => !known.has(path))].filter(
    ({ path, since }) =>
      (since === undefined || hasFeature(since) === true) &&
      places.some((place) => place.path === path && (place.access !== "admin" || admin)) &&
      (!path.startsWith("settings") || settings.some((tab) => tab.path === path)),
  );
}

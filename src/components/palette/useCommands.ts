/** Everything the palette offers besides servers, which are too many to be made into commands. */
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
import { isThere } from "../../state/backend/features.ts";
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
import { useHere } from "./useHere.ts";

/** Of the account menu; the others of its items are pages. */
const accountVerbs = ["avatar", "logout"];

/** `above`: the palette is open over another dialog. */
export function useCommands({
  places,
  above,
  onKeys,
}: {
  places: readonly Place[];
  above: boolean;
  onKeys(): void;
}): readonly Command[] {
  const t = useText();
  const go = useGo();
  const { pathname } = useLocation();
  const admin = useAtomValue(isAdminAtom);
  const singleKeys = useAtomValue(singleKeysAtom);
  const here = useHere(above, keysOf("search", singleKeys));
  const themes = useThemeItems();
  const languages = useLanguageMenu();
  const account = useAccountItems();
  const open = useDestinations(places, admin);
  // What the list at hand makes is offered under its own name.
  const made = here.some(({ id }) => id === "here:create") ? pathname : undefined;

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
    // Also where one is there already: it is drawn anew, now with them.
    go("/");
    reveal(firstStepsId);
  };

  return [
    ...here,
    ...open.map(
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
    ...open.flatMap(({ path, create, query = "new" }): Command[] =>
      create && `/${path}` !== made
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
    ...(open.some(({ path }) => path === "settings")
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
    ...account.filter(({ id }) => accountVerbs.includes(id)).map(choice("account", UserRound)),
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
  const below = tabs.map(
    ({ path, title }): Destination => ({ path: path.slice(1), title, icon: SlidersHorizontal }),
  );
  const known = new Set(destinations.map(({ path }) => path));
  return [...destinations, ...below.filter(({ path }) => !known.has(path))].filter(
    ({ path, since }) =>
      (since === undefined || isThere(since) === true) &&
      places.some((place) => place.path === path && (place.access !== "admin" || admin)) &&
      (!path.startsWith("settings") || below.some((tab) => tab.path === path)),
  );
}

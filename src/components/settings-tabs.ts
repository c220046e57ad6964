/** The pages below Settings, and who is shown which (spec §2, decision 21). */
import { useAtomValue } from "jotai";
import { isAdminAtom } from "../state/session.ts";
import type { ListTab } from "./two-tabs.ts";

const forAdmins: readonly ListTab[] = [
  { title: "site.tab.settings", path: "/settings" },
  { title: "site.tab.user", path: "/settings/user" },
];

const forEveryone: readonly ListTab[] = [
  { title: "site.tab.onlineUser", path: "/settings/online-user" },
  { title: "site.tab.waf", path: "/settings/waf" },
];

/** The tabs that this user gets, for `ListTabs` and `CollectionPage`; the same array until the user changes. */
export function useSettingsTabs(): readonly ListTab[] {
  return useAtomValue(isAdminAtom) ? everything : forEveryone;
}

const everything: readonly ListTab[] = [...forAdmins, ...forEveryone];

/** The pages below Settings, and who is shown which (spec §2, decision 21). */
import { useAtomValue } from "jotai";
import { useMemo } from "react";
import { isAdminAtom } from "../../state/session/session.ts";
import { useHas } from "../useHas.ts";
import type { ListTab } from "./list-tabs.ts";

const forAdmins: readonly ListTab[] = [
  { title: "site.tab.settings", path: "/settings" },
  { title: "site.tab.user", path: "/settings/user" },
];

const forEveryone: readonly ListTab[] = [
  { title: "site.tab.onlineUser", path: "/settings/online-user" },
  { title: "site.tab.waf", path: "/settings/waf" },
];

/** Where the backend has them. */
const ofNewer: readonly ListTab[] = [{ title: "site.tab.apiTokens", path: "/settings/api-tokens" }];

/** The tabs that this user gets, for `ListTabs` and `CollectionPage`; the same array until the user or what is known of the backend changes. */
export function useSettingsTabs(): readonly ListTab[] {
  const admin = useAtomValue(isAdminAtom);
  const tokens = useHas("apiTokens") === true;
  return useMemo(
    () => [...(admin ? forAdmins : []), ...forEveryone, ...(tokens ? ofNewer : [])],
    [admin, tokens],
  );
}

/** The tabs of Settings by role and backend (spec §2, decision 21). */
import { useAtomValue } from "jotai";
import { useMemo } from "react";
import { isAdminAtom } from "../../state/session/session.ts";
import { useFeature } from "../loading/useFeature.ts";
import type { ListTab } from "./list-tabs.ts";

const forAdmins: readonly ListTab[] = [
  { title: "app.tab.settings", path: "/settings" },
  { title: "app.tab.user", path: "/settings/user" },
];

const forEveryone: readonly ListTab[] = [
  { title: "app.tab.onlineUser", path: "/settings/online-user" },
  { title: "app.tab.waf", path: "/settings/waf" },
];

/** Shown if the backend has API tokens. */
const withApiTokens: readonly ListTab[] = [{ title: "app.tab.apiTokens", path: "/settings/api-tokens" }];

/** The tabs of this user. The array stays the same until the user's role or the known features of the backend change. */
export function useSettingsTabs(): readonly ListTab[] {
  const admin = useAtomValue(isAdminAtom);
  const tokens = useFeature("apiTokens") === true;
  return useMemo(
    () => [...(admin ? forAdmins : []), ...forEveryone, ...(tokens ? withApiTokens : [])],
    [admin, tokens],
  );
}

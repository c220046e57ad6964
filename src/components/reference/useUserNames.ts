import { useAtomValue } from "jotai";
import { useEffect, useMemo } from "react";
import { users } from "../../state/collections/collections.ts";
import { isAdminAtom, profileAtom } from "../../state/session/session.ts";
import { report } from "../list/useCollection.ts";
import type { Names } from "./useNames.ts";

/**
 * Users by their ids, as far as this one may know them: admins all, everybody themselves. The same object as long as they are the same.
 * A failure is said once.
 */
export function useUserNames(): Names {
  const admin = useAtomValue(isAdminAtom);
  const profile = useAtomValue(profileAtom);
  const { rows, seen } = useAtomValue(users.state);
  useEffect(() => {
    // Anew with each visit: a user who came since would look deleted.
    if (admin) void users.load().then((now) => now.status === "failed" && report(now));
  }, [admin]);
  return useMemo(() => {
    const names = new Map(rows.map(({ id, name }) => [id, name]));
    if (profile) names.set(profile.id, profile.username);
    // A member sees nobody else's name, which does not mean that there is nobody.
    return { nameOf: (id) => names.get(id) || undefined, seen: admin && seen, missing: "rows.deleted" };
  }, [rows, seen, admin, profile]);
}

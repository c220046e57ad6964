import { useAtomValue } from "jotai";
import { useEffect, useMemo } from "react";
import { users } from "../../state/collections/users.ts";
import { isAdminAtom, profileAtom } from "../../state/session/session.ts";
import { loadOther } from "../list/useCollection.ts";
import type { Names } from "./useNames.ts";

/**
 * The names of the users that the current user may see: admins see all, others only themselves. The object stays the
 * same while nothing changes. Shows a notice if loading fails.
 */
export function useUserNames(): Names {
  const admin = useAtomValue(isAdminAtom);
  const profile = useAtomValue(profileAtom);
  const { rows, seen } = useAtomValue(users.state);
  useEffect(() => {
    // Reload with each visit: a user created since would look deleted.
    if (admin) void loadOther(users, "load");
  }, [admin]);
  return useMemo(() => {
    const names = new Map(rows.map(({ id, name }) => [id, name]));
    if (profile) names.set(profile.id, profile.username);
    // A member sees no other user's name, so an unknown id does not mean a deleted user.
    return {
      nameOf: (id) => names.get(id) || undefined,
      seen: admin && seen,
      missing: "list.deletedReference",
    };
  }, [rows, seen, admin, profile]);
}

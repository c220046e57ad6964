import { listed } from "../../i18n/format.ts";
import { text } from "../../i18n/intl.ts";
import { notify } from "../../state/notices.ts";
import { isAdminAtom } from "../../state/session/session.ts";
import { store } from "../../state/store.ts";

/** How many servers a save skipped. A member cannot tell another user's server from a deleted one. */
export const skippedServersText = (count: number): string =>
  store.get(isAdminAtom) ? text("edit.omitted", { count }) : text("edit.omittedNotYours", { count });

/** Notifies that a save skipped servers which no longer exist; does nothing where `missing` is empty. */
export function notifySkippedServers(missing: readonly number[]): void {
  const count = missing.length;
  if (count === 0) return;
  notify({
    kind: "warning",
    title: skippedServersText(count),
    text: listed(missing.slice(0, 20).map((id) => `#${id}`)),
  });
}

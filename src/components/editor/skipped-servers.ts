import { text } from "../../i18n/intl.ts";
import { notify } from "../../state/notices.ts";
import { isAdminAtom } from "../../state/session/session.ts";
import { store } from "../../state/store.ts";

/** That so many servers were left out of what was saved (words: "edit"). To a member what belongs to somebody else looks the same as what is gone. */
export const leftOutText = (count: number): string =>
  store.get(isAdminAtom) ? text("edit.leftOut", { count }) : text("edit.leftOutNotYours", { count });

/** Says that servers which no longer exist were left out. Nothing where there were none. */
export function sayLeftOut(missing: readonly number[]): void {
  const count = missing.length;
  if (count === 0) return;
  notify({
    kind: "warning",
    title: leftOutText(count),
    text: missing
      .slice(0, 20)
      .map((id) => `#${id}`)
      .join(", "),
  });
}

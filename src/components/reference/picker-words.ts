import { useAtomValue } from "jotai";
import { useMemo } from "react";
import { listed } from "../../i18n/format.ts";
import { type MessageKey, type Text, useText } from "../../i18n/intl.ts";
import { isAdminAtom } from "../../state/session/session.ts";
import type { PickerWords } from "../../ui/picker/Picker.tsx";

/** The kind of rows, for the sentence with their number. */
type PickedKind = "servers" | "profiles" | "chosen";

const counts: Record<PickedKind, MessageKey> = {
  servers: "pick.servers",
  profiles: "pick.profiles",
  chosen: "pick.chosen",
};

const wordsOf = (t: Text, placeholder: string, kind: PickedKind, seesAll: boolean): PickerWords => ({
  placeholder,
  remove: (name) => t("pick.remove", { name }),
  all: t("pick.all"),
  none: t("pick.none"),
  invert: t("pick.invert"),
  addFound: (count) => t("pick.addFound", { count }),
  removeFound: t("pick.removeFound"),
  bySet: t("pick.byGroup"),
  ofSet: (chosen, all) => t("pick.ofGroup", { chosen, all }),
  nothing: t("pick.noMatch"),
  create: (name) => t("pick.create", { name }),
  loading: t("pick.loading"),
  failed: t("pick.failed"),
  more: (count) => t("pick.more", { count }),
  count: (count) => t(counts[kind], { count }),
  // A member cannot tell another user's row from a deleted one.
  missing: (id) => t(seesAll ? "pick.deleted" : "pick.notYours", { id: String(id) }),
  gone: (count) => t(seesAll ? "pick.gone" : "pick.goneNotYours", { count }),
  removeGone: t("pick.removeGone"),
  unknown: (count) => t("pick.unknown", { count }),
  list: listed,
  dismiss: t("app.dismiss"),
});

/** The texts of a picker. `placeholder`: the text of its empty input. `kind`: the kind of its rows. */
export function usePickerWords(placeholder: string, kind: PickedKind = "chosen"): PickerWords {
  const t = useText();
  const isAdmin = useAtomValue(isAdminAtom);
  return useMemo(() => wordsOf(t, placeholder, kind, isAdmin), [t, placeholder, kind, isAdmin]);
}

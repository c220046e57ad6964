import { useMemo } from "react";
import { useText } from "../i18n/intl.ts";
import type { PickerWords } from "../ui/Picker.tsx";

/** The words of every picker. */
export function usePickerWords(placeholder: string): PickerWords {
  const t = useText();
  return useMemo(
    () => ({
      placeholder,
      remove: (name) => t("list.pick.remove", { name }),
      all: t("list.pick.all"),
      none: t("list.pick.none"),
      invert: t("list.pick.invert"),
      nothing: t("list.pick.noMatch"),
      loading: t("list.pick.loading"),
      failed: t("list.pick.failed"),
      more: (count) => t("app.andMore", { count }),
    }),
    [t, placeholder],
  );
}

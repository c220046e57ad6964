import { useAtomValue } from "jotai";
import { useText } from "../../i18n/intl.ts";
import { dismiss, noticesAtom } from "../../state/notices.ts";
import { Toasts } from "../../ui/toast/Toasts.tsx";

/** Shows the notices of state/notices.ts. */
export default function Notices() {
  const t = useText();
  const items = useAtomValue(noticesAtom);
  return (
    <Toasts
      items={items}
      onDismiss={(id) => dismiss(Number(id))}
      words={{ label: t("app.notices"), dismiss: t("app.dismiss") }}
    />
  );
}

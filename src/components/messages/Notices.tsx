import { useAtomValue } from "jotai";
import { useText } from "../../i18n/intl.ts";
import { dismiss, noticesAtom } from "../../state/notices.ts";
import { Button } from "../../ui/button/Button.tsx";
import { Toasts } from "../../ui/toast/Toasts.tsx";

/** Shows the notices of state/notices.ts. */
export default function Notices() {
  const t = useText();
  const items = useAtomValue(noticesAtom);
  return (
    <Toasts
      items={items.map(({ action, ...item }) => ({
        ...item,
        action: action && (
          <Button
            onClick={() => {
              dismiss(item.id);
              action.run();
            }}
          >
            {action.label}
          </Button>
        ),
      }))}
      onDismiss={(id) => dismiss(Number(id))}
      words={{ label: t("app.notices"), dismiss: t("app.dismiss") }}
    />
  );
}

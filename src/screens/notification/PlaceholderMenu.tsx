/** Puts a placeholder where the caret was last. */
import ChevronDown from "lucide-react/icons/chevron-down";
import type { RefObject } from "react";
import { useText } from "../../i18n/intl.ts";
import { Button } from "../../ui/button/Button.tsx";
import { insertAtCaret, isTextControl, type TextControl } from "../../ui/field/caret.ts";
import { Icon } from "../../ui/mark/Icon.tsx";
import { Menu } from "../../ui/popup/Menu.tsx";
import { known, message, type Situation, sampleOf } from "./placeholders.ts";

/** `area` holds the fields that take placeholders; `last` is the one of them that had the focus last. */
export function PlaceholderMenu({
  situation,
  area,
  last,
}: {
  situation: Situation;
  area: RefObject<HTMLElement | null>;
  last: RefObject<TextControl | null>;
}) {
  const t = useText();

  function insert(text: string): void {
    const fields = [...(area.current?.querySelectorAll("input, textarea") ?? [])].filter(isTextControl);
    // Nowhere yet: the body, which comes last; for GET that is the address.
    const field = last.current?.isConnected ? last.current : fields.at(-1);
    // After the menu has given the focus back to its button.
    if (field) requestAnimationFrame(() => insertAtCaret(field, text));
  }

  return (
    <Menu
      label={t("notifierForm.insert")}
      align="start"
      trigger={(props) => (
        <Button {...props}>
          {t("notifierForm.insert")}
          <Icon of={ChevronDown} />
        </Button>
      )}
      items={() =>
        known(situation).map((one) => ({
          id: one.text,
          label: `${one.text} · ${one.text === message ? t("notifierForm.message") : sampleOf(one, situation)}`,
          run: () => insert(one.text),
        }))
      }
    />
  );
}

/** Inserts a placeholder at the last caret position. */
import ChevronDown from "lucide-react/icons/chevron-down";
import type { RefObject } from "react";
import { useText } from "../../i18n/intl.ts";
import { Button } from "../../ui/button/Button.tsx";
import { insertAtCaret, isTextControl, type TextControl } from "../../ui/field/caret.ts";
import { Icon } from "../../ui/mark/Icon.tsx";
import { Menu } from "../../ui/popup/Menu.tsx";
import { message, type PlaceholderContext, sampleOf, supportedPlaceholders } from "./placeholders.ts";

/** `area` contains the fields that accept placeholders; `lastFocused` is the field that had the focus last. */
export function PlaceholderMenu({
  context,
  area,
  lastFocused,
}: {
  context: PlaceholderContext;
  area: RefObject<HTMLElement | null>;
  lastFocused: RefObject<TextControl | null>;
}) {
  const t = useText();

  function insert(text: string): void {
    const fields = [...(area.current?.querySelectorAll("input, textarea") ?? [])].filter(isTextControl);
    // Without a focused field, use the last one: the body, or the URL for GET.
    const field = lastFocused.current?.isConnected ? lastFocused.current : fields.at(-1);
    // Wait until the menu has returned the focus to its button.
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
        supportedPlaceholders(context).map((placeholder) => ({
          id: placeholder.text,
          label: `${placeholder.text} · ${placeholder.text === message ? t("notifierForm.message") : sampleOf(placeholder, context)}`,
          run: () => insert(placeholder.text),
        }))
      }
    />
  );
}

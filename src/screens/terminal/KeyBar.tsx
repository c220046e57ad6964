/** Keys that on-screen keyboards lack. Pressing one keeps the focus in the terminal; otherwise the keyboard would close. */
import { useAtomValue } from "jotai";
import type { LucideIcon } from "lucide-react";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import ArrowUp from "lucide-react/icons/arrow-up";
import ClipboardPaste from "lucide-react/icons/clipboard-paste";
import type { ReactNode } from "react";
import { useText } from "../../i18n/intl.ts";
import { Icon } from "../../ui/mark/Icon.tsx";
import { type BarKey, barSequence } from "./emulator/keys.ts";
import * as css from "./KeyBar.css.ts";
import type { Tab } from "./tab.ts";

const arrows: readonly [
  BarKey,
  LucideIcon,
  "terminal.key.left" | "terminal.key.up" | "terminal.key.down" | "terminal.key.right",
][] = [
  ["ArrowLeft", ArrowLeft, "terminal.key.left"],
  ["ArrowUp", ArrowUp, "terminal.key.up"],
  ["ArrowDown", ArrowDown, "terminal.key.down"],
  ["ArrowRight", ArrowRight, "terminal.key.right"],
];

export function KeyBar({ tab, onPaste }: { tab: Tab; onPaste(): void }) {
  const t = useText();
  const { ctrl, alt } = useAtomValue(tab.state);
  function press(key: BarKey): void {
    tab.send(barSequence(key, { ctrl, alt }, tab.view.term.modes.applicationCursorKeysMode));
    tab.update({ ctrl: false, alt: false });
    tab.view.term.scrollToBottom();
  }
  return (
    <section className={css.keys} aria-label={t("terminal.keys")}>
      <Key label={t("terminal.key.ctrl")} pressed={ctrl} onPress={() => tab.update({ ctrl: !ctrl })}>
        {t("terminal.key.ctrl")}
      </Key>
      <Key label={t("terminal.key.alt")} pressed={alt} onPress={() => tab.update({ alt: !alt })}>
        {t("terminal.key.alt")}
      </Key>
      <Key label={t("terminal.key.esc")} onPress={() => press("Escape")}>
        {t("terminal.key.esc")}
      </Key>
      <Key label={t("terminal.key.tab")} onPress={() => press("Tab")}>
        {t("terminal.key.tab")}
      </Key>
      <Key label={t("terminal.paste")} onPress={onPaste}>
        <Icon of={ClipboardPaste} />
      </Key>
      {arrows.map(([key, icon, label]) => (
        <Key key={key} label={t(label)} onPress={() => press(key)}>
          <Icon of={icon} />
        </Key>
      ))}
    </section>
  );
}

function Key({
  label,
  pressed,
  onPress,
  children,
}: {
  label: string;
  pressed?: boolean;
  onPress(): void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      className={css.key}
      aria-label={label}
      aria-pressed={pressed}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

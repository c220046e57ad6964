/** Keys that on-screen keyboards lack. Pressing one keeps the focus in the terminal; otherwise the keyboard would close. */
import { useAtomValue } from "jotai";
import type { LucideIcon } from "lucide-react";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import ArrowUp from "lucide-react/icons/arrow-up";
import ClipboardPaste from "lucide-react/icons/clipboard-paste";
import { type ReactNode, useState } from "react";
import { useText } from "../../i18n/intl.ts";
import { Icon } from "../../ui/mark/Icon.tsx";
import { type BarKey, barSequence, withModifiers } from "./emulator/keys.ts";
import * as css from "./KeyBar.css.ts";
import type { Pane } from "./pane.ts";

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

const movement = [
  ["Home", "terminal.key.home"],
  ["End", "terminal.key.end"],
  ["PageUp", "terminal.key.pageUp"],
  ["PageDown", "terminal.key.pageDown"],
] as const;

/** Characters of commands that a phone's keyboard has on its second or third page. */
const characters = ["|", "/", "~"];

const functionKeys = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((n) => `F${n}` as BarKey);

export function KeyBar({ pane, onPaste }: { pane: Pane; onPaste(): void }) {
  const t = useText();
  const { ctrl, alt } = useAtomValue(pane.state);
  const [functions, setFunctions] = useState(false);
  function send(keys: string): void {
    pane.send(keys);
    pane.update({ ctrl: false, alt: false });
    pane.view.term.scrollToBottom();
  }
  const press = (key: BarKey): void =>
    send(barSequence(key, { ctrl, alt }, pane.view.term.modes.applicationCursorKeysMode));
  const named = (key: BarKey, name: string) => (
    <Key key={key} label={name} onPress={() => press(key)}>
      {name}
    </Key>
  );
  return (
    <section className={css.keys} aria-label={t("terminal.keys")}>
      <Key label={t("terminal.key.ctrl")} pressed={ctrl} onPress={() => pane.update({ ctrl: !ctrl })}>
        {t("terminal.key.ctrl")}
      </Key>
      <Key label={t("terminal.key.alt")} pressed={alt} onPress={() => pane.update({ alt: !alt })}>
        {t("terminal.key.alt")}
      </Key>
      {functions ? (
        functionKeys.map((key) => named(key, key))
      ) : (
        <>
          {named("Escape", t("terminal.key.esc"))}
          {named("Tab", t("terminal.key.tab"))}
          <Key label={t("terminal.paste")} onPress={onPaste}>
            <Icon of={ClipboardPaste} />
          </Key>
          {arrows.map(([key, icon, label]) => (
            <Key key={key} label={t(label)} onPress={() => press(key)}>
              <Icon of={icon} />
            </Key>
          ))}
          {characters.map((character) => (
            <Key
              key={character}
              label={character}
              onPress={() => send(withModifiers(character, { ctrl, alt }))}
            >
              {character}
            </Key>
          ))}
          {movement.map(([key, label]) => named(key, t(label)))}
        </>
      )}
      <Key
        label={t("terminal.key.functions")}
        pressed={functions}
        onPress={() => setFunctions(!functions)}
        last
      >
        {t("terminal.key.fn")}
      </Key>
    </section>
  );
}

/** `last`: stays at the end of the bar while the others scroll. */
function Key({
  label,
  pressed,
  last,
  onPress,
  children,
}: {
  label: string;
  pressed?: boolean;
  last?: boolean;
  onPress(): void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      className={last ? `${css.key} ${css.last}` : css.key}
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

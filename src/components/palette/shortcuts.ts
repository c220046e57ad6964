/** All keyboard shortcuts, by place. The palette shows the keys of its commands. */
import type { MessageKey } from "../../i18n/intl.ts";

/** Keys with localised names; other keys are shown as they are. */
const namedKeys = {
  Ctrl: "palette.key.ctrl",
  Shift: "palette.key.shift",
  Enter: "palette.key.enter",
  Esc: "palette.key.esc",
  Home: "palette.key.home",
  End: "palette.key.end",
  PageUp: "palette.key.pageUp",
  PageDown: "palette.key.pageDown",
  Space: "palette.key.space",
  Backspace: "palette.key.backspace",
  Click: "palette.key.click",
  Letters: "palette.key.letters",
} as const satisfies Record<string, MessageKey>;

const isNamed = (key: string): key is keyof typeof namedKeys => Object.hasOwn(namedKeys, key);

/** Macs use the Command key instead of Ctrl. */
const onMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

/** The name of a key: a text, or the key of a message. */
export function keyName(key: string): { text: string } | { message: MessageKey } {
  if (key === "Ctrl" && onMac()) return { text: "⌘" };
  return isNamed(key) ? { message: namedKeys[key] } : { text: key };
}

export interface Shortcut {
  id: string;
  label: MessageKey;
  /** Alternative keys, or with `together` a combination. */
  keys: readonly string[];
  together?: true;
  /** A single key that works anywhere on the page and can be switched off (WCAG 2.1.4). */
  single?: true;
}

export interface ShortcutGroup {
  title: MessageKey;
  shortcuts: readonly Shortcut[];
}

export const shortcutGroups: readonly ShortcutGroup[] = [
  {
    title: "palette.keys.everywhere",
    shortcuts: [
      { id: "palette", label: "app.commands", keys: ["Ctrl", "K"], together: true },
      { id: "keys", label: "palette.keys", keys: ["?"], single: true },
      { id: "notices", label: "palette.keys.notices", keys: ["F8"] },
      { id: "close", label: "palette.keys.close", keys: ["Esc"] },
    ],
  },
  {
    title: "palette.keys.lists",
    shortcuts: [
      { id: "search", label: "palette.keys.search", keys: ["/"], single: true },
      { id: "empty", label: "palette.keys.empty", keys: ["Esc"] },
      { id: "range", label: "palette.keys.range", keys: ["Shift", "Click"], together: true },
      { id: "thenBy", label: "palette.keys.thenBy", keys: ["Shift", "Click"], together: true },
    ],
  },
  {
    title: "palette.keys.menus",
    shortcuts: [
      { id: "menuMove", label: "palette.keys.move", keys: ["↑", "↓", "Home", "End"] },
      { id: "menuJump", label: "palette.keys.jump", keys: ["Letters"] },
    ],
  },
  {
    title: "palette.keys.choices",
    shortcuts: [
      { id: "choiceMove", label: "palette.keys.move", keys: ["↑", "↓", "PageUp", "PageDown"] },
      { id: "choiceTake", label: "palette.keys.take", keys: ["Enter"] },
      { id: "choiceBack", label: "palette.keys.takeOut", keys: ["Backspace"] },
    ],
  },
  {
    title: "palette.keys.tabs",
    shortcuts: [{ id: "tabMove", label: "palette.keys.tab", keys: ["←", "→", "Home", "End"] }],
  },
  {
    title: "palette.keys.server",
    shortcuts: [{ id: "neighbour", label: "palette.keys.neighbour", keys: ["←", "→"] }],
  },
  {
    title: "palette.keys.order",
    shortcuts: [
      { id: "lift", label: "palette.keys.lift", keys: ["Space", "Enter"] },
      {
        id: "carry",
        label: "palette.keys.carry",
        keys: ["↑", "↓", "PageUp", "PageDown", "Home", "End"],
      },
      { id: "putBack", label: "palette.keys.putBack", keys: ["Esc"] },
    ],
  },
];

const all = shortcutGroups.flatMap(({ shortcuts }) => shortcuts);

/** The keys of a command; undefined if it has none, or only a single key while those are switched off. */
export function keysOf(id: string, singleKeys: boolean): readonly string[] | undefined {
  const found = all.find((one) => one.id === id);
  return found && (singleKeys || !found.single) ? found.keys : undefined;
}

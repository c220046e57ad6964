/** The keys that this page handles; all others go to the server. */
import { useText } from "../../i18n/intl.ts";
import { Button } from "../../ui/button/Button.tsx";
import { Dialog } from "../../ui/dialog/Dialog.tsx";
import * as css from "./Terminal.css.ts";

const keys = [
  ["terminal.copy", ["Ctrl + Shift + C", "Ctrl + Insert"]],
  ["terminal.paste", ["Ctrl + Shift + V", "Shift + Insert"]],
  ["terminal.search", ["Ctrl + Shift + F"]],
  ["terminal.larger", ["Ctrl + Shift + +"]],
  ["terminal.smaller", ["Ctrl + Shift + −"]],
  ["terminal.usual", ["Ctrl + Shift + 0"]],
  ["terminal.splitRow", ["Ctrl + Shift + E"]],
  ["terminal.splitColumn", ["Ctrl + Shift + O"]],
  ["terminal.movePane", ["Ctrl + Shift + ← ↑ ↓ →"]],
  ["terminal.closePane", ["Ctrl + Shift + X"]],
  ["terminal.leaveKeys", ["Shift + F6"]],
] as const;

const namedKeys = [
  ["Ctrl", "terminal.key.ctrl"],
  ["Shift", "terminal.key.shift"],
  ["Insert", "terminal.key.insert"],
] as const;

export function Help({ onClose }: { onClose(): void }) {
  const t = useText();
  const inWords = (way: string): string =>
    namedKeys.reduce((text, [name, key]) => text.replace(name, t(key)), way);
  return (
    <Dialog
      title={t("terminal.help")}
      closeWord={t("app.close")}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t("app.close")}</Button>}
    >
      <p>{t("terminal.helpText")}</p>
      <dl className={css.help}>
        {keys.map(([label, ways]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>
              {ways.map((way) => (
                <kbd key={way}>{inWords(way)}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p>{t("terminal.helpReader")}</p>
    </Dialog>
  );
}

import { useAtomValue } from "jotai";
import { useText } from "../../i18n/intl.ts";
import { remember } from "../../state/preferences.ts";
import { store } from "../../state/store.ts";
import { Dialog } from "../../ui/dialog/Dialog.tsx";
import { SwitchField } from "../../ui/field/SwitchField.tsx";
import { join } from "../../ui/join.ts";
import { singleKeysAtom } from "../shell/single-keys.ts";
import { Keys } from "./Keys.tsx";
import * as css from "./palette.css.ts";
import { shortcutGroups } from "./shortcuts.ts";

function switchSingleKeys(on: boolean): void {
  store.set(singleKeysAtom, on);
  remember("keysOff", on ? null : "1");
}

/** The list of all keys, and the switch for single-key shortcuts. */
export function KeysSheet({ onClose }: { onClose(): void }) {
  const t = useText();
  const singleKeys = useAtomValue(singleKeysAtom);
  return (
    <Dialog title={t("palette.keys")} closeWord={t("app.close")} onClose={onClose}>
      <SwitchField
        label={t("palette.single")}
        help={t("palette.singleHelp")}
        checked={singleKeys}
        onChange={switchSingleKeys}
      />
      {shortcutGroups.map(({ title, shortcuts }) => (
        <section key={title}>
          <h3 className={css.heading}>{t(title)}</h3>
          <dl className={css.table}>
            {shortcuts.map(({ id, label, keys, together, single }) => (
              <div key={id} className={join(css.line, single && !singleKeys && css.off)}>
                <dt>{t(label)}</dt>
                <dd>
                  {single && !singleKeys ? (
                    <span className={css.detail}>{t("palette.off")}</span>
                  ) : (
                    <Keys keys={keys} together={together} />
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}

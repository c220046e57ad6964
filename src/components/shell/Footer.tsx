import { useAtomValue } from "jotai";
import { useText } from "../../i18n/intl.ts";
import { settingsAtom } from "../../state/backend/settings.ts";
import * as css from "./Shell.css.ts";

declare const __VERSION__: string;

/** Copyright and versions (decision 10). The backend returns its version to admins only. */
export function Footer() {
  const t = useText();
  const version = useAtomValue(settingsAtom).setting?.version;
  const parts = [`© 2019–${new Date().getFullYear()} Nezha`, `Windfire ${__VERSION__}`];
  if (version) parts.push(t("app.dashboardVersion", { version }));
  return <footer className={css.footer}>{parts.join(" · ")}</footer>;
}

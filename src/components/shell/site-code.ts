/** Applies the site's custom code from the settings: first the policy for it, then, once the page is drawn, the code (decision 9). */
import { settingsAtom } from "../../state/backend/settings.ts";
import { store } from "../../state/store.ts";
import { admits, restrictTo } from "./page-policy.ts";
import { safeMode } from "./safe-mode.ts";

/** The code that this tab should run; null while the settings are unknown. */
const wantedCode = (): string | null =>
  safeMode() ? "" : (store.get(settingsAtom).setting?.config.custom_code_dashboard ?? null);

/** Restricts the page to what the site's code needs: now if that is known, and whenever the settings are read. */
export function followPolicy(): void {
  const follow = (): void => {
    const code = wantedCode();
    if (code !== null) restrictTo(code);
  };
  follow();
  store.sub(settingsAtom, follow);
}

export { admits };

/** Does the site's code wait for a reload? Under this page's policy only parts of it would run. */
export const awaitsReload = (): boolean => !admits(wantedCode() ?? "");

/** Code was injected before, so that newer code has to replace it. */
let hadCode = false;

async function inject(): Promise<void> {
  const code = awaitsReload() ? "" : (wantedCode() ?? "");
  if (code === "" && !hadCode) return;
  hadCode = true;
  const { injectCustomCode } = await import("./custom-code.ts");
  await injectCustomCode(code);
}

/** Injects the code after the next paint, and follows the settings. */
export function followCustomCode(onMissing: (error: unknown) => void): void {
  const follow = (): void => {
    inject().catch(onMissing);
  };
  requestAnimationFrame(() => setTimeout(follow));
  store.sub(settingsAtom, follow);
}

/**
 * Shows markup and styles of custom code in a fully sandboxed frame: no scripts, forms or access to this page. Scripts are removed
 * too, because the console would log a message for each blocked one.
 */
import { useEffect, useMemo, useState } from "react";
import { useText } from "../../../i18n/intl.ts";
import * as css from "../settings.css.ts";

/** Delay after the last keystroke: parsing and drawing long code takes a while. */
const updateDelayMs = 600;

/** The document for the frame, and the number of scripts removed from it. */
function previewOf(code: string): { page: string; scripts: number } {
  const parsed = new DOMParser().parseFromString(`<!doctype html><body>${code}`, "text/html");
  const scripts = parsed.querySelectorAll("script");
  for (const script of scripts) script.remove();
  return { page: `<!doctype html>${parsed.documentElement.outerHTML}`, scripts: scripts.length };
}

export function CodePreview({ id, code, label }: { id: string; code: string; label: string }) {
  const t = useText();
  const [shownCode, setShownCode] = useState(code);
  useEffect(() => {
    const timer = setTimeout(() => setShownCode(code), updateDelayMs);
    return () => clearTimeout(timer);
  }, [code]);
  const [complete, setComplete] = useState(true);
  useEffect(() => {
    // The frame has the policies of this page, which are those for the code in force.
    void import("../../../components/shell/site-code.ts").then(
      ({ admits }) => setComplete(admits(shownCode)),
      () => undefined,
    );
  }, [shownCode]);
  const { page, scripts } = useMemo(() => previewOf(shownCode), [shownCode]);
  return (
    <div id={id} className={css.preview}>
      <p className={css.intro}>{t("settings.code.noScripts", { count: scripts })}</p>
      {complete ? null : <p className={css.intro}>{t("settings.code.noHosts")}</p>}
      <iframe title={label} sandbox="" srcDoc={page} className={css.frame} />
    </div>
  );
}

/**
 * How markup and styles of custom code look, in a frame that may do nothing: no scripts, no forms, no way to this page or its cookies. Scripts
 * are left out of it as well, so that the console does not complain of each.
 */
import { useEffect, useMemo, useState } from "react";
import { useText } from "../../i18n/intl.ts";
import * as css from "./settings.css.ts";

/** After the last key; a long text takes some time to be read and drawn. */
const restMs = 600;

/** The document that the frame shows, and how many scripts it lacks. */
export function previewOf(code: string): { page: string; scripts: number } {
  const parsed = new DOMParser().parseFromString(`<!doctype html><body>${code}`, "text/html");
  const scripts = parsed.querySelectorAll("script");
  for (const script of scripts) script.remove();
  return { page: `<!doctype html>${parsed.documentElement.outerHTML}`, scripts: scripts.length };
}

export function CodePreview({ id, code, label }: { id: string; code: string; label: string }) {
  const t = useText();
  const [shown, setShown] = useState(code);
  useEffect(() => {
    const timer = setTimeout(() => setShown(code), restMs);
    return () => clearTimeout(timer);
  }, [code]);
  const { page, scripts } = useMemo(() => previewOf(shown), [shown]);
  return (
    <div id={id} className={css.preview}>
      <p className={css.intro}>{t("settings.code.noScripts", { count: scripts })}</p>
      <iframe title={label} sandbox="" srcDoc={page} className={css.frame} />
    </div>
  );
}

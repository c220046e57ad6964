/** One terminal, filling the available space. */
import { useAtomValue } from "jotai";
import { useEffect, useLayoutEffect, useRef } from "react";
import { useText } from "../../i18n/intl.ts";
import { useLatest } from "../../ui/useLatest.ts";
import { attachHandlers, type ScreenVerbs } from "./actions.ts";
import { SessionBar } from "./SessionBar.tsx";
import { SilenceNote } from "./SilenceNote.tsx";
import * as css from "./Terminal.css.ts";
import type { Tab } from "./tab.ts";

/** Id of the text that says how to leave the terminal by keyboard. */
export const hintId = "terminal-hint";

/** `tabbed`: there are several tabs, and this is the panel of one. */
export function Pane({
  tab,
  selected,
  tabbed,
  verbs,
}: {
  tab: Tab;
  selected: boolean;
  tabbed: boolean;
  verbs: ScreenVerbs;
}) {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  const latest = useLatest(verbs);
  const { phase, silence, blank, name } = useAtomValue(tab.state);

  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    tab.view.open(element);
    tab.view.term.textarea?.setAttribute("aria-describedby", hintId);
    const stop = attachHandlers(tab, element, {
      search: () => latest.current.search(),
      askPaste: (text) => latest.current.askPaste(text),
      leave: () => latest.current.leave(),
    });
    // Create the session last, when the terminal can attach to it.
    tab.start();
    return stop;
  }, [tab, latest]);

  useEffect(() => {
    if (selected) tab.view.term.focus();
  }, [selected, tab]);

  return (
    <section
      className={css.pane}
      hidden={!selected}
      {...(tabbed
        ? { role: "tabpanel", id: `terminal-panel-${tab.id}`, "aria-labelledby": `terminal-tab-${tab.id}` }
        : {})}
    >
      {/* Before the terminal, so that Tab in the toolbar leads to its buttons. */}
      <SilenceNote tab={tab} />
      <div ref={place} className={css.place} dir="ltr" />
      {phase === "connecting" && blank && !silence ? (
        <p className={css.floating} role="status">
          {t("terminal.connecting", { name: name || `#${tab.server}` })}
        </p>
      ) : null}
      {phase === "over" ? <SessionBar tab={tab} /> : null}
    </section>
  );
}

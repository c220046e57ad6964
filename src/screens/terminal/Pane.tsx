/** One terminal, filling the available space. */
import { useAtomValue } from "jotai";
import { useLayoutEffect, useRef } from "react";
import { useText } from "../../i18n/intl.ts";
import { useLatest } from "../../ui/useLatest.ts";
import { attachHandlers, type ScreenVerbs } from "./actions.ts";
import type { Area } from "./panes.ts";
import { SessionBar } from "./SessionBar.tsx";
import { SilenceNote } from "./SilenceNote.tsx";
import * as css from "./Terminal.css.ts";
import type { Tab } from "./tab.ts";

/** Id of the text that says how to leave the terminal by keyboard. */
export const hintId = "terminal-hint";

/** A fraction as a CSS length. */
export const percent = (fraction: number): string => `${fraction * 100}%`;

/** `area`: its part of the space, if other panes are beside it. */
export function Pane({
  tab,
  selected,
  shown,
  area,
  onFocus,
  verbs,
}: {
  tab: Tab;
  selected: boolean;
  shown: boolean;
  area: Area | undefined;
  onFocus(): void;
  verbs: ScreenVerbs;
}) {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  const latest = useLatest(verbs);
  const focused = useLatest(onFocus);
  const { phase, silence, blank, name, label } = useAtomValue(tab.state);

  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    tab.view.open(element);
    tab.view.term.textarea?.setAttribute("aria-describedby", hintId);
    const stop = attachHandlers(tab, element, {
      search: () => latest.current.search(),
      askPaste: (text) => latest.current.askPaste(text),
      leave: () => latest.current.leave(),
      pane: (key) => latest.current.pane(key),
    });
    const onFocusIn = (): void => focused.current();
    element.addEventListener("focusin", onFocusIn);
    // Create the session last, when the terminal can attach to it.
    tab.start();
    return () => {
      element.removeEventListener("focusin", onFocusIn);
      stop();
    };
  }, [tab, latest, focused]);

  // A layout effect: the next key belongs to this pane.
  useLayoutEffect(() => {
    if (selected) tab.view.term.focus();
  }, [selected, tab]);

  return (
    <section
      className={css.pane}
      role={area ? "group" : undefined}
      hidden={!shown}
      {...(area && {
        "aria-label": label ?? (name || `#${tab.server}`),
        "data-current": selected ? "" : undefined,
        style: {
          insetInlineStart: percent(area.inlineStart),
          insetBlockStart: percent(area.blockStart),
          inlineSize: percent(area.inlineSize),
          blockSize: percent(area.blockSize),
        },
      })}
    >
      {/* Before the terminal, so that Tab in the toolbar leads to its buttons. */}
      <SilenceNote tab={tab} />
      <div ref={place} className={css.place} dir="ltr" />
      <div role="status">
        {phase === "connecting" && blank && !silence ? (
          <p className={css.floating}>{t("terminal.connecting", { name: name || `#${tab.server}` })}</p>
        ) : null}
      </div>
      {phase === "over" ? <SessionBar tab={tab} /> : null}
    </section>
  );
}

/** One terminal, filling the available space. */
import { useAtomValue } from "jotai";
import { useLayoutEffect, useRef } from "react";
import { useText } from "../../i18n/intl.ts";
import { useLatest } from "../../ui/useLatest.ts";
import { attachHandlers, type ScreenVerbs } from "./actions.ts";
import type { Area } from "./layout.ts";
import type { Pane } from "./pane.ts";
import { SessionBar } from "./SessionBar.tsx";
import { SilenceNote } from "./SilenceNote.tsx";
import * as css from "./Terminal.css.ts";

/** Id of the text that says how to leave the terminal by keyboard. */
export const hintId = "terminal-hint";

/** A fraction as a CSS length. */
export const percent = (fraction: number): string => `${fraction * 100}%`;

/** `area`: its part of the space, if other panes are beside it. */
export function PaneView({
  pane,
  selected,
  shown,
  area,
  onFocus,
  verbs,
}: {
  pane: Pane;
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
  const { phase, silence, blank, name, label } = useAtomValue(pane.state);

  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    pane.view.open(element);
    pane.view.term.textarea?.setAttribute("aria-describedby", hintId);
    const stop = attachHandlers(pane, element, {
      search: () => latest.current.search(),
      askPaste: (text) => latest.current.askPaste(text),
      leave: () => latest.current.leave(),
      pane: (key) => latest.current.pane(key),
    });
    const onFocusIn = (): void => focused.current();
    element.addEventListener("focusin", onFocusIn);
    // Create the session last, when the terminal can attach to it.
    pane.start();
    return () => {
      element.removeEventListener("focusin", onFocusIn);
      stop();
    };
  }, [pane, latest, focused]);

  // A layout effect: the next key belongs to this pane.
  useLayoutEffect(() => {
    if (selected) pane.view.term.focus();
  }, [selected, pane]);

  return (
    <section
      className={css.pane}
      role={area ? "group" : undefined}
      hidden={!shown}
      {...(area && {
        "aria-label": label ?? (name || `#${pane.server}`),
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
      <SilenceNote pane={pane} />
      <div ref={place} className={css.place} dir="ltr" />
      <div role="status">
        {phase === "connecting" && blank && !silence ? (
          <p className={css.floating}>{t("terminal.connecting", { name: name || `#${pane.server}` })}</p>
        ) : null}
      </div>
      {phase === "over" ? <SessionBar pane={pane} /> : null}
    </section>
  );
}

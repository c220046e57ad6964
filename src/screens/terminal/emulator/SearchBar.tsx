/** Searches the scrollback. Loaded with the first search. */
import { SearchAddon } from "@xterm/addon-search";
import type { ITheme } from "@xterm/xterm";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import X from "lucide-react/icons/x";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useText } from "../../../i18n/intl.ts";
import { IconButton } from "../../../ui/button/Button.tsx";
import type { Pane } from "../pane.ts";
import * as css from "../Terminal.css.ts";
import { onTheme, pageTheme, paletteOf } from "./appearance.ts";

const matchBackground = { dark: "#4a4420", light: "#fff0b3" };
/** The active match is selected, and a selection covers a decoration. So the selection has the strongest colour while the bar is open. */
const active = "#ffb300";
const activeMatch: ITheme = {
  selectionBackground: active,
  selectionInactiveBackground: active,
  selectionForeground: "#0d0f14",
};

/** One addon per terminal; it is kept between searches. */
const addons = new WeakMap<Pane, SearchAddon>();

function addonOf(pane: Pane): SearchAddon {
  const existing = addons.get(pane);
  if (existing) return existing;
  const addon = new SearchAddon();
  pane.view.term.loadAddon(addon);
  addons.set(pane, addon);
  return addon;
}

export interface SearchProps {
  pane: Pane;
  onClose(): void;
}

export default function SearchBar({ pane, onClose }: SearchProps) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState("");
  const [result, setResult] = useState<{ at: number; count: number } | null>(null);
  const addon = addonOf(pane);

  useEffect(() => {
    input.current?.focus();
    const subscription = addon.onDidChangeResults(({ resultIndex, resultCount }) =>
      setResult({ at: resultIndex + 1, count: resultCount }),
    );
    return () => {
      subscription.dispose();
      addon.clearDecorations();
    };
  }, [addon]);

  useEffect(() => {
    const { options } = pane.view.term;
    const paint = (): void => {
      options.theme = { ...paletteOf(pageTheme()), ...activeMatch };
    };
    paint();
    const stop = onTheme(paint);
    return () => {
      stop();
      options.theme = paletteOf(pageTheme());
    };
  }, [pane]);

  // Matches keep the colours of the theme in which they were found, so search again when the theme changes.
  useEffect(() =>
    onTheme(() => {
      addon.clearDecorations();
      search(query, true, true);
    }),
  );

  function search(text: string, back: boolean, incremental = false): void {
    if (!text) {
      addon.clearDecorations();
      setResult(null);
      return;
    }
    const decorations = {
      matchBackground: matchBackground[pageTheme()],
      activeMatchBackground: active,
      matchOverviewRuler: "#00000000",
      activeMatchColorOverviewRuler: "#00000000",
    };
    // Search backwards: the text was mostly printed recently.
    if (back) addon.findPrevious(text, { decorations, incremental });
    else addon.findNext(text, { decorations, incremental });
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === "Escape") close();
    else if (event.key === "Enter") search(query, !event.shiftKey);
    else return;
    event.preventDefault();
  }

  function close(): void {
    onClose();
    pane.view.term.focus();
  }

  return (
    <search className={css.search}>
      <input
        ref={input}
        type="text"
        className={css.searchField}
        aria-label={t("terminal.searchFor")}
        placeholder={t("terminal.searchFor")}
        autoComplete="off"
        spellCheck={false}
        value={query}
        onChange={(event) => {
          const { value } = event.currentTarget;
          setQuery(value);
          search(value, true, true);
        }}
        onKeyDown={onKeyDown}
      />
      <span className={css.matchCount} role="status">
        {result && query ? t("terminal.found", { at: result.at, count: result.count }) : ""}
      </span>
      <IconButton label={t("terminal.earlier")} icon={ArrowUp} onClick={() => search(query, true)} />
      <IconButton label={t("terminal.later")} icon={ArrowDown} onClick={() => search(query, false)} />
      <IconButton label={t("terminal.endSearch")} icon={X} onClick={close} />
    </search>
  );
}

/** A text in CodeMirror, with buttons for commands that otherwise need a keyboard. */
import { gotoLine, openSearchPanel } from "@codemirror/search";
import { Compartment, EditorState, Text } from "@codemirror/state";
import { EditorView, highlightActiveLineGutter, lineNumbers } from "@codemirror/view";
import ListOrdered from "lucide-react/icons/list-ordered";
import Search from "lucide-react/icons/search";
import { type RefObject, useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useText } from "../../../i18n/intl.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { useLatest } from "../../../ui/useLatest.ts";
import { codeEditor } from "./code-editor.ts";
import * as css from "./text.css.ts";

export interface CodeEditorProps {
  label: string;
  /** The text at first; later texts are set through `view`. */
  text: string;
  readOnly: boolean;
  /** The text without changes. */
  base?: string | undefined;
  onDirty?: ((dirty: boolean) => void) | undefined;
  onSave?: (() => void) | undefined;
  /** The text is the end of a longer one: scrolls to its end, and shows no line numbers. */
  isEnd?: boolean | undefined;
  view?: RefObject<EditorView | null> | undefined;
}

export function CodeEditor({
  label,
  text,
  readOnly,
  base = text,
  onDirty,
  onSave,
  isEnd,
  view,
}: CodeEditorProps) {
  const t = useText();
  const hint = useId();
  const host = useRef<HTMLDivElement>(null);
  const own = useRef<EditorView>(null);
  const [locked] = useState(() => new Compartment());
  const unchanged = useMemo(() => Text.of(base.split("\n")), [base]);
  const latest = useLatest({ unchanged, onDirty, onSave });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor is made once
  useLayoutEffect(() => {
    const made = new EditorView({
      parent: host.current as HTMLElement,
      doc: text,
      ...(isEnd ? { scrollTo: EditorView.scrollIntoView(text.length) } : {}),
      extensions: [
        isEnd ? [] : [lineNumbers(), highlightActiveLineGutter()],
        codeEditor(text, t, { label, hint: onDirty && hint, onSave: () => latest.current.onSave?.() }),
        onDirty ? EditorView.contentAttributes.of({ "data-autofocus": "" }) : [],
        locked.of(EditorState.readOnly.of(readOnly)),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) latest.current.onDirty?.(!state.doc.eq(latest.current.unchanged));
        }),
      ],
    });
    own.current = made;
    if (view) view.current = made;
    return () => made.destroy();
  }, []);

  useLayoutEffect(() => {
    own.current?.dispatch({ effects: locked.reconfigure(EditorState.readOnly.of(readOnly)) });
  }, [locked, readOnly]);

  const runs = (command: (view: EditorView) => boolean) => () => {
    if (own.current) command(own.current);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps keys of the editor from the dialog
    <div
      className={css.area}
      onKeyDown={(event) => {
        // Escape closed a panel of the editor, or ended editing; the dialog must stay.
        if (event.nativeEvent.defaultPrevented) event.stopPropagation();
      }}
    >
      <div className={css.bar}>
        <Button icon={Search} onClick={runs(openSearchPanel)}>
          {t("files.code.find")}
        </Button>
        {isEnd ? null : (
          <Button icon={ListOrdered} onClick={runs(gotoLine)}>
            {t("files.code.goToLine")}
          </Button>
        )}
        {onDirty ? (
          <span id={hint} className={css.hint}>
            {t("files.code.tab")}
          </span>
        ) : null}
      </div>
      <div ref={host} className={css.code} />
    </div>
  );
}

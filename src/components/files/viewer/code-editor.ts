/** The set-up of CodeMirror for text files: find, "go to line", undo, and a Tab key that does not trap the focus. */
import {
  defaultKeymap,
  history,
  historyKeymap,
  indentLess,
  indentMore,
  insertNewlineKeepIndent,
} from "@codemirror/commands";
import { search, searchKeymap } from "@codemirror/search";
import { EditorState, type Extension, Transaction } from "@codemirror/state";
import { type Command, EditorView, highlightSpecialChars, keymap } from "@codemirror/view";
import type { Text } from "../../../i18n/intl.ts";
import { codeTheme } from "./code-theme.css.ts";

/** CodeMirror's own texts; it fills in "$". */
const phrases = (t: Text): Record<string, string> => ({
  Find: t("files.code.find"),
  next: t("files.code.next"),
  previous: t("files.code.previous"),
  "match case": t("files.code.matchCase"),
  "by word": t("files.code.byWord"),
  regexp: t("files.code.regexp"),
  Replace: t("files.code.replaceWith"),
  replace: t("files.conflict.replace"),
  "replace all": t("files.code.replaceAll"),
  "current match": t("files.code.current"),
  "on line": t("files.code.onLine"),
  "replaced match on line $": t("files.code.replacedOn", { line: "$" }),
  "replaced $ matches": t("files.code.replaced", { count: "$" }),
  "Go to line": t("files.code.goToLine"),
  go: t("files.code.go"),
  close: t("app.close"),
  "Control character": t("files.code.control"),
  "Selection deleted": t("files.code.deleted"),
});

/** The text that the Tab key inserts: the indentation of the first indented line, or else a tab. */
const indentOf = (text: string): string => /^(?:\t| {2,8})(?=\S)/m.exec(text)?.[0] ?? "\t";

/**
 * Tab indents only while the user edits, so that Tab can pass the editor. Escape ends editing: the next Tab leaves, as CodeMirror's
 * documentation recommends, and the next Escape closes the dialog.
 */
function tabKey(indent: string, announced: string): Extension {
  let editing = false;
  const whileEditing =
    (command: Command): Command =>
    (view) =>
      editing && command(view);
  return [
    keymap.of([
      {
        key: "Tab",
        run: whileEditing((view) => {
          if (!view.state.selection.main.empty) return indentMore(view);
          view.dispatch(view.state.replaceSelection(indent), { scrollIntoView: true, userEvent: "input" });
          return true;
        }),
        shift: whileEditing((view) => indentLess(view) || true),
      },
      {
        key: "Escape",
        run: whileEditing((view) => {
          editing = false;
          view.dispatch({ effects: EditorView.announce.of(announced) });
          return true;
        }),
      },
    ]),
    EditorView.updateListener.of(({ state, transactions }) => {
      if (!state.readOnly && transactions.some((one) => one.annotation(Transaction.userEvent)))
        editing = true;
    }),
    EditorView.domEventHandlers({
      blur() {
        editing = false;
      },
    }),
  ];
}

/** The extensions of an editor for this text. */
export function codeEditor(
  text: string,
  t: Text,
  { label, hint, onSave }: { label: string; hint?: string | undefined; onSave(): void },
): Extension {
  return [
    highlightSpecialChars(),
    history(),
    search({ top: true }),
    keymap.of([
      {
        key: "Mod-s",
        run() {
          onSave();
          return true;
        },
      },
      // Unlike the usual command it leaves blanks at line ends as they are.
      { key: "Enter", run: insertNewlineKeepIndent },
      ...searchKeymap,
    ]),
    tabKey(indentOf(text), t("files.code.tabFree")),
    keymap.of([...historyKeymap, ...defaultKeymap]),
    EditorState.phrases.of(phrases(t)),
    EditorView.contentAttributes.of({
      "aria-label": label,
      // Without it, a read-only text could not be scrolled by keyboard.
      tabindex: "0",
      ...(hint ? { "aria-describedby": hint } : {}),
    }),
    EditorView.theme(codeTheme),
  ];
}

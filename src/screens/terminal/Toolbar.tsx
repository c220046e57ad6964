/** Above the terminal: its title, the tabs of this window, and the actions. */
import { useAtomValue } from "jotai";
import CircleQuestionMark from "lucide-react/icons/circle-question-mark";
import ClipboardCopy from "lucide-react/icons/clipboard-copy";
import ClipboardPaste from "lucide-react/icons/clipboard-paste";
import Ear from "lucide-react/icons/ear";
import Ellipsis from "lucide-react/icons/ellipsis";
import FolderOpen from "lucide-react/icons/folder-open";
import Maximize from "lucide-react/icons/maximize";
import Minimize from "lucide-react/icons/minimize";
import Pencil from "lucide-react/icons/pencil";
import Plus from "lucide-react/icons/plus";
import Save from "lucide-react/icons/save";
import Search from "lucide-react/icons/search";
import TextCursorInput from "lucide-react/icons/text-cursor-input";
import X from "lucide-react/icons/x";
import ZoomIn from "lucide-react/icons/zoom-in";
import ZoomOut from "lucide-react/icons/zoom-out";
import type { Ref } from "react";
import { LazyMenu } from "../../components/loading/LazyMenu.tsx";
import { useThemeItems } from "../../components/shell/ThemeMenu.tsx";
import { useText } from "../../i18n/intl.ts";
import { IconButton } from "../../ui/button/Button.tsx";
import type { MenuItem } from "../../ui/popup/Menu.tsx";
import { copySelection, pasteByButton, type ScreenVerbs, saveTranscript } from "./actions.ts";
import { changeFontSize, screenReaderAtom, setScreenReader } from "./emulator/appearance.ts";
import type { Pane } from "./pane.ts";
import { nameOf, TabStrip } from "./TabStrip.tsx";
import * as css from "./Terminal.css.ts";
import type { Tabs } from "./tabs.ts";
import { useFullScreen } from "./useFullScreen.ts";

export interface ToolbarProps {
  title: string;
  tabs: Tabs;
  pane: Pane;
  verbs: ScreenVerbs;
  /** Gets the focus when the user leaves the terminal by keyboard. */
  firstButton: Ref<HTMLButtonElement>;
  searching: boolean;
  /** Whether the drawer with the server's files is open. */
  files: boolean;
  onFiles(): void;
  onServer(): void;
  onRename(pane: Pane): void;
  onCloseTab(pane: Pane): void;
  /** Whether the window has room for panes beside each other. */
  wide: boolean;
  /** Number of panes in the tab. */
  panes: number;
  onNextPane(): void;
  onSnippets(): void;
  onHelp(): void;
}

const splits = [
  ["row", "terminal.splitRow"],
  ["column", "terminal.splitColumn"],
] as const;

export function Toolbar(props: ToolbarProps) {
  const t = useText();
  const { tabs, pane, verbs } = props;
  const hasTabs = useAtomValue(tabs.state).tabs.length > 1;
  const state = useAtomValue(pane.state);
  const full = useFullScreen();
  const more = useMoreItems(props, hasTabs);
  const newTabItems: readonly MenuItem[] = [
    {
      id: "same",
      label: t("terminal.sameServer", { name: nameOf(pane, { ...state, label: null }) }),
      run: () => tabs.add(pane.server),
    },
    { id: "other", label: t("terminal.otherServer"), run: props.onServer },
    ...(props.wide ? splits : []).map(([direction, label]) => ({
      id: direction,
      label: t(label),
      run: () => tabs.split(direction),
    })),
  ];
  return (
    <header className={css.toolbar}>
      <h1 className={css.title} title={props.title}>
        {props.title}
      </h1>
      {hasTabs ? <TabStrip tabs={tabs} onClose={props.onCloseTab} onRename={props.onRename} /> : null}
      <div className={css.tools} role="toolbar" aria-label={t("terminal.tools")}>
        <IconButton
          ref={props.firstButton}
          label={t("terminal.search")}
          icon={Search}
          pressed={props.searching}
          aria-keyshortcuts="Control+Shift+F"
          onClick={verbs.search}
        />
        <IconButton
          label={t("terminal.files")}
          icon={FolderOpen}
          pressed={props.files}
          onClick={props.onFiles}
        />
        <LazyMenu label={t("terminal.newTab")} icon={Plus} items={newTabItems} />
        {full ? (
          <IconButton
            label={t(full.on ? "terminal.leaveFull" : "terminal.full")}
            icon={full.on ? Minimize : Maximize}
            onClick={full.toggle}
          />
        ) : null}
        <LazyMenu label={t("terminal.more")} icon={Ellipsis} items={more} />
      </div>
    </header>
  );
}

function useMoreItems(props: ToolbarProps, hasTabs: boolean): readonly MenuItem[] {
  const t = useText();
  const screenReader = useAtomValue(screenReaderAtom);
  const themes = useThemeItems();
  const { pane, verbs } = props;
  return [
    { id: "copy", label: t("terminal.copy"), icon: ClipboardCopy, run: () => copySelection(pane) },
    {
      id: "paste",
      label: t("terminal.paste"),
      icon: ClipboardPaste,
      run: () => void pasteByButton(pane, verbs),
    },
    { id: "save", label: t("terminal.save"), icon: Save, run: () => saveTranscript(pane) },
    { id: "snippets", label: t("terminal.snippetsMenu"), icon: TextCursorInput, run: props.onSnippets },
    { id: "larger", label: t("terminal.larger"), icon: ZoomIn, run: () => changeFontSize(1) },
    { id: "smaller", label: t("terminal.smaller"), icon: ZoomOut, run: () => changeFontSize(-1) },
    { id: "rename", label: t("terminal.rename"), icon: Pencil, run: () => props.onRename(pane) },
    ...(props.panes > 1
      ? [
          { id: "nextPane", label: t("terminal.nextPane"), run: props.onNextPane },
          {
            id: "closePane",
            label: t("terminal.closePane"),
            icon: X,
            run: () => void verbs.pane("close"),
          },
        ]
      : []),
    ...(hasTabs
      ? [{ id: "close", label: t("terminal.closeTab"), icon: X, run: () => props.onCloseTab(pane) }]
      : []),
    {
      id: "reader",
      label: t("terminal.reader"),
      icon: Ear,
      toggle: true,
      checked: screenReader,
      run: () => setScreenReader(!screenReader),
    },
    ...themes,
    { id: "help", label: t("terminal.help"), icon: CircleQuestionMark, run: props.onHelp },
  ];
}

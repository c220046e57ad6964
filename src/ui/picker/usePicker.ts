/** The behaviour of a picker without its markup: typing, keys, choosing, pasting. */
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { matching, type Option, type OptionSet, prepare, toggled, withSet } from "./options.ts";
import { hasSeparator, isSeveral, readPasted } from "./pasted.ts";

const page = 10;
const noSets: readonly OptionSet[] = [];

export type PickerState = {
  input: RefObject<HTMLInputElement | null>;
  open: boolean;
  /** The list shows sets instead of options. */
  bySet: boolean;
  /** Null where nothing was typed since the last choice. */
  query: string | null;
  /** The entries of the list. */
  shown: readonly Option[];
  /** The index of the entry that Enter chooses, or -1. */
  active: number;
  /** Pasted entries that match no option. */
  unknown: readonly string[];
  isOption(id: number): boolean;
  nameOf(id: number): string | undefined;
  show(): void;
  close(): void;
  choose(option: Option): void;
  /** Creates an option of the typed name; undefined if an option has that name, or none can be created. */
  create: (() => void) | undefined;
  showSets(yes: boolean): void;
  forgetUnknown(): void;
  onType(text: string): void;
  onKeyDown(event: KeyboardEvent): void;
  onPaste(event: ClipboardEvent): void;
};

export function usePicker(props: {
  options: readonly Option[];
  sets?: readonly OptionSet[] | undefined;
  value: readonly number[];
  onChange(ids: number[]): void;
  onCreate: ((name: string) => Promise<boolean>) | undefined;
  single: boolean;
  optional: boolean;
  /** The options are being loaded; a pasted text waits for them. */
  loading: boolean;
}): PickerState {
  const { options, sets = noSets, value, onChange, onCreate, single, optional, loading } = props;
  const [open, setOpen] = useState(false);
  const [bySet, setBySet] = useState(false);
  const [query, setQuery] = useState<string | null>(null);
  const [activeTarget, setActiveTarget] = useState<number | "first" | null>(null);
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  const [waiting, setWaiting] = useState("");
  const input = useRef<HTMLInputElement>(null);

  const source: readonly Option[] = bySet ? sets : options;
  const searching = Boolean(query?.trim());
  const prepared = useMemo(() => (searching ? prepare(source) : null), [searching, source]);
  const shown = useMemo(
    () => (prepared ? matching(prepared, query ?? "") : source),
    [prepared, query, source],
  );
  const names = useMemo(() => new Map(options.map(({ id, name }) => [id, name])), [options]);
  const active = useMemo(() => {
    if (activeTarget === "first") return shown.length > 0 ? 0 : -1;
    return activeTarget === null ? -1 : shown.findIndex(({ id }) => id === activeTarget);
  }, [activeTarget, shown]);
  const isOption = (id: number): boolean => names.has(id);
  const first = value[0];

  function show(): void {
    if (open) return;
    setOpen(true);
    if (single && first !== undefined) setActiveTarget(first);
  }

  function close(): void {
    setOpen(false);
    setBySet(false);
    setQuery(null);
    setActiveTarget(null);
  }

  function choose(option: Option): void {
    setActiveTarget(option.id);
    if (single) {
      onChange([option.id]);
      close();
      return;
    }
    const set = bySet ? sets.find(({ id }) => id === option.id) : undefined;
    onChange(set ? [...withSet(value, set, isOption)] : toggled(value, option.id));
    // Select the text, so that typing replaces it while the list stays open.
    input.current?.select();
  }

  /** Chooses the options that a text lists. False: a single unknown entry, which is treated as a search. */
  function chooseNamed(text: string): boolean {
    const pasted = readPasted(text, options);
    if (!isSeveral(text) && pasted.ids.length === 0) return false;
    if (pasted.ids.length > 0) onChange([...new Set([...value, ...pasted.ids])]);
    // Keep the unknown entries of earlier texts until the user dismisses them.
    setUnknown((now) => [...new Set([...now, ...pasted.unknown])]);
    return true;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the options are loaded
  useEffect(() => {
    if (loading || waiting === "") return;
    chooseNamed(waiting);
    setWaiting("");
  }, [loading, waiting]);

  function onPaste(event: ClipboardEvent): void {
    const text = event.clipboardData.getData("text");
    // A text without any separator is pasted as a search.
    if (single || !hasSeparator(text)) return;
    if (loading) setWaiting(text);
    else if (!chooseNamed(text)) return;
    event.preventDefault();
  }

  function move(to: number): void {
    const option = shown[(to + shown.length) % shown.length];
    show();
    if (option) setActiveTarget(option.id);
  }

  const creating = useRef(false);
  const typedName = query?.trim() ?? "";
  const isNew = !shown.some(({ name }) => name.toLowerCase() === typedName.toLowerCase());
  const mayCreate = onCreate !== undefined && typedName !== "" && isNew && !bySet;

  async function create(): Promise<void> {
    if (creating.current) return;
    creating.current = true;
    if (await onCreate?.(typedName)) close();
    creating.current = false;
  }

  function onEnter(): void {
    const option = shown[active];
    if (option) choose(option);
    // Some phones paste as if the text were typed.
    else if (!single && query && isSeveral(query) && chooseNamed(query)) setQuery(null);
    else if (mayCreate) void create();
    else close();
  }

  /** False: the key was not handled. */
  function key({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
    const typed = input.current?.value !== "";
    switch (key) {
      case "ArrowDown":
        if (altKey) show();
        else move(open ? active + 1 : Math.max(0, single ? shown.findIndex(({ id }) => id === first) : 0));
        return true;
      case "ArrowUp":
        if (altKey) close();
        else move(active < 0 ? -1 : active - 1);
        return true;
      case "PageDown":
        move(Math.min(shown.length - 1, open ? active + page : 0));
        return true;
      case "PageUp":
        move(active < 0 ? shown.length - 1 : Math.max(0, active - page));
        return true;
      case "Home":
      case "End":
        // In a text these keys move the caret.
        if (!open || typed || ctrlKey || metaKey || shiftKey) return false;
        move(key === "Home" ? 0 : -1);
        return true;
      case "Enter":
        // While the list is closed, Enter submits the form.
        if (open) onEnter();
        return open;
      case "Escape": {
        const handled = open || query !== null;
        if (handled) close();
        return handled;
      }
      case "Backspace":
        if (single || typed || value.length === 0) return false;
        onChange(value.slice(0, -1));
        return true;
      default:
        return false;
    }
  }

  return {
    input,
    open,
    bySet,
    query,
    shown,
    active,
    unknown,
    isOption,
    nameOf: (id) => names.get(id),
    show,
    close,
    choose,
    create: mayCreate ? () => void create() : undefined,
    showSets(yes) {
      setBySet(yes);
      setQuery(null);
      setActiveTarget(null);
      input.current?.focus();
    },
    forgetUnknown() {
      setUnknown([]);
      input.current?.focus();
    },
    onType(text) {
      setQuery(text);
      setOpen(true);
      // Make the best match active.
      setActiveTarget(text ? "first" : null);
      if (single && text === "" && optional) onChange([]);
    },
    onKeyDown(event) {
      if (event.nativeEvent?.isComposing || !key(event)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    onPaste,
  };
}

import { ChevronDown, X } from "lucide-react";
import { type FocusEvent, type KeyboardEvent, useMemo, useRef, useState } from "react";
import { truncate } from "../theme/text.css.ts";
import * as field from "./Field.css.ts";
import { Field, type FieldWords, type Wiring } from "./Field.tsx";
import { Icon } from "./Icon.tsx";
import { join } from "./join.ts";
import { matching, type Option, prepare, toggled } from "./options.ts";
import * as css from "./Picker.css.ts";
import { PickerPopup } from "./PickerPopup.tsx";

export type PickerWords = {
  /** Stands in the empty input: "Add…", "Choose a server". */
  placeholder: string;
  /** Names the button that takes one out: "Remove Tokyo". */
  remove(name: string): string;
  all: string;
  none: string;
  invert: string;
  /** No option matches what was typed. */
  nothing: string;
  loading: string;
  failed: string;
  /** Stands after the chips when there are too many to show: "and 9,976 more". */
  more(count: number): string;
};

export type PickerProps = FieldWords & {
  options: readonly Option[];
  /** Ids; those that no option has (something deleted since) are kept and shown as "#12". */
  value: readonly number[];
  onChange(ids: number[]): void;
  /** At most one; its name stands in the input itself. */
  single?: boolean | undefined;
  words: PickerWords;
  loading?: boolean | undefined;
  failed?: boolean | undefined;
  onBlur?: (() => void) | undefined;
};

const chipsShown = 12;

/** Chooses by name from any number of options: the WAI-ARIA editable combobox with a list, with chips for several. */
export function Picker({ label, help, error, optional, ...rest }: PickerProps) {
  return (
    <Field label={label} help={help} error={error} optional={optional}>
      {(wiring) => <Combobox {...rest} optional={optional} label={label} wiring={wiring} />}
    </Field>
  );
}

function Combobox(props: Omit<PickerProps, "help" | "error"> & { wiring: Wiring }) {
  const { label, options, value, onChange, single = false, words, loading, failed, onBlur, wiring } = props;
  const [open, setOpen] = useState(false);
  // null: nothing was typed since the last choice.
  const [query, setQuery] = useState<string | null>(null);
  const [active, setActive] = useState<number | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);

  const prepared = useMemo(() => prepare(options), [options]);
  const shown = useMemo(() => matching(prepared, query ?? ""), [prepared, query]);
  const names = useMemo(() => new Map(options.map(({ id, name }) => [id, name])), [options]);
  const nameOf = (id: number) => names.get(id) ?? `#${id}`;
  const at = active === null ? -1 : shown.findIndex(({ id }) => id === active);
  const first = value[0];
  const listId = `${wiring.id}-list`;

  function show(): void {
    if (open) return;
    setOpen(true);
    if (single && first !== undefined) setActive(first);
  }

  function close(): void {
    setOpen(false);
    setQuery(null);
    setActive(null);
  }

  function choose(option: Option): void {
    setActive(option.id);
    if (single) {
      onChange([option.id]);
      close();
    } else {
      onChange(toggled(value, option.id));
      // The next word typed replaces this one, while the list stays for a neighbour.
      input.current?.select();
    }
  }

  function move(to: number): void {
    const option = shown[(to + shown.length) % shown.length];
    show();
    if (option) setActive(option.id);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent?.isComposing) return;
    const chosen = shown[at];
    switch (event.key) {
      case "ArrowDown":
        if (event.altKey) show();
        else move(open ? at + 1 : Math.max(0, single ? shown.findIndex(({ id }) => id === first) : 0));
        break;
      case "ArrowUp":
        if (event.altKey) close();
        else move(at < 0 ? -1 : at - 1);
        break;
      case "PageDown":
        move(Math.min(shown.length - 1, at + 10));
        break;
      case "PageUp":
        move(Math.max(0, at - 10));
        break;
      case "Enter":
        // With the list closed Enter submits the form, as in any other field.
        if (!open) return;
        if (chosen) choose(chosen);
        else close();
        break;
      case "Escape":
        if (!open && query === null) return;
        close();
        break;
      case "Backspace":
        if (single || query || value.length === 0) return;
        onChange(value.slice(0, -1));
        break;
      default:
        return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  function onType(text: string): void {
    setQuery(text);
    setOpen(true);
    // What matches best is one Enter away.
    setActive(text ? (matching(prepared, text)[0]?.id ?? null) : null);
    if (single && text === "" && props.optional) onChange([]);
  }

  function onLeave(event: FocusEvent): void {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    close();
    onBlur?.();
  }

  return (
    // biome-ignore-start lint/a11y/noStaticElementInteractions: keys and focus belong to the input inside
    <div onBlur={onLeave}>
      <div
        ref={box}
        className={join(field.box, css.box)}
        // The frame is part of the input's target; a press on it must not take the focus away.
        onMouseDown={(event) => {
          if ((event.target as Element).closest("button, input")) return;
          event.preventDefault();
          input.current?.focus();
          show();
        }}
      >
        {single
          ? null
          : value.slice(0, chipsShown).map((id) => (
              <span key={id} className={css.chip}>
                <span className={truncate} title={nameOf(id)}>
                  {nameOf(id)}
                </span>
                <button
                  type="button"
                  className={css.remove}
                  aria-label={words.remove(nameOf(id))}
                  onClick={() => {
                    onChange(value.filter((other) => other !== id));
                    input.current?.focus();
                  }}
                >
                  <Icon of={X} size={12} />
                </button>
              </span>
            ))}
        {!single && value.length > chipsShown ? (
          <span className={css.more}>{words.more(value.length - chipsShown)}</span>
        ) : null}
        <input
          {...wiring}
          ref={input}
          type="text"
          role="combobox"
          className={join(field.input, css.input)}
          autoComplete="off"
          spellCheck={false}
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={open ? listId : undefined}
          aria-activedescendant={open && at >= 0 ? `${listId}-${active}` : undefined}
          placeholder={words.placeholder}
          value={query ?? (single && first !== undefined ? nameOf(first) : "")}
          onChange={(event) => onType(event.currentTarget.value)}
          onFocus={(event) => {
            if (single) event.currentTarget.select();
          }}
          onClick={show}
          onKeyDown={onKeyDown}
        />
        <Icon of={ChevronDown} className={field.chevron} />
      </div>
      {/* biome-ignore-end lint/a11y/noStaticElementInteractions: see above */}
      {open ? (
        <PickerPopup
          id={listId}
          label={label}
          anchor={box}
          shown={shown}
          active={at}
          value={value}
          single={single}
          words={words}
          state={loading ? "loading" : failed ? "failed" : "ready"}
          onChoose={choose}
          onChange={onChange}
          onClose={() => {
            close();
            input.current?.focus();
          }}
        />
      ) : null}
    </div>
  );
}

import ChevronDown from "lucide-react/icons/chevron-down";
import { type FocusEvent, useMemo, useRef, useState } from "react";
import * as field from "../field/Field.css.ts";
import { Field, type FieldWords, type Wiring } from "../field/Field.tsx";
import { join } from "../join.ts";
import { Icon } from "../mark/Icon.tsx";
import type { Option, OptionSet } from "./options.ts";
import * as css from "./Picker.css.ts";
import { PickerChips } from "./PickerChips.tsx";
import { PickerNotes } from "./PickerNotes.tsx";
import { PickerPopup } from "./PickerPopup.tsx";
import type { PickerWords } from "./picker-words.ts";
import { usePicker } from "./usePicker.ts";

export type { PickerWords };

export type PickerProps = FieldWords & {
  options: readonly Option[];
  /** Options that can be chosen together, such as the members of a group. */
  sets?: readonly OptionSet[] | undefined;
  /** Ids; those that no option has (deleted rows) are kept until the user removes them. */
  value: readonly number[];
  onChange(ids: number[]): void;
  /** At most one; the input shows its name. */
  single?: boolean | undefined;
  words: PickerWords;
  /** Shown before the detail of an option, for live values. */
  note?: ((id: number) => string | undefined) | undefined;
  /** Offers to create an option of the typed name where none has it. Resolves with whether there is one now. */
  onCreate?: ((name: string) => Promise<boolean>) | undefined;
  loading?: boolean | undefined;
  failed?: boolean | undefined;
  onBlur?: (() => void) | undefined;
};

/** Chooses by name from any number of options: the WAI-ARIA editable combobox, with chips where several can be chosen. */
export function Picker({ label, help, error, optional, ...rest }: PickerProps) {
  return (
    <Field label={label} help={help} error={error} optional={optional}>
      {(wiring) => <Combobox {...rest} optional={optional} label={label} wiring={wiring} />}
    </Field>
  );
}

function Combobox(props: Omit<PickerProps, "help" | "error"> & { wiring: Wiring }) {
  const { label, options, sets, value, onChange, single = false, words, note, onBlur, wiring } = props;
  const { loading = false, failed = false, onCreate } = props;
  const box = useRef<HTMLDivElement>(null);
  const [visited, setVisited] = useState(false);
  const { optional } = props;
  const picker = usePicker({
    options,
    sets,
    value,
    onChange,
    onCreate: loading || failed ? undefined : onCreate,
    single,
    optional: Boolean(optional),
    loading,
  });
  const { input, open, query, active, isOption, show, close } = picker;

  const known = !loading && !failed;
  const nameOf = (id: number): string => picker.nameOf(id) ?? (known ? words.missing(id) : `#${id}`);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `isOption` follows the options
  const gone = useMemo(() => (known ? value.filter((id) => !isOption(id)) : []), [known, value, options]);
  const first = value[0];
  const listId = `${wiring.id}-list`;

  function onLeave(event: FocusEvent): void {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    close();
    onBlur?.();
  }

  function change(ids: number[]): void {
    onChange(ids);
    input.current?.focus();
  }

  return (
    // biome-ignore-start lint/a11y/noStaticElementInteractions: keys and focus belong to the input inside
    <div onFocus={() => setVisited(true)} onBlur={onLeave}>
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
        {single ? null : <PickerChips value={value} nameOf={nameOf} words={words} onChange={change} />}
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
          aria-activedescendant={open && active >= 0 ? `${listId}-${picker.shown[active]?.id}` : undefined}
          placeholder={words.placeholder}
          value={query ?? (single && first !== undefined ? nameOf(first) : "")}
          onChange={(event) => picker.onType(event.currentTarget.value)}
          onFocus={(event) => {
            if (single) event.currentTarget.select();
          }}
          onClick={show}
          onKeyDown={picker.onKeyDown}
          onPaste={picker.onPaste}
        />
        <Icon of={ChevronDown} className={field.chevron} />
      </div>
      {/* biome-ignore-end lint/a11y/noStaticElementInteractions: see above */}
      {open ? (
        <PickerPopup
          id={listId}
          label={label}
          anchor={box}
          picker={picker}
          sets={sets}
          value={value}
          single={single}
          words={words}
          note={note}
          state={loading ? "loading" : failed ? "failed" : "ready"}
          onChange={onChange}
          onClose={close}
        />
      ) : null}
      {single ? null : (
        <PickerNotes
          count={value.length - gone.length}
          gone={gone.length}
          unknown={picker.unknown}
          live={visited}
          words={words}
          onRemoveGone={() => change(value.filter(isOption))}
          onDismiss={picker.forgetUnknown}
        />
      )}
    </div>
  );
}

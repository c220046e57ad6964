/** Any number of short texts, typed or pasted one after another; each becomes a chip. */
import { type ClipboardEvent, type KeyboardEvent, type Ref, useRef, useState } from "react";
import { join } from "../join.ts";
import * as css from "../picker/Picker.css.ts";
import { Chip } from "./Chip.tsx";
import * as field from "./Field.css.ts";
import { Field, type FieldWords, type Wiring } from "./Field.tsx";

export type ChipsFieldProps = FieldWords & {
  /** Includes the text being typed as the last entry, so that saving and drafts include it. */
  value: readonly string[];
  onChange(value: string[]): void;
  /** The fault of an entry, as a sentence; shown once the entry is a chip or `error` is set. */
  fault?: ((entry: string) => string | undefined) | undefined;
  /** Names the button on a chip: "Remove home.example.com". */
  removeWord(entry: string): string;
  placeholder?: string | undefined;
  mono?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
};

const separators = /[\s,;，；、]+/;
const entriesIn = (text: string): string[] => text.split(separators).filter(Boolean);

/**
 * Enter, comma and space end an entry; Backspace in an empty input turns the last chip back into text. A blur does not end an entry, because
 * a press on "Save" starts with a blur, and the button would move if the chips needed another line.
 */
export function ChipsField({ label, help, error, optional, ...rest }: ChipsFieldProps) {
  const [typed, setTyped] = useState("");
  const { value, fault } = rest;
  // The value may have been replaced from outside while the user typed.
  const typing = typed !== "" && value.at(-1) === typed;
  const chips = typing ? value.slice(0, -1) : value;
  const judged = error ? value : chips;
  const wrong = fault && judged.map(fault).find((sentence) => sentence !== undefined);
  return (
    <Field label={label} help={help} error={wrong ?? error} optional={optional}>
      {(wiring) => (
        <Chips {...rest} wiring={wiring} chips={chips} typed={typing ? typed : ""} setTyped={setTyped} />
      )}
    </Field>
  );
}

type ChipsProps = Omit<ChipsFieldProps, keyof FieldWords> & {
  wiring: Wiring;
  chips: readonly string[];
  typed: string;
  setTyped(text: string): void;
};

function Chips(props: ChipsProps) {
  const { wiring, chips, typed, setTyped, onChange, fault, removeWord, placeholder, mono } = props;
  const box = useRef<HTMLDivElement>(null);

  /** Adds entries to the chips, each once; `text` is still being typed. */
  function put(entries: readonly string[], text = ""): void {
    setTyped(text);
    onChange([...new Set([...chips, ...entries]), ...(text === "" ? [] : [text])]);
  }

  function onType(text: string): void {
    const parts = text.split(separators);
    const rest = parts.pop() ?? "";
    put(parts.filter(Boolean), rest);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return;
    const last = chips.at(-1);
    if (event.key === "Enter" && typed !== "") put([typed]);
    else if (event.key === "Backspace" && typed === "" && last !== undefined) setTyped(last);
    else return;
    event.preventDefault();
  }

  function onPaste(event: ClipboardEvent<HTMLInputElement>): void {
    const pasted = event.clipboardData.getData("text");
    if (!separators.test(pasted)) return;
    // The input would join pasted lines.
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    const before = typed.slice(0, selectionStart ?? typed.length);
    put(entriesIn(before + pasted + typed.slice(selectionEnd ?? typed.length)));
  }

  function remove(entry: string): void {
    onChange([...chips.filter((one) => one !== entry), ...(typed === "" ? [] : [typed])]);
    box.current?.querySelector("input")?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the frame is part of the input's target
    <div
      ref={box}
      className={join(field.box, css.box)}
      onMouseDown={(event) => {
        if ((event.target as Element).closest("button, input")) return;
        event.preventDefault();
        box.current?.querySelector("input")?.focus();
      }}
    >
      {chips.map((entry) => (
        <Chip
          key={entry}
          text={entry}
          wrong={fault?.(entry) !== undefined}
          removeWord={removeWord(entry)}
          onRemove={() => remove(entry)}
        />
      ))}
      <input
        {...wiring}
        ref={props.ref}
        type="text"
        className={join(field.input, css.input, mono && field.mono)}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        placeholder={chips.length === 0 ? placeholder : undefined}
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
    </div>
  );
}

import Search from "lucide-react/icons/search";
import X from "lucide-react/icons/x";
import { useEffect, useRef } from "react";
import { visuallyHidden } from "../../theme/text.css.ts";
import { IconButton } from "../button/Button.tsx";
import { join } from "../join.ts";
import { Icon } from "../mark/Icon.tsx";
import { isForPage } from "../single-key.ts";
import * as field from "./Field.css.ts";
import * as css from "./SearchField.css.ts";

export type SearchFieldProps = {
  /** The label, also shown as the placeholder. */
  label: string;
  value: string;
  onInput(value: string): void;
  /** The accessible name of the button that clears the field. */
  clearWord: string;
  /** A key that focuses the field from anywhere on the page, usually "/". */
  shortcut?: string | undefined;
  /** Shown after the text and read out when it changes: how many rows match. */
  note?: string | undefined;
};

/** A search field that calls `onInput` with every key. Escape clears it. */
export function SearchField({ label, value, onInput, clearWord, shortcut, note }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (!shortcut) return;
    function onKey(event: KeyboardEvent): void {
      if (event.key !== shortcut || !isForPage(event)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    }
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [shortcut]);

  return (
    <div className={join(field.box, css.search)}>
      <Icon of={Search} />
      <input
        ref={input}
        type="search"
        className={join(field.input, css.input)}
        aria-label={label}
        aria-keyshortcuts={shortcut}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onInput(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || !value) return;
          event.preventDefault();
          event.stopPropagation();
          onInput("");
        }}
      />
      <span role="status" className={note === undefined ? visuallyHidden : css.note}>
        {note}
      </span>
      {value ? (
        <IconButton
          label={clearWord}
          icon={X}
          // Escape does the same by keyboard.
          tabIndex={-1}
          className={join(field.inner, css.clear)}
          onClick={() => {
            onInput("");
            input.current?.focus();
          }}
        />
      ) : shortcut ? (
        // Screen readers get it from aria-keyshortcuts.
        <span className={css.key} aria-hidden="true">
          {shortcut}
        </span>
      ) : null}
    </div>
  );
}

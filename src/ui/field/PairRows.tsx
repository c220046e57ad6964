import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { useRef } from "react";
import { Button, IconButton } from "../button/Button.tsx";
import { join } from "../join.ts";
import { InsertMenu, type Inserts } from "../popup/InsertMenu.tsx";
import { insertAtCaret } from "./caret.ts";
import * as field from "./Field.css.ts";
import { Field, type FieldWords } from "./Field.tsx";
import * as css from "./PairRows.css.ts";

export interface PairRowsWords {
  name: string;
  value: string;
  add: string;
  /** The label of the button that removes a row, whose name may be empty. */
  remove(name: string, place: number): string;
}

type Pairs = readonly (readonly [name: string, value: string])[];

/** Pairs of name and value, one per row, such as HTTP headers. */
export function PairRows({
  pairs,
  onChange,
  words,
  inserts,
  ...rest
}: FieldWords & {
  pairs: Pairs;
  onChange(pairs: Pairs): void;
  words: PairRowsWords;
  /** Texts that can be inserted at the last position of the caret. */
  inserts?: Inserts | undefined;
}) {
  const own = useRef<HTMLDivElement>(null);
  const last = useRef<HTMLInputElement | null>(null);
  const focusAfter = (find: (root: HTMLElement) => HTMLElement | null | undefined): void => {
    requestAnimationFrame(() => own.current && find(own.current)?.focus());
  };
  const change = (at: number, part: 0 | 1, text: string): void =>
    onChange(
      pairs.map((pair, place) => (place !== at ? pair : part === 0 ? [text, pair[1]] : [pair[0], text])),
    );
  function insert(text: string): void {
    const field = last.current?.isConnected
      ? last.current
      : [...(own.current?.querySelectorAll("input") ?? [])].at(-1);
    if (field) insertAtCaret(field, text);
    else {
      onChange([["", text]]);
      focusAfter((root) => root.querySelector("input"));
    }
  }
  const input = (at: number, part: 0 | 1) => (
    <div className={field.box}>
      <input
        className={join(field.input, field.mono)}
        aria-label={`${part === 0 ? words.name : words.value} ${at + 1}`}
        placeholder={part === 0 ? words.name : words.value}
        value={pairs[at]?.[part] ?? ""}
        onChange={(event) => change(at, part, event.currentTarget.value)}
        onFocus={(event) => {
          last.current = event.currentTarget;
        }}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
      />
    </div>
  );
  return (
    <Field {...rest} group>
      {() => (
        <div ref={own} className={css.rows}>
          {pairs.map(([name], at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its index
            <div key={at} className={css.row}>
              {input(at, 0)}
              {input(at, 1)}
              <IconButton
                label={words.remove(name, at + 1)}
                icon={X}
                onClick={() => {
                  onChange(pairs.filter((_, place) => place !== at));
                  focusAfter((root) => root.querySelector<HTMLElement>("[data-add]"));
                }}
              />
            </div>
          ))}
          <div className={css.actions}>
            <Button
              icon={Plus}
              data-add=""
              onClick={() => {
                onChange([...pairs, ["", ""]]);
                focusAfter((root) => [...root.querySelectorAll("input")].at(-2));
              }}
            >
              {words.add}
            </Button>
            {inserts ? <InsertMenu {...inserts} onChoose={insert} /> : null}
          </div>
        </div>
      )}
    </Field>
  );
}

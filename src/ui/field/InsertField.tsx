import { useRef } from "react";
import { InsertMenu, type Inserts } from "../popup/InsertMenu.tsx";
import { insertAtCaret, isTextControl } from "./caret.ts";
import * as css from "./Field.css.ts";
import { TextField, type TextFieldProps } from "./TextField.tsx";

/** A text field with a menu of placeholders to insert at the caret. */
export function InsertField({ inserts, insertWord, ...field }: TextFieldProps & Inserts) {
  const around = useRef<HTMLDivElement>(null);
  return (
    <div ref={around}>
      <TextField
        {...field}
        suffix={
          <InsertMenu
            inserts={inserts}
            insertWord={insertWord}
            className={css.inner}
            onChoose={(text) => {
              const control = around.current?.querySelector("input, textarea") ?? null;
              if (isTextControl(control)) insertAtCaret(control, text);
            }}
          />
        }
      />
    </div>
  );
}

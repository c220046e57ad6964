import { Braces } from "lucide-react";
import { useRef } from "react";
import { IconButton } from "./Button.tsx";
import * as css from "./Field.css.ts";
import { Menu } from "./Menu.tsx";
import { TextField, type TextFieldProps } from "./TextField.tsx";

export type Insert = {
  /** What is put in: "#ip#". */
  text: string;
  /** What it stands for. */
  label: string;
};

/** Puts a text in the place of the selection, as if it had been typed: whoever listens to the control hears of it. */
function insert(control: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const end = control.value.length;
  control.setRangeText(text, control.selectionStart ?? end, control.selectionEnd ?? end, "end");
  control.dispatchEvent(new InputEvent("input", { bubbles: true, data: text, inputType: "insertText" }));
  control.focus();
}

/** A text field with a menu of placeholders that go in at the caret. */
export function InsertField({
  inserts,
  insertWord,
  ...field
}: TextFieldProps & {
  inserts: readonly Insert[];
  /** Names the menu: "Insert into URL". */
  insertWord: string;
}) {
  const around = useRef<HTMLDivElement>(null);
  const items = () =>
    inserts.map(({ text, label }) => ({
      id: text,
      label: `${text}  ${label}`,
      run() {
        const control = around.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(
          "input, textarea",
        );
        // The closing menu gives the focus back to its button first.
        if (control) requestAnimationFrame(() => insert(control, text));
      },
    }));
  return (
    <div ref={around}>
      <TextField
        {...field}
        suffix={
          <Menu
            label={insertWord}
            items={items}
            trigger={({ ref, ...props }) => (
              <IconButton ref={ref} label={insertWord} icon={Braces} className={css.inner} {...props} />
            )}
          />
        }
      />
    </div>
  );
}

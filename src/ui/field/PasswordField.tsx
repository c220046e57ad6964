import type { LucideIcon } from "lucide-react";
import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { useState } from "react";
import { IconButton } from "../button/Button.tsx";
import * as css from "./Field.css.ts";
import { type NumberFieldProps, TextField } from "./TextField.tsx";

export type PasswordFieldProps = Omit<NumberFieldProps, "type" | "suffix"> & {
  /** Labels of the button that shows and hides the password. */
  showWord: string;
  hideWord: string;
};

/** The icon of a button that shows or hides a secret. */
export const revealIcon = (shown: boolean): LucideIcon => (shown ? EyeOff : Eye);

/** A password field with a button that shows the text. */
export function PasswordField({ showWord, hideWord, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoCapitalize="off"
      autoCorrect="off"
      {...rest}
      type={shown ? "text" : "password"}
      suffix={
        <IconButton
          className={css.inner}
          label={shown ? hideWord : showWord}
          icon={revealIcon(shown)}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}

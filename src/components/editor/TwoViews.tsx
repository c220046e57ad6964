/** Edits JSON as fields or as text. */
import type { FieldStore } from "@formisch/react";
import Braces from "lucide-react/icons/braces";
import Rows3 from "lucide-react/icons/rows-3";
import { type ReactNode, useState } from "react";
import { useText } from "../../i18n/intl.ts";
import { Button } from "../../ui/button/Button.tsx";
import { InsertField } from "../../ui/field/InsertField.tsx";
import { TextField, type TextFieldProps } from "../../ui/field/TextField.tsx";
import type { Inserts } from "../../ui/popup/InsertMenu.tsx";
import * as css from "./TwoViews.css.ts";

export interface TwoViewsProps {
  /** JSON text. */
  value: string;
  onChange(value: string): void;
  /** The form was submitted with a fault in this field. */
  refused: boolean;
  /** Registers the faulty control, which gets the focus after a submit. */
  wire: FieldStore["props"]["ref"];
}

/** Both views change the same text. `fields` is null while fields cannot show the text. */
export function TwoViews({
  value,
  onChange,
  refused,
  wire,
  label,
  help,
  fault,
  fields,
  inserts,
}: TwoViewsProps & {
  /** The label of the text field. */
  label: string;
  help: string | undefined;
  /** The fault of the text, as a sentence. */
  fault: string | undefined;
  fields: (() => ReactNode) | null;
  /** Placeholders that can be inserted at the caret. */
  inserts?: Inserts | undefined;
}) {
  const t = useText();
  const [chosen, setChosen] = useState<"fields" | "json">("fields");
  const [typing, setTyping] = useState(false);
  const view = fields ? chosen : "json";
  const text: TextFieldProps = {
    multiline: true,
    mono: true,
    ref: fault ? wire : undefined,
    label,
    optional: t("list.optional"),
    help,
    error: fault && (refused || !typing) ? fault : undefined,
    rows: 4,
    value,
    onChange(event) {
      setTyping(true);
      // Stay in the JSON view when the text becomes valid while the user types.
      setChosen("json");
      onChange(event.currentTarget.value);
    },
    onBlur: () => setTyping(false),
    autoCapitalize: "none",
  };
  return (
    <div className={css.views}>
      {view === "fields" && fields ? (
        fields()
      ) : inserts ? (
        <InsertField {...text} {...inserts} />
      ) : (
        <TextField {...text} />
      )}
      <div>
        {view === "fields" ? (
          <Button icon={Braces} onClick={() => setChosen("json")}>
            {t("edit.asJson")}
          </Button>
        ) : (
          <Button icon={Rows3} quiet={!fields} onClick={() => fields && setChosen("fields")}>
            {t("edit.asRows")}
          </Button>
        )}
      </div>
    </div>
  );
}

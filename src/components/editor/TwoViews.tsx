/** A text of JSON, as fields or as the text itself. */
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
  /** The form was submitted and this field was at fault. */
  refused: boolean;
  /** Registers the control at fault, which gets the focus when the form is submitted. */
  wire: FieldStore["props"]["ref"];
}

/** Both views change one and the same text; `fields` is null while they could not show it. */
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
  /** Of the text. */
  label: string;
  help: string;
  /** What is wrong with the text, as a sentence. */
  fault: string | undefined;
  fields: (() => ReactNode) | null;
  /** What can be put into the text at the caret. */
  inserts?: Inserts | undefined;
}) {
  const t = useText();
  const [wanted, setWanted] = useState<"fields" | "json">("fields");
  const [typing, setTyping] = useState(false);
  const view = fields ? wanted : "json";
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
      // The text that becomes valid must not turn into fields under the fingers.
      setWanted("json");
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
          <Button icon={Braces} onClick={() => setWanted("json")}>
            {t("edit.asJson")}
          </Button>
        ) : (
          <Button icon={Rows3} quiet={!fields} onClick={() => fields && setWanted("fields")}>
            {t("edit.asRows")}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Override domains: a text field per DDNS profile, or the whole as JSON. */
import type { FieldStore } from "@formisch/react";
import { Braces, Rows3 } from "lucide-react";
import { useState } from "react";
import { splitDomains } from "../../components/domains.ts";
import { type Text, useText } from "../../i18n/intl.ts";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { type OverrideFault, overrideFault, readOverrides, writeOverrides } from "./override.ts";
import * as css from "./ServerForm.css.ts";

const example = '{"3": ["a.example.com"]}';

interface Props {
  /** JSON text. */
  value: string;
  onChange(value: string): void;
  /** The form was submitted and this field was at fault. */
  refused: boolean;
  /** Registers the control at fault, which gets the focus when the form is submitted. */
  wire: FieldStore["props"]["ref"];
  /** The profiles chosen for this server. */
  profiles: readonly number[];
  profileName(id: number): string;
}

/** Both views change one and the same text; rows can be shown only while it is a map of lists. */
export function OverrideField(props: Props) {
  const t = useText();
  const overrides = readOverrides(props.value);
  const [wanted, setWanted] = useState<"rows" | "json">("rows");
  const view = overrides ? wanted : "json";
  function typeJson(text: string): void {
    // The text that becomes valid must not turn into fields under the fingers.
    setWanted("json");
    props.onChange(text);
  }
  return (
    <div className={css.override}>
      {view === "rows" && overrides ? (
        <Rows {...props} overrides={overrides} />
      ) : (
        <Json {...props} onChange={typeJson} />
      )}
      <div>
        {view === "rows" ? (
          <Button icon={Braces} onClick={() => setWanted("json")}>
            {t("fleet.asJson")}
          </Button>
        ) : (
          <Button icon={Rows3} quiet={!overrides} onClick={() => overrides && setWanted("rows")}>
            {t("fleet.asRows")}
          </Button>
        )}
      </div>
    </div>
  );
}

function Rows({
  onChange,
  refused,
  wire,
  profiles,
  profileName,
  overrides,
}: Props & { overrides: Record<string, string[]> }) {
  const t = useText();
  // What is being typed, until the field is left: "a.example.com," must not lose its comma under the fingers.
  const [typed, setTyped] = useState<{ id: string; text: string } | null>(null);
  const ids = [...new Set([...profiles.map(String), ...Object.keys(overrides)])];
  if (ids.length === 0) {
    return (
      <Field label={t("fleet.override")} group>
        {() => <p className={css.none}>{t("fleet.overrideNone")}</p>}
      </Field>
    );
  }

  function change(id: string, text: string): void {
    setTyped({ id, text });
    const next = { ...overrides };
    const domains = splitDomains(text);
    if (domains.length > 0) next[id] = domains;
    else delete next[id];
    onChange(writeOverrides(next));
  }

  return ids.map((id, at) => {
    const here = overrides[id] ?? [];
    const fault = overrideFault(writeOverrides({ [id]: here }));
    const typing = typed?.id === id;
    return (
      <TextField
        key={id}
        ref={fault ? wire : undefined}
        label={t("fleet.overrideOf", { profile: profileName(Number(id)) })}
        optional={t("list.optional")}
        help={at === ids.length - 1 ? t("fleet.overrideHelp") : undefined}
        error={fault && (refused || !typing) ? faultText(fault, t) : undefined}
        value={typing ? typed.text : here.join(", ")}
        onChange={(event) => change(id, event.currentTarget.value)}
        onBlur={() => setTyped(null)}
        autoCapitalize="none"
        mono
      />
    );
  });
}

function Json({ value, onChange, refused, wire }: Props) {
  const t = useText();
  const [typing, setTyping] = useState(false);
  const fault = overrideFault(value);
  return (
    <TextField
      multiline
      mono
      ref={fault ? wire : undefined}
      label={t("fleet.overrideJson")}
      optional={t("list.optional")}
      help={t("fleet.overrideJsonHelp", { example })}
      error={fault && (refused || !typing) ? faultText(fault, t) : undefined}
      rows={4}
      value={value}
      onChange={(event) => {
        setTyping(true);
        onChange(event.currentTarget.value);
      }}
      onBlur={() => setTyping(false)}
      autoCapitalize="none"
    />
  );
}

function faultText(fault: OverrideFault, t: Text): string {
  switch (fault.kind) {
    case "syntax":
      return t("fleet.jsonAt", { line: fault.place.line, column: fault.place.column });
    case "shape":
      return t("fleet.overrideShape", { example });
    case "domain":
      return t("fleet.domainInvalid", { domain: fault.domain });
  }
}

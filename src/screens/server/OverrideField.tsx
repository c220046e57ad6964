/** Override domains: a text field per DDNS profile, or JSON. */
import { useState } from "react";
import { splitDomains } from "../../components/editor/domains.ts";
import { TwoViews, type TwoViewsProps } from "../../components/editor/TwoViews.tsx";
import { type Text, useText } from "../../i18n/intl.ts";
import { Field } from "../../ui/field/Field.tsx";
import { TextField } from "../../ui/field/TextField.tsx";
import { type OverrideFault, overrideFault, readOverrides, writeOverrides } from "./override.ts";
import * as css from "./ServerForm.css.ts";

const example = '{"3": ["a.example.com"]}';

interface Props extends TwoViewsProps {
  /** The profiles chosen for this server. */
  profiles: readonly number[];
  profileName(id: number): string;
}

/** Fields can be shown only while the text is a map of lists. */
export function OverrideField(props: Props) {
  const t = useText();
  const overrides = readOverrides(props.value);
  const fault = overrideFault(props.value);
  return (
    <TwoViews
      {...props}
      label={t("serverForm.overrideJson")}
      help={t("serverForm.overrideJsonHelp", { example })}
      fault={fault ? faultText(fault, t) : undefined}
      fields={overrides && (() => <Rows {...props} overrides={overrides} />)}
    />
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
  // The text of the focused field: "a.example.com," must not lose its comma while the user types.
  const [typed, setTyped] = useState<{ id: string; text: string } | null>(null);
  const ids = [...new Set([...profiles.map(String), ...Object.keys(overrides)])];
  if (ids.length === 0) {
    return (
      <Field label={t("serverForm.override")} group>
        {() => <p className={css.none}>{t("serverForm.overrideNone")}</p>}
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
    const domains = overrides[id] ?? [];
    const fault = overrideFault(writeOverrides({ [id]: domains }));
    const typing = typed?.id === id;
    return (
      <TextField
        key={id}
        ref={fault ? wire : undefined}
        label={t("serverForm.overrideOf", { profile: profileName(Number(id)) })}
        optional={t("list.optional")}
        help={at === ids.length - 1 ? t("serverForm.overrideHelp") : undefined}
        error={fault && (refused || !typing) ? faultText(fault, t) : undefined}
        value={typing ? typed.text : domains.join(", ")}
        onChange={(event) => change(id, event.currentTarget.value)}
        onBlur={() => setTyped(null)}
        autoCapitalize="none"
        mono
      />
    );
  });
}

function faultText(fault: OverrideFault, t: Text): string {
  switch (fault.kind) {
    case "syntax":
      return t("edit.jsonAt", { line: fault.place.line, column: fault.place.column });
    case "shape":
      return t("serverForm.overrideShape", { example });
    case "domain":
      return t("serverForm.domainInvalid", { domain: fault.domain });
  }
}

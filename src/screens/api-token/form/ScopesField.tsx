import { useAtomValue } from "jotai";
import { useText } from "../../../i18n/intl.ts";
import { isAdminAtom } from "../../../state/session/session.ts";
import { CheckBox } from "../../../ui/field/CheckBox.tsx";
import { Field } from "../../../ui/field/Field.tsx";
import {
  administration,
  allows,
  capital,
  everything,
  isOffered,
  type Resource,
  resources,
  scopeOf,
  toggledScope,
} from "../scopes.ts";
import { allowedText } from "./allowed.ts";
import * as css from "./form.css.ts";

interface Props {
  value: readonly string[];
  onChange(scopes: string[]): void;
}

/** What a token allows: a group of boxes for each resource. A box that stands for more ticks what it covers. */
export function ScopesField({ error, ...props }: Props & { error: string | undefined }) {
  const t = useText();
  const admin = useAtomValue(isAdminAtom);
  return (
    <Field label={t("tokenForm.scopes")} help={t("tokenForm.scopesHelp")} error={error} group>
      {(wiring) => (
        <div className={css.groups}>
          {resources.filter(isOffered).map((resource) => (
            <Group
              key={resource.id}
              resource={resource}
              fault={error && wiring["aria-describedby"]}
              {...props}
            />
          ))}
          {admin ? <ForAdmins fault={error && wiring["aria-describedby"]} {...props} /> : null}
        </div>
      )}
    </Field>
  );
}

interface GroupProps extends Props {
  /** Where it is said what is wrong with the choice, if something is: read out with whichever group is entered. */
  fault: string | undefined;
}

function Group({ resource, fault, value, onChange }: GroupProps & { resource: Resource }) {
  const t = useText();
  const { id, what, verbs } = resource;
  const name = t(what);
  return (
    <fieldset className={css.group} aria-describedby={fault}>
      <legend className={css.legend}>{capital(name)}</legend>
      {verbs.map((verb) => (
        <Box
          key={verb}
          label={allowedText(resource, verb, t)}
          scope={scopeOf(id, verb)}
          value={value}
          onChange={onChange}
        />
      ))}
      <Box
        label={t("tokenForm.all")}
        name={t("tokenForm.allOf", { what: name })}
        scope={scopeOf(id, "*")}
        value={value}
        onChange={onChange}
      />
    </fieldset>
  );
}

function ForAdmins({ fault, value, onChange }: GroupProps) {
  const t = useText();
  return (
    <fieldset className={css.group} aria-describedby={fault}>
      <legend className={css.legend}>{t("tokenForm.adminGroup")}</legend>
      <Box label={t("tokenForm.adminAll")} scope={administration} value={value} onChange={onChange} />
      <Box label={t("tokenForm.everything")} scope={everything} value={value} onChange={onChange} />
    </fieldset>
  );
}

function Box({
  label,
  name,
  scope,
  value,
  onChange,
}: Props & { label: string; name?: string; scope: string }) {
  return (
    <CheckBox
      className={css.box}
      label={label}
      aria-label={name}
      title={scope}
      checked={allows(new Set(value), scope)}
      onChange={() => onChange(toggledScope(value, scope))}
    />
  );
}

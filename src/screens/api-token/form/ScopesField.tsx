import { useAtomValue } from "jotai";
import { useText } from "../../../i18n/intl.ts";
import { isAdminAtom } from "../../../state/session/session.ts";
import { CheckBox } from "../../../ui/field/CheckBox.tsx";
import { Field } from "../../../ui/field/Field.tsx";
import {
  administration,
  allows,
  capitalize,
  everything,
  isOffered,
  type Resource,
  resources,
  scopeOf,
  toggleScope,
} from "../scopes.ts";
import * as css from "./form.css.ts";
import { describeScope } from "./scope-description.ts";

interface Props {
  value: readonly string[];
  onChange(scopes: string[]): void;
}

/** The scopes of a token: a group of checkboxes per resource. A wildcard box ticks all boxes that it includes. */
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
              errorId={error && wiring["aria-describedby"]}
              {...props}
            />
          ))}
          {admin ? <AdminGroup errorId={error && wiring["aria-describedby"]} {...props} /> : null}
        </div>
      )}
    </Field>
  );
}

interface GroupProps extends Props {
  /** Id of the error message, so that screen readers read it with each group. */
  errorId: string | undefined;
}

function Group({ resource, errorId, value, onChange }: GroupProps & { resource: Resource }) {
  const t = useText();
  const { id, noun, verbs } = resource;
  const name = t(noun);
  return (
    <fieldset className={css.group} aria-describedby={errorId}>
      <legend className={css.legend}>{capitalize(name)}</legend>
      {verbs.map((verb) => (
        <Box
          key={verb}
          label={describeScope(resource, verb, t)}
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

function AdminGroup({ errorId, value, onChange }: GroupProps) {
  const t = useText();
  return (
    <fieldset className={css.group} aria-describedby={errorId}>
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
      onChange={() => onChange(toggleScope(value, scope))}
    />
  );
}

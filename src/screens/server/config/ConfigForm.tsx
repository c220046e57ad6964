/** The fields of a config: all for one server, the chosen ones for many. */
import { Field, type FormStore } from "@formisch/react";
import { fieldProps, itemsOf } from "../../../components/editor/field-props.ts";
import { useText } from "../../../i18n/intl.ts";
import { CheckBox } from "../../../ui/field/CheckBox.tsx";
import { SwitchField } from "../../../ui/field/SwitchField.tsx";
import { TextField } from "../../../ui/field/TextField.tsx";
import { NicField, PartitionField } from "./AllowLists.tsx";
import * as css from "./config.css.ts";
import { fieldWords, sections, switchHelp } from "./fields.ts";
import type { configFields } from "./form-schema.ts";
import { GpuWarning } from "./GpuWarning.tsx";
import { type FieldName, type SwitchName, switchNames } from "./merge.ts";
import type { ConfigServer } from "./send.ts";

type Form = FormStore<typeof configFields>;

const isSwitch = (name: FieldName): name is SwitchName => (switchNames as readonly string[]).includes(name);

interface Props {
  form: Form;
  /** The servers of the config. */
  servers: readonly ConfigServer[];
}

/** `choose`: each field has a check box, and only checked fields are changed. */
export function ConfigForm({ choose = false, ...props }: Props & { choose?: boolean }) {
  const t = useText();
  return (
    <>
      {sections.map(({ title, fields }) => (
        <fieldset key={title} className={choose ? css.choices : css.fields}>
          <legend className={css.section}>{t(title)}</legend>
          {fields.map((name) =>
            choose ? (
              <Choice key={name} {...props} name={name} />
            ) : (
              <OneField key={name} {...props} name={name} />
            ),
          )}
        </fieldset>
      ))}
    </>
  );
}

function Choice({ name, ...props }: Props & { name: FieldName }) {
  const t = useText();
  const { form } = props;
  return (
    <Field of={form} path={["chosen"]}>
      {(chosen) => {
        const names = itemsOf(chosen.input);
        const on = names.includes(name);
        return (
          <div className={css.choice}>
            <CheckBox
              label={t("tools.config.change", { field: t(fieldWords[name]) })}
              checked={on}
              onChange={() => chosen.onChange(on ? names.filter((one) => one !== name) : [...names, name])}
            />
            {on ? (
              <div className={css.chosen}>
                <OneField {...props} name={name} chosen />
              </div>
            ) : null}
          </div>
        );
      }}
    </Field>
  );
}

/** `chosen`: the field is changed on all servers, whatever its value there. */
function OneField({ form, servers, name, chosen = false }: Props & { name: FieldName; chosen?: boolean }) {
  const t = useText();
  const label = t(fieldWords[name]);
  if (isSwitch(name)) {
    const help = switchHelp[name];
    return (
      <Field of={form} path={[name]}>
        {(field) => (
          <>
            <SwitchField
              label={label}
              help={help && t(help)}
              checked={field.input ?? false}
              onChange={field.onChange}
            />
            {name === "gpu" && !field.input && (chosen || field.isDirty) ? (
              <GpuWarning servers={servers} />
            ) : null}
          </>
        )}
      </Field>
    );
  }
  return (
    <Field of={form} path={[name]}>
      {(field) => {
        const list = {
          value: field.input ?? "",
          onChange: field.onChange,
          refused: Boolean(field.errors),
          wire: field.props.ref,
        };
        if (name === "nic_allowlist") return <NicField {...list} />;
        if (name === "hard_drive_partition_allowlist") return <PartitionField {...list} />;
        return (
          <TextField
            label={label}
            help={t(name === "report_delay" ? "tools.config.delayHelp" : "tools.config.periodHelp")}
            suffix={t("tools.config.unit")}
            inputMode="numeric"
            autoComplete="off"
            {...fieldProps(field, t)}
          />
        );
      }}
    </Field>
  );
}

/** The first step of a bulk edit: the change mode and the new value of each field. */
import * as css from "../../../components/bulk/bulk.css.ts";
import { ChangeMode } from "../../../components/bulk/ChangeMode.tsx";
import { RowPicker } from "../../../components/reference/RowPicker.tsx";
import { type MessageKey, type Text, useText } from "../../../i18n/intl.ts";
import type { Collection } from "../../../state/collections/collection.ts";
import { ddnsProfiles } from "../../../state/collections/ddns-profiles.ts";
import { createServerGroup, serverGroups } from "../../../state/collections/server-groups.ts";
import { TextField } from "../../../ui/field/TextField.tsx";
import type { Draft, Faults } from "./draft.ts";
import { hasNumber, maxName, type NameFault } from "./names.ts";

type Props = { draft: Draft; faults: Faults; onChange(draft: Draft): void };

const setModes = { add: "bulk.add", remove: "bulk.remove", set: "bulk.set" } as const;
const textModes = {
  replace: "tools.bulk.replace",
  append: "tools.bulk.append",
  find: "tools.bulk.find",
} as const;
const weightModes = {
  set: "tools.bulk.weightSet",
  add: "tools.bulk.weightAdd",
  number: "tools.bulk.weightNumber",
} as const;
const hideModes = { yes: "tools.bulk.hidden", no: "tools.bulk.visible" } as const;
const ddnsModes = { yes: "bulk.on", no: "bulk.off" } as const;

/** The label of each mode. */
const labelsOf = <How extends string>(
  modes: Readonly<Record<How, MessageKey>>,
  t: Text,
): Record<How, string> =>
  Object.fromEntries(Object.entries<MessageKey>(modes).map(([how, key]) => [how, t(key)])) as Record<
    How,
    string
  >;

export function ChangeFields(props: Props) {
  const t = useText();
  const { draft, onChange } = props;
  return (
    <div className={css.fields}>
      <p className={css.intro}>{t("bulk.intro")}</p>
      <NameFields {...props} />
      <SetFields {...props} name="groups" />
      <TextFields {...props} name="note" />
      <TextFields {...props} name="public_note" />
      <ChangeMode
        label={t("serverForm.hide")}
        modes={labelsOf(hideModes, t)}
        value={draft.hide_for_guest}
        onChange={(hide_for_guest) => onChange({ ...draft, hide_for_guest })}
      />
      <ChangeMode
        label={t("serverForm.enableDdns")}
        modes={labelsOf(ddnsModes, t)}
        value={draft.enable_ddns}
        onChange={(enable_ddns) => onChange({ ...draft, enable_ddns })}
      />
      <SetFields {...props} name="ddns_profiles" />
      <WeightFields {...props} />
    </div>
  );
}

const nameFaults = {
  empty: "app.nameRequired",
  long: "tools.bulk.nameLong",
  twice: "tools.bulk.nameTwice",
  taken: "tools.bulk.nameTaken",
} as const satisfies Record<NameFault["why"], MessageKey>;

function NameFields({ draft, faults, onChange }: Props) {
  const t = useText();
  const { pattern, first } = draft.name;
  const fault = faults.name;
  const update = (change: Partial<Draft["name"]>): void =>
    onChange({ ...draft, name: { ...draft.name, ...change } });
  return (
    <div className={css.textAndNumber}>
      <TextField
        label={t("list.name")}
        help={t("tools.bulk.nameHelp")}
        error={fault && t(nameFaults[fault.why], { name: fault.name, count: maxName })}
        placeholder={t("bulk.keep")}
        autoComplete="off"
        spellCheck={false}
        value={pattern}
        onChange={(event) => update({ pattern: event.currentTarget.value })}
      />
      {hasNumber(pattern) ? (
        <TextField
          label={t("tools.bulk.nameFirst")}
          help={t("tools.bulk.numberHelp")}
          error={faults.first && t(faults.first)}
          inputMode="numeric"
          autoComplete="off"
          value={first}
          onChange={(event) => update({ first: event.currentTarget.value })}
        />
      ) : null}
    </div>
  );
}

function SetFields({ draft, faults, onChange, name }: Props & { name: "groups" | "ddns_profiles" }) {
  const t = useText();
  const groups = name === "groups";
  const collection: Collection<{ id: number; name: string }> = groups ? serverGroups : ddnsProfiles;
  const { how, ids } = draft[name];
  const fault = faults[name];
  return (
    <ChangeMode
      label={t(groups ? "server.groups" : "serverForm.ddnsProfiles")}
      modes={labelsOf(setModes, t)}
      value={how}
      always={groups || undefined}
      onChange={(next) => onChange({ ...draft, [name]: { ids, how: next } })}
    >
      <RowPicker
        collection={collection}
        create={groups ? createServerGroup : undefined}
        label={t(groups ? "tools.bulk.groupsChosen" : "tools.bulk.profilesChosen")}
        help={how === "set" ? t("tools.bulk.setHelp") : undefined}
        error={fault && t(fault)}
        value={ids}
        onChange={(next) => onChange({ ...draft, [name]: { ids: next, how: howWith(how, next) } })}
      />
    </ChangeMode>
  );
}

/** Selecting groups while the mode is "no change" switches it to "add"; clearing the selection switches it back. */
const howWith = (how: Draft["groups"]["how"], ids: readonly number[]): Draft["groups"]["how"] => {
  if (how === "") return ids.length > 0 ? "add" : "";
  return how === "add" && ids.length === 0 ? "" : how;
};

function TextFields({ draft, faults, onChange, name }: Props & { name: "note" | "public_note" }) {
  const t = useText();
  const current = draft[name];
  const label = t(name === "note" ? "serverForm.note" : "serverForm.publicNote");
  const fault = faults[name];
  const find = current.how === "find";
  const helps = {
    replace: "tools.bulk.emptyHelp",
    append: "tools.bulk.appendHelp",
    find: undefined,
  } as const;
  const help = current.how === "" ? undefined : helps[current.how];
  const update = (change: Partial<typeof current>): void =>
    onChange({ ...draft, [name]: { ...current, ...change } });
  return (
    <ChangeMode
      label={label}
      modes={labelsOf(textModes, t)}
      value={current.how}
      onChange={(how) => update({ how })}
    >
      {find ? (
        <TextField
          multiline
          mono={name === "public_note"}
          label={t("tools.bulk.findText", { field: label })}
          help={t("tools.bulk.findHelp")}
          error={fault && t(fault)}
          value={current.find}
          onChange={(event) => update({ find: event.currentTarget.value })}
        />
      ) : null}
      <TextField
        multiline
        mono={name === "public_note"}
        label={t("tools.bulk.newText", { field: label })}
        help={help && t(help)}
        error={!find && fault ? t(fault) : undefined}
        value={current.text}
        onChange={(event) => update({ text: event.currentTarget.value })}
      />
    </ChangeMode>
  );
}

function WeightFields({ draft, faults, onChange }: Props) {
  const t = useText();
  const { how, value, step } = draft.weight;
  const update = (change: Partial<Draft["weight"]>): void =>
    onChange({ ...draft, weight: { ...draft.weight, ...change } });
  const labels = {
    set: "tools.bulk.weightValue",
    add: "tools.bulk.weightAmount",
    number: "tools.bulk.weightFirst",
  } as const;
  return (
    <ChangeMode
      label={t("server.weight")}
      modes={labelsOf(weightModes, t)}
      value={how}
      onChange={(next) => update({ how: next })}
    >
      <div className={css.pair}>
        {how === "" ? null : (
          // No numeric keyboard, because some phones have no minus on it.
          <TextField
            label={t(labels[how])}
            help={t(how === "number" ? "tools.bulk.numberHelp" : "serverForm.weightHelp")}
            error={faults.weight && t(faults.weight)}
            autoComplete="off"
            value={value}
            onChange={(event) => update({ value: event.currentTarget.value })}
          />
        )}
        {how === "number" ? (
          <TextField
            label={t("tools.bulk.weightStep")}
            error={faults.step && t(faults.step)}
            autoComplete="off"
            value={step}
            onChange={(event) => update({ step: event.currentTarget.value })}
          />
        ) : null}
      </div>
    </ChangeMode>
  );
}

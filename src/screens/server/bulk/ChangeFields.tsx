/** The first step of a bulk edit: the change mode and the new value of each field. */
import { useAtomValue } from "jotai";
import * as css from "../../../components/bulk/bulk.css.ts";
import { ChangeMode } from "../../../components/bulk/ChangeMode.tsx";
import { usePickerWords } from "../../../components/reference/picker-words.ts";
import { type MessageKey, type Text, useText } from "../../../i18n/intl.ts";
import { ddnsProfiles } from "../../../state/collections/ddns-profiles.ts";
import { serverGroups } from "../../../state/collections/server-groups.ts";
import { TextField } from "../../../ui/field/TextField.tsx";
import { Picker } from "../../../ui/picker/Picker.tsx";
import type { Draft, Faults } from "./draft.ts";

type Props = { draft: Draft; faults: Faults; onChange(draft: Draft): void };

const setModes = { add: "bulk.add", remove: "bulk.remove", set: "bulk.set" } as const;
const textModes = {
  replace: "fleet.bulk.replace",
  append: "fleet.bulk.append",
  find: "fleet.bulk.find",
} as const;
const weightModes = {
  set: "fleet.bulk.weightSet",
  add: "fleet.bulk.weightAdd",
  number: "fleet.bulk.weightNumber",
} as const;
const hideModes = { yes: "fleet.bulk.hidden", no: "fleet.bulk.visible" } as const;
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
      <SetFields {...props} name="groups" />
      <TextFields {...props} name="note" />
      <TextFields {...props} name="public_note" />
      <ChangeMode
        label={t("fleet.hide")}
        modes={labelsOf(hideModes, t)}
        value={draft.hide_for_guest}
        onChange={(hide_for_guest) => onChange({ ...draft, hide_for_guest })}
      />
      <ChangeMode
        label={t("fleet.enableDdns")}
        modes={labelsOf(ddnsModes, t)}
        value={draft.enable_ddns}
        onChange={(enable_ddns) => onChange({ ...draft, enable_ddns })}
      />
      <SetFields {...props} name="ddns_profiles" />
      <WeightFields {...props} />
    </div>
  );
}

function SetFields({ draft, faults, onChange, name }: Props & { name: "groups" | "ddns_profiles" }) {
  const t = useText();
  const groups = name === "groups";
  const { rows, seen, status } = useAtomValue<{
    rows: readonly { id: number; name: string }[];
    seen: boolean;
    status: string;
  }>(groups ? serverGroups.state : ddnsProfiles.state);
  const words = usePickerWords(t("list.pick.add"));
  const { how, ids } = draft[name];
  const fault = faults[name];
  return (
    <ChangeMode
      label={t(groups ? "server.groups" : "fleet.ddnsProfiles")}
      modes={labelsOf(setModes, t)}
      value={how}
      onChange={(next) => onChange({ ...draft, [name]: { ids, how: next } })}
    >
      <Picker
        label={t(groups ? "fleet.bulk.groupsChosen" : "fleet.bulk.profilesChosen")}
        help={how === "set" ? t("fleet.bulk.setHelp") : undefined}
        error={fault && t(fault)}
        options={rows}
        value={ids}
        onChange={(next) => onChange({ ...draft, [name]: { how, ids: next } })}
        words={words}
        loading={!seen && status === "loading"}
        failed={!seen && status === "failed"}
      />
    </ChangeMode>
  );
}

function TextFields({ draft, faults, onChange, name }: Props & { name: "note" | "public_note" }) {
  const t = useText();
  const current = draft[name];
  const label = t(name === "note" ? "fleet.note" : "fleet.publicNote");
  const fault = faults[name];
  const find = current.how === "find";
  const helps = {
    replace: "fleet.bulk.emptyHelp",
    append: "fleet.bulk.appendHelp",
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
          label={t("fleet.bulk.findText", { field: label })}
          help={t("fleet.bulk.findHelp")}
          error={fault && t(fault)}
          value={current.find}
          onChange={(event) => update({ find: event.currentTarget.value })}
        />
      ) : null}
      <TextField
        multiline
        mono={name === "public_note"}
        label={t("fleet.bulk.newText", { field: label })}
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
    set: "fleet.bulk.weightValue",
    add: "fleet.bulk.weightAmount",
    number: "fleet.bulk.weightFirst",
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
            help={t(how === "number" ? "fleet.bulk.numberHelp" : "fleet.weightHelp")}
            error={faults.weight && t(faults.weight)}
            autoComplete="off"
            value={value}
            onChange={(event) => update({ value: event.currentTarget.value })}
          />
        )}
        {how === "number" ? (
          <TextField
            label={t("fleet.bulk.weightStep")}
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

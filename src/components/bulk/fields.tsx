/** The kinds of fields of a bulk edit. All texts are localised. */
import type { ReactNode } from "react";
import type { Text } from "../../i18n/intl.ts";
import { listedMore } from "../../i18n/measure.ts";
import { notifierGroups } from "../../state/collections/notifiers.ts";
import { TextField } from "../../ui/field/TextField.tsx";
import { referenceText } from "../reference/Reference.tsx";
import { RowPicker } from "../reference/RowPicker.tsx";
import { ServerPicker } from "../reference/ServerPicker.tsx";
import type { Names } from "../reference/useNames.ts";
import type { BulkField, Drafted } from "./bulk-kind.ts";

/** One of a few values; each is a mode of the field. */
export function choice<Form, Value>(field: {
  id: string;
  label: string;
  choices: readonly { word: string; value: Value }[];
  get(form: Form): Value;
  set(form: Form, value: Value): Form;
  unfit?(form: Form, value: Value): string | undefined;
  /** The text of a value that is not among the choices. */
  other?(value: Value): string;
}): BulkField<Form> {
  const { id, label, choices, get, set, unfit, other = String } = field;
  // The mode is the index of the choice.
  const chosen = ({ how }: Drafted): Value | undefined => choices[Number(how)]?.value;
  return {
    id,
    label,
    modes: Object.fromEntries(choices.map(({ word }, at) => [at, word])),
    unfit: (form, drafted) => {
      const value = chosen(drafted);
      return value === undefined ? undefined : unfit?.(form, value);
    },
    change: (form, drafted) => {
      const value = chosen(drafted);
      return value === undefined ? form : set(form, value);
    },
    show: (form) => {
      const value = get(form);
      return choices.find((one) => one.value === value)?.word ?? other(value);
    },
  };
}

/** Yes or no. */
export const yesNo = <Key extends PropertyKey, Form extends Readonly<Record<Key, boolean>>>(
  id: Key & string,
  label: string,
  [yes, no]: readonly [string, string],
): BulkField<Form> =>
  choice<Form, boolean>({
    id,
    label,
    choices: [
      { word: yes, value: true },
      { word: no, value: false },
    ],
    get: (form) => form[id],
    set: (form, value) => ({ ...form, [id]: value }),
  });

/** A whole number of at least `least`. `read` is its text in the preview. */
export function wholeNumber<Key extends PropertyKey, Form extends Readonly<Record<Key, number>>>(
  id: Key & string,
  {
    label,
    unit,
    least,
    fault,
    read,
    t,
  }: { label: string; unit: string; least: number; fault: string; read(value: number): string; t: Text },
): BulkField<Form> {
  const numberIn = (text: string): number | null =>
    /^\s*\d{1,9}\s*$/.test(text) && Number(text) >= least ? Number(text) : null;
  return {
    id,
    label,
    modes: { set: t("bulk.setTo") },
    fault: ({ text }) => (numberIn(text) === null ? fault : undefined),
    input: ({ drafted, fault: shownFault, onChange }): ReactNode => (
      <TextField
        label={t("bulk.newValue", { field: label })}
        error={shownFault}
        inputMode="numeric"
        autoComplete="off"
        suffix={unit}
        value={drafted.text}
        onChange={(event) => onChange({ ...drafted, text: event.currentTarget.value })}
      />
    ),
    change: (form, { text }) => ({ ...form, [id]: numberIn(text) ?? form[id] }),
    show: (form) => read(form[id]),
  };
}

type Notified = Readonly<Record<"notification_group_id", number>>;

/** The notifier group, or none. */
export const notifierGroup = <Form extends Notified>(
  label: string,
  names: Names,
  t: Text,
): BulkField<Form> => ({
  id: "notification_group_id",
  label,
  modes: { set: t("bulk.setTo"), none: t("bulk.setNone") },
  fault: ({ how, ids }) => (how === "set" && ids.length === 0 ? t("bulk.chooseGroup") : undefined),
  input: ({ drafted, fault, onChange }): ReactNode =>
    drafted.how === "set" ? (
      <RowPicker
        collection={notifierGroups}
        label={t("bulk.newValue", { field: label })}
        error={fault}
        single
        value={drafted.ids}
        onChange={(ids) => onChange({ ...drafted, ids })}
      />
    ) : null,
  change: (form, { how, ids }) => ({ ...form, notification_group_id: how === "none" ? 0 : (ids[0] ?? 0) }),
  show: ({ notification_group_id }) => referenceText(notification_group_id, names, t),
});

/** Which servers a row covers: only the listed ones, or all but those. */
export interface Coverage {
  /** Null: neither, so servers cannot be added or removed. */
  how: "only" | "allBut" | null;
  ids: readonly number[];
}

/** Further names are only counted, because a list of thousands would not fit into the dialog. */
const mostNames = 12;

/** A coverage as text, with the names of the servers. */
export function coverageText({ how, ids }: Coverage, names: Names, t: Text): string {
  const first = ids.slice(0, mostNames).map((id) => referenceText(id, names, t));
  const list = listedMore(first, ids.length - mostNames);
  if (how === "only") return ids.length === 0 ? t("bulk.noServer") : t("bulk.onlyThese", { names: list });
  return ids.length === 0 ? t("bulk.allServers") : t("bulk.allBut", { names: list });
}

/** Adds servers to a coverage or removes them, whether it lists the covered or the excluded ones. */
export function servers<Form>(field: {
  label: string;
  get(form: Form): Coverage;
  set(form: Form, ids: readonly number[]): Form;
  /** Why a row with another kind of coverage cannot be changed. */
  unfit: string;
  show(form: Form): string;
  t: Text;
}): BulkField<Form> {
  const { label, get, set, unfit, show, t } = field;
  return {
    id: "servers",
    label,
    modes: { add: t("bulk.cover"), remove: t("bulk.uncover") },
    fault: ({ ids }) => (ids.length === 0 ? t("bulk.chooseServer") : undefined),
    input: ({ drafted, fault, onChange }): ReactNode => (
      <ServerPicker
        label={t("bulk.servers")}
        error={fault}
        value={drafted.ids}
        onChange={(ids) => onChange({ ...drafted, ids })}
      />
    ),
    unfit: (form) => (get(form).how === null ? unfit : undefined),
    change: (form, { how, ids }) => {
      const now = get(form);
      const listed = (how === "add") === (now.how === "only");
      const chosen = new Set(ids);
      const kept = now.ids.filter((id) => listed || !chosen.has(id));
      const known = new Set(now.ids);
      const next = listed ? [...kept, ...ids.filter((id) => !known.has(id))] : kept;
      return next.length === now.ids.length ? form : set(form, next);
    },
    show,
  };
}

/** The fields that another user changed during this edit, with both values, before anything is overwritten. */
import type { FormSchema } from "@formisch/react";
import type { InferInput } from "valibot";
import { type Text, useText } from "../../i18n/intl.ts";
import { sentences } from "../../i18n/sentences.ts";
import { Button } from "../../ui/button/Button.tsx";
import { Banner } from "../messages/Banner.tsx";
import * as css from "./Differences.css.ts";
import { sameValue } from "./same-value.ts";
import type { Difference } from "./useEditForm.ts";

/**
 * A field's label, with a function that makes the text of its values if they need one. `hidden`: the backend withholds this secret, so the
 * member only shows that it may have changed.
 */
export type FieldName = string | { label: string; show(value: never): string } | { hidden: true };

export type FieldNames<Schema extends FormSchema> = Readonly<Record<keyof InferInput<Schema>, FieldName>>;

/** The label of a field; a hidden field has the name of its member. */
export const labelOf = (name: FieldName, key: string): string =>
  typeof name === "string" ? name : "label" in name ? name.label : key;

/** The text of a field's value. */
export function valueText(name: FieldName, value: unknown, t: Text): string {
  if (typeof name === "object" && "show" in name) return name.show(value as never) || "–";
  if (typeof value === "boolean") return t(value ? "list.yes" : "list.no");
  if (value === null || value === undefined || value === "") return "–";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

export function Differences<Schema extends FormSchema>({
  fields,
  changed,
  saveStopped,
  onTake,
}: {
  fields: FieldNames<Schema>;
  changed: readonly Difference[];
  /** A save found the differences and was stopped. */
  saveStopped: boolean;
  onTake(difference: Difference): void;
}) {
  const t = useText();
  const nameOf = ({ key }: Difference): FieldName => fields[key as keyof typeof fields] ?? key;
  const isHidden = (one: Difference): boolean => Object(nameOf(one)).hidden === true;
  const visible = changed.filter((one) => !isHidden(one));
  const hasHidden = visible.length < changed.length;
  return (
    <Banner kind="warning" text={t(visible.length > 0 ? "edit.changed" : "edit.savedMeanwhile")}>
      {visible.length > 0 ? (
        <dl className={css.list}>
          {visible.map((one) => {
            const name = nameOf(one);
            const label = labelOf(name, one.key);
            const typed = !sameValue(one.mine, one.theirs);
            return (
              <div key={one.key}>
                <dt>{label}</dt>
                <dd>
                  {t("edit.changedTo", {
                    before: valueText(name, one.before, t),
                    theirs: valueText(name, one.theirs, t),
                  })}
                </dd>
                {typed ? (
                  <dd className={css.mine}>
                    {t("edit.yours", { mine: valueText(name, one.mine, t) })}
                    <Button onClick={() => onTake(one)} aria-label={t("edit.takeField", { field: label })}>
                      {t("edit.take")}
                    </Button>
                  </dd>
                ) : null}
              </div>
            );
          })}
        </dl>
      ) : null}
      {hasHidden ? <p className={css.next}>{t("edit.secretsMayDiffer")}</p> : null}
      <p className={css.next}>
        {sentences(visible.length > 0 ? t("edit.followed") : "", saveStopped ? t("edit.saveAgain") : "")}
      </p>
    </Banner>
  );
}

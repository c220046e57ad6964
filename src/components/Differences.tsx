/** What somebody else changed in a row while it was being edited here: both values of each field, before anything is overwritten. */
import type { FormSchema } from "@formisch/react";
import type { InferInput } from "valibot";
import { type Text, useText } from "../i18n/intl.ts";
import { Button } from "../ui/Button.tsx";
import { Banner } from "./Banner.tsx";
import * as css from "./Differences.css.ts";
import type { Difference } from "./useEditForm.ts";

/** A field's label, and how a value of it reads where it is no text, number, yes or no. */
export type FieldName = string | { label: string; show(value: never): string };

export type FieldNames<Schema extends FormSchema> = Readonly<Record<keyof InferInput<Schema>, FieldName>>;

function shown(name: FieldName, value: unknown, t: Text): string {
  if (typeof name === "object") return name.show(value as never) || "–";
  if (typeof value === "boolean") return t(value ? "list.yes" : "list.no");
  if (value === null || value === undefined || value === "") return "–";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export function Differences<Schema extends FormSchema>({
  fields,
  changed,
  onTake,
}: {
  fields: FieldNames<Schema>;
  changed: readonly Difference[];
  onTake(difference: Difference): void;
}) {
  const t = useText();
  return (
    <Banner kind="warning" text={t("edit.changed")}>
      <dl className={css.list}>
        {changed.map((one) => {
          const name: FieldName = fields[one.key as keyof typeof fields] ?? one.key;
          const label = typeof name === "object" ? name.label : name;
          const typed = !same(one.mine, one.theirs);
          return (
            <div key={one.key}>
              <dt>{label}</dt>
              <dd>
                {t("edit.changedTo", {
                  before: shown(name, one.before, t),
                  theirs: shown(name, one.theirs, t),
                })}
              </dd>
              {typed ? (
                <dd className={css.mine}>
                  {t("edit.yours", { mine: shown(name, one.mine, t) })}
                  <Button onClick={() => onTake(one)} aria-label={t("edit.takeField", { field: label })}>
                    {t("edit.take")}
                  </Button>
                </dd>
              ) : null}
            </div>
          );
        })}
      </dl>
      <p className={css.next}>{t("edit.saveAgain")}</p>
    </Banner>
  );
}

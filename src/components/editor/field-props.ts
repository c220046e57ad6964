/** Connects fields of the form library with our text fields: value, handlers, and the first error as a sentence. */
import type { FieldStore } from "@formisch/react";
import { explainIssue } from "../../i18n/explain.ts";
import type { Text } from "../../i18n/intl.ts";

type AnyField = Pick<FieldStore, "errors" | "props"> & { input: unknown };

/** The props of a text field. */
export function fieldProps(field: AnyField, t: Text) {
  const { autoFocus: _, ...props } = field.props;
  const key = field.errors?.[0];
  return {
    ...props,
    value: (field.input ?? "") as string,
    error: key === undefined ? undefined : explainIssue(key, t),
  };
}

/** The items of a list field. The form library types each of them as possibly undefined. */
export const itemsOf = <Item>(input: readonly (Item | undefined)[] | undefined): Item[] =>
  (input ?? []).filter((item) => item !== undefined);

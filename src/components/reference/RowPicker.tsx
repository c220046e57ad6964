/** Chooses rows of any list by name instead of by id. */
import { useAtomValue } from "jotai";
import { useEffect, useMemo } from "react";
import { useText } from "../../i18n/intl.ts";
import type { Collection } from "../../state/collections/collection.ts";
import { Picker, type PickerProps } from "../../ui/picker/Picker.tsx";
import { useLatest } from "../../ui/useLatest.ts";
import { failed } from "../messages/failed.ts";
import { usePickerWords } from "./picker-words.ts";

type Props<Row> = Omit<
  PickerProps,
  "options" | "sets" | "words" | "note" | "loading" | "failed" | "onCreate"
> & {
  /** Loaded if necessary. */
  collection: Collection<Row & { id: number; name: string }>;
  /** Creates a row of that name and resolves with its id, once the collection has it. */
  create?: ((name: string) => Promise<number>) | undefined;
  /** Limits the offered rows. Must stay the same between renders. Chosen rows are always included. */
  filter?: ((row: Row) => boolean) | undefined;
  /** The text beside the name. Must stay the same between renders. */
  detail?: ((row: Row) => string) | undefined;
};

export function RowPicker<Row>({ collection, create, filter, detail, ...props }: Props<Row>) {
  const t = useText();
  const { single, value } = props;
  const words = usePickerWords(t(single ? "list.pick.choose" : "list.pick.add"));
  const { rows, seen, status } = useAtomValue(collection.state);
  useEffect(() => void collection.ensure(), [collection]);
  const latest = useLatest(props);
  async function onCreate(name: string): Promise<boolean> {
    try {
      const id = await create?.(name);
      const { onChange, single, value } = latest.current;
      if (id !== undefined) onChange(single ? [id] : [...value, id]);
      return true;
    } catch (error) {
      failed(t("app.error"), error);
      return false;
    }
  }
  const options = useMemo(() => {
    const chosen = new Set(value);
    return rows
      .filter((row) => !filter || filter(row) || chosen.has(row.id))
      .map((row) => ({ id: row.id, name: row.name || `#${row.id}`, detail: detail?.(row) ?? "" }));
  }, [rows, filter, detail, value]);
  return (
    <Picker
      {...props}
      options={options}
      words={words}
      onCreate={create && onCreate}
      loading={!seen && status !== "failed"}
      failed={!seen && status === "failed"}
    />
  );
}

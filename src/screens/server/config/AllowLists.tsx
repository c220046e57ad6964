/** The allow-lists of a config: a row for each partition and interface, or JSON. */
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { TwoViews, type TwoViewsProps } from "../../../components/editor/TwoViews.tsx";
import { type MessageKey, type Text, useText } from "../../../i18n/intl.ts";
import { Button, IconButton } from "../../../ui/button/Button.tsx";
import { Field } from "../../../ui/field/Field.tsx";
import { SwitchField } from "../../../ui/field/SwitchField.tsx";
import { TextField } from "../../../ui/field/TextField.tsx";
import {
  type ListFault,
  type NicRow,
  nicsFault,
  partitionsFault,
  readNics,
  readPartitions,
  writeNics,
  writePartitions,
} from "./allow-lists.ts";
import * as css from "./config.css.ts";

const partitionExample = '["/", "/data"]';
const nicExample = '{"eth0": true}';

/** `hard_drive_partition_allowlist`. */
export function PartitionField(props: TwoViewsProps) {
  const t = useText();
  const rows = readPartitions(props.value);
  const change = (next: readonly string[]) => props.onChange(writePartitions(next));
  return (
    <TwoViews
      {...props}
      label={t("tools.config.partitionsJson")}
      help={t("tools.config.listJsonHelp", { example: partitionExample })}
      fault={faultText(partitionsFault(props.value), "tools.config.partitionsShape", partitionExample, t)}
      fields={
        rows &&
        (() => (
          <Rows
            label={t("tools.config.partitions")}
            help={t("tools.config.partitionsHelp")}
            name={(number) => t("tools.config.partition", { number })}
            add={t("tools.config.addPartition")}
            rows={rows}
            blank=""
            change={change}
          >
            {(row, name, set) => (
              <TextField
                ref={row.trim() === "" ? props.wire : undefined}
                label={name}
                error={row.trim() === "" && props.refused ? t("tools.config.rowEmpty") : undefined}
                value={row}
                onChange={(event) => set(event.currentTarget.value)}
                autoCapitalize="none"
                mono
              />
            )}
          </Rows>
        ))
      }
    />
  );
}

/** `nic_allowlist`. */
export function NicField(props: TwoViewsProps) {
  const t = useText();
  const rows = readNics(props.value);
  const names = rows?.map(([name]) => name) ?? [];
  const change = (next: readonly NicRow[]) => props.onChange(writeNics(next));
  const nothing = rows && rows.length > 0 && !rows.some(([, on]) => on);
  return (
    <TwoViews
      {...props}
      label={t("tools.config.nicsJson")}
      help={t("tools.config.listJsonHelp", { example: nicExample })}
      fault={faultText(nicsFault(props.value), "tools.config.nicsShape", nicExample, t)}
      fields={
        rows &&
        (() => (
          <Rows
            label={t("tools.config.nics")}
            help={t(nothing ? "tools.config.nicsNothing" : "tools.config.nicsHelp")}
            name={(number) => t("tools.config.nic", { number })}
            add={t("tools.config.addNic")}
            rows={rows}
            blank={["", true]}
            change={change}
          >
            {([name, on], label, set, at) => {
              const empty = name.trim() === "";
              // The agent would merge two rows of the same name.
              const twice = names.indexOf(name) < at;
              return (
                <>
                  <TextField
                    ref={empty || twice ? props.wire : undefined}
                    label={label}
                    error={
                      empty && props.refused
                        ? t("tools.config.rowEmpty")
                        : twice && !empty
                          ? t("tools.config.rowTwice", { name })
                          : undefined
                    }
                    value={name}
                    onChange={(event) => set([event.currentTarget.value, on])}
                    autoCapitalize="none"
                    mono
                  />
                  <div className={css.rowSwitch}>
                    <SwitchField
                      label={t("tools.config.nicCounted")}
                      checked={on}
                      onChange={(checked) => set([name, checked])}
                    />
                  </div>
                </>
              );
            }}
          </Rows>
        ))
      }
    />
  );
}

function Rows<Row>({
  label,
  help,
  name,
  add,
  rows,
  blank,
  change,
  children,
}: {
  label: string;
  help: string;
  /** The label of a row, by number. */
  name(number: number): string;
  /** The label of the button that adds a row. */
  add: string;
  rows: readonly Row[];
  blank: Row;
  change(rows: readonly Row[]): void;
  children(row: Row, name: string, set: (row: Row) => void, at: number): ReactNode;
}) {
  const t = useText();
  const list = useRef<HTMLDivElement>(null);
  // The row to focus after rendering: the added row, or a neighbour of the removed one.
  const focus = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (focus.current === null) return;
    const lines = list.current?.querySelectorAll<HTMLElement>("[data-line]") ?? [];
    const line = lines[Math.min(focus.current, lines.length - 1)];
    focus.current = null;
    (line ?? list.current)?.querySelector<HTMLElement>("input, button")?.focus();
  });
  return (
    <Field label={label} help={help} optional={t("list.optional")} group>
      {() => (
        <div ref={list} className={css.rows}>
          {rows.map((row, at) => (
            <fieldset
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and names change while typing
              key={at}
              data-line
              aria-label={t("tools.config.row", { number: at + 1 })}
              className={css.row}
            >
              {children(
                row,
                name(at + 1),
                (next) => change(rows.map((one, place) => (place === at ? next : one))),
                at,
              )}
              <div className={css.rowEnd}>
                <IconButton
                  icon={Trash2}
                  label={t("tools.config.removeRow", { number: at + 1 })}
                  onClick={() => {
                    focus.current = at;
                    change(rows.filter((_, place) => place !== at));
                  }}
                />
              </div>
            </fieldset>
          ))}
          <div>
            <Button
              icon={Plus}
              onClick={() => {
                focus.current = rows.length;
                change([...rows, blank]);
              }}
            >
              {add}
            </Button>
          </div>
        </div>
      )}
    </Field>
  );
}

function faultText(fault: ListFault | null, shape: MessageKey, example: string, t: Text): string | undefined {
  switch (fault?.kind) {
    case undefined:
      return undefined;
    case "syntax":
      return t("edit.jsonAt", { line: fault.place.line, column: fault.place.column });
    case "shape":
      return t(shape, { example });
    case "empty":
      return t("tools.config.rowEmpty");
    case "twice":
      return t("tools.config.rowTwice", { name: fault.name });
  }
}

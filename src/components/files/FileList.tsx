/** The entries of a folder: a table, or a list on narrow screens. Only visible rows are rendered. */

import Download from "lucide-react/icons/download";
import File from "lucide-react/icons/file";
import FolderIcon from "lucide-react/icons/folder";
import Image from "lucide-react/icons/image";
import { type ReactNode, useMemo } from "react";
import { useText } from "../../i18n/intl.ts";
import { visuallyHidden } from "../../theme/text.css.ts";
import { IconButton } from "../../ui/button/Button.tsx";
import { RowActionButton } from "../../ui/button/RowActionButton.tsx";
import { CheckBox } from "../../ui/field/CheckBox.tsx";
import { Icon } from "../../ui/mark/Icon.tsx";
import { Menu } from "../../ui/popup/Menu.tsx";
import { Skeleton } from "../../ui/progress/Skeleton.tsx";
import { type Column, Table } from "../../ui/table/Table.tsx";
import { VirtualList } from "../../ui/table/VirtualList.tsx";
import { useLatest } from "../../ui/useLatest.ts";
import { tableWords } from "../list/table-words.ts";
import { type EntryAction, mainAction, menuOf } from "./entry-actions.ts";
import * as css from "./files.css.ts";
import { imageType, type Row } from "./rows.ts";

export interface FileListProps {
  label: string;
  rows: readonly Row[];
  status: "loading" | "ready" | "failed";
  busy: boolean;
  narrow: boolean;
  selected: ReadonlySet<number>;
  onSelect(ids: ReadonlySet<number>): void;
  descending: boolean;
  onSort(): void;
  onAct(act: EntryAction, row: Row): void;
  /** Shown instead of rows. */
  placeholder: ReactNode;
}

const idOf = ({ id }: Row): number => id;
const nameOf = ({ name }: Row): string => name;

export function FileList({ narrow, ...props }: FileListProps) {
  const t = useText();
  const acting = useLatest(props.onAct);
  const parts = useMemo(() => {
    const act = (what: EntryAction, row: Row): void => acting.current(what, row);
    const name = (row: Row): ReactNode => (
      <span className={css.nameCell}>
        <span className={row.entry.folder ? css.folderIcon : css.fileIcon}>
          <Icon of={row.entry.folder ? FolderIcon : imageType(row.entry.name) ? Image : File} />
        </span>
        <button type="button" className={css.name} onClick={() => act(mainAction(row), row)}>
          {row.name}
        </button>
      </span>
    );
    const menu = (row: Row): ReactNode => {
      const label = t("list.more", { name: row.name });
      return (
        <Menu
          label={label}
          trigger={(trigger) => <RowActionButton icon="more" label={label} {...trigger} />}
          items={() => menuOf(row, t, act)}
        />
      );
    };
    const actions = (row: Row): ReactNode => (
      <div className={css.rowButtons}>
        {row.entry.folder ? null : (
          <IconButton
            icon={Download}
            label={t("files.downloadName", { name: row.name })}
            onClick={() => act("download", row)}
          />
        )}
        {menu(row)}
      </div>
    );
    const columns: readonly Column<Row>[] = [
      {
        id: "name",
        title: t("list.name"),
        width: "minmax(200px, 1fr)",
        heading: true,
        sortable: true,
        cell: name,
      },
      {
        id: "type",
        title: t("files.type"),
        width: "120px",
        cell: ({ entry }) => t(entry.folder ? "files.type.folder" : "files.type.file"),
      },
    ];
    return { name, menu, actions, columns };
  }, [t, acting]);

  if (narrow) return <Lines {...props} name={parts.name} menu={parts.menu} />;
  const { label, rows, status, busy, selected, onSelect, descending, onSort, placeholder } = props;
  return (
    <Table<Row>
      label={label}
      rows={rows}
      rowId={idOf}
      rowName={nameOf}
      columns={parts.columns}
      selected={selected}
      onSelect={onSelect}
      sorts={[{ id: "name", descending }]}
      onSort={onSort}
      actions={parts.actions}
      actionsWidth="84px"
      card={parts.name}
      status={status}
      busy={busy}
      words={tableWords(t)}
      placeholder={placeholder}
    />
  );
}

function Lines({
  label,
  rows,
  status,
  busy,
  selected,
  onSelect,
  placeholder,
  name,
  menu,
}: Omit<FileListProps, "narrow"> & { name(row: Row): ReactNode; menu(row: Row): ReactNode }) {
  const t = useText();
  if (rows.length === 0) {
    return (
      <div className={css.lines} aria-busy={status === "loading"}>
        {status === "loading" ? (
          <>
            <span role="status" className={visuallyHidden}>
              {t("app.loading")}
            </span>
            {Array.from({ length: 8 }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no id
              <div key={at} className={css.line} aria-hidden="true">
                <Skeleton width={`${40 + ((at * 7) % 5) * 8}%`} />
              </div>
            ))}
          </>
        ) : (
          placeholder
        )}
      </div>
    );
  }
  return (
    <div className={css.linesFrame} aria-busy={busy}>
      <VirtualList label={label} items={rows} itemKey={idOf} itemSize={49} className={css.lines}>
        {(row) => (
          <div className={css.line}>
            <CheckBox
              hideLabel
              label={t("files.selectName", { name: row.name })}
              className={css.lineTick}
              checked={selected.has(row.id)}
              onChange={(event) => {
                const ids = new Set(selected);
                if (event.currentTarget.checked) ids.add(row.id);
                else ids.delete(row.id);
                onSelect(ids);
              }}
            />
            {name(row)}
            {menu(row)}
          </div>
        )}
      </VirtualList>
    </div>
  );
}

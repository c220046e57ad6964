/** A standard list screen: title, create, search, table or cards, batch delete. */
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { Kind } from "../../api/portable/members.ts";
import { EmptyState } from "../../ui/table/EmptyState.tsx";
import type { BulkVerb } from "../actions/BulkActions.tsx";
import type { RowVerb } from "../actions/RowActions.tsx";
import { OpenExchange } from "../exchange/OpenExchange.tsx";
import { CreateButton, ListHead } from "./ListHead.tsx";
import * as css from "./ListParts.css.ts";
import { ListTable, ListToolbar } from "./ListParts.tsx";
import { ListTabs } from "./ListTabs.tsx";
import type { ListTab } from "./list-tabs.ts";
import type { List } from "./useList.ts";

/** Words of a list that differ from screen to screen. */
export interface ListWords {
  title: string;
  search: string;
  create: string;
  /** The sentence of an empty list. */
  empty: string;
}

/** `tabs`: lists that this one belongs together with; `children` is the open editor, if any. */
export function CollectionPage<Row extends { id: number; name: string }>({
  words,
  list,
  verbs,
  card,
  icon,
  tabs,
  bulk,
  actionsWidth,
  portable,
  children,
}: {
  words: ListWords;
  list: List<Row>;
  verbs: readonly RowVerb<Row>[];
  card(row: Row): ReactNode;
  icon: LucideIcon;
  tabs?: readonly ListTab[];
  bulk?: readonly BulkVerb<Row>[];
  /** Of the column of the rows' buttons, where there are more than three. */
  actionsWidth?: string;
  /** Under which name its rows are exported and imported. */
  portable?: Kind;
  children?: ReactNode;
}) {
  const create = { label: words.create, run: list.editor.openNew };
  return (
    <div className={css.page}>
      <ListHead title={words.title} create={create} />
      {tabs ? <ListTabs tabs={tabs} /> : null}
      <ListToolbar list={list} searchLabel={words.search} create={create} bulk={bulk} portable={portable} />
      <ListTable
        label={words.title}
        list={list}
        verbs={verbs}
        bulk={bulk}
        card={card}
        {...(actionsWidth ? { actionsWidth } : {})}
        empty={<EmptyState icon={icon} text={words.empty} action={<CreateButton {...create} />} />}
      />
      {portable ? <OpenExchange list={list} kind={portable} /> : null}
      {children}
    </div>
  );
}

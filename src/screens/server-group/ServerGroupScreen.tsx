/** `/dashboard/server-group`: server groups. */
import { useAtomValue } from "jotai";
import Server from "lucide-react/icons/server";
import { type ComponentType, useCallback, useEffect, useMemo, useRef } from "react";
import { type ServerGroupRow, serverGroup } from "../../api/resources/server-group.ts";
import { RowMenu } from "../../components/actions/RowActions.tsx";
import { useListActions } from "../../components/actions/useListActions.ts";
import { type EditorProps, OpenEditor } from "../../components/editor/OpenEditor.tsx";
import { CollectionPage } from "../../components/list/CollectionPage.tsx";
import * as listCss from "../../components/list/ListParts.css.ts";
import { groupTabs } from "../../components/list/list-tabs.ts";
import { loadOther } from "../../components/list/useCollection.ts";
import { useList } from "../../components/list/useList.ts";
import { useLiveServers } from "../../components/live/useLiveServers.ts";
import { componentLoader } from "../../components/loading/lazy.ts";
import { useText } from "../../i18n/intl.ts";
import { serverGroups } from "../../state/collections/server-groups.ts";
import { servers } from "../../state/collections/servers.ts";
import { liveTickAtom } from "../../state/live/live.ts";
import { truncate } from "../../theme/text.css.ts";
import { Card } from "../../ui/table/Card.tsx";
import { firstNames, serverGroupColumns } from "./columns.tsx";
import { OnlineOnCard } from "./OnlineCount.tsx";
import { ServersLink } from "./ServersLink.tsx";

const loadGroupForm = componentLoader<ComponentType<EditorProps<ServerGroupRow>>>(
  () => import("./ServerGroupForm.tsx"),
);

/** Maximum number of names on a card, which has one line for them. */
const namesOnCard = 6;

export default function ServerGroupScreen() {
  const t = useText();
  const nameOf = useServerNames();
  const tick = useAtomValue(liveTickAtom);
  const columns = useMemo(() => serverGroupColumns(t, nameOf), [t, nameOf]);
  const list = useList({
    collection: serverGroups,
    remove: serverGroup.remove,
    columns,
    tick,
    portable: "server-group",
  });

  const actions = useListActions(list);

  const card = useCallback(
    (row: ServerGroupRow) => (
      <Card
        heading={<span className={truncate}>{row.name || `#${row.id}`}</span>}
        menu={<RowMenu row={row} actions={actions} />}
      >
        <ServersLink row={row} />
        <OnlineOnCard servers={row.servers} />
        <span className={`${listCss.cardLine} ${truncate}`}>{firstNames(row, namesOnCard, nameOf, t)}</span>
      </Card>
    ),
    [actions, nameOf, t],
  );

  return (
    <CollectionPage
      words={{
        title: t("app.title.serverGroup"),
        search: t("group.search"),
        create: t("group.create"),
        empty: { icon: Server, text: t("group.empty") },
      }}
      list={list}
      actions={actions}
      card={card}
      tabs={groupTabs}
    >
      <OpenEditor list={list} load={loadGroupForm} />
    </CollectionPage>
  );
}

/** Loads the servers for their names and keeps them current while the screen is mounted. */
function useServerNames(): (id: number) => string | undefined {
  const { rows, seen } = useAtomValue(servers.state);
  const groups = useAtomValue(serverGroups.state);
  const names = useMemo(() => new Map(rows.map(({ id, name }) => [id, name || `#${id}`])), [rows]);

  useEffect(() => {
    void loadOther(servers, "ensure");
  }, []);
  useLiveServers(seen);

  // A member that is missing here may have registered after the servers were loaded. Reload only once: this user may not see it at all.
  const reloaded = useRef(false);
  useEffect(() => {
    if (!seen || !groups.seen || reloaded.current) return;
    if (groups.rows.every((group) => group.servers.every((id) => names.has(id)))) return;
    reloaded.current = true;
    void servers.load();
  }, [seen, groups, names]);

  return useCallback((id) => names.get(id), [names]);
}

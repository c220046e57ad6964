/** `/dashboard/`: the servers. Rows come from `GET /server`; live figures come from `/ws/server` and render only their own cells. */
import { useAtomValue } from "jotai";
import Server from "lucide-react/icons/server";
import { type ComponentType, useCallback, useEffect, useMemo, useRef } from "react";
import { server } from "../../api/resources/server.ts";
import { has } from "../../api/versions/backend-version.ts";
import { useRowActions } from "../../components/actions/useRowActions.ts";
import { type EditorProps, OpenEditor } from "../../components/editor/OpenEditor.tsx";
import { CreateButton, ListHead } from "../../components/list/ListHead.tsx";
import * as listCss from "../../components/list/ListParts.css.ts";
import { ListTable, ListToolbar } from "../../components/list/ListParts.tsx";
import { loadOther } from "../../components/list/useCollection.ts";
import { useList } from "../../components/list/useList.ts";
import { useLiveServers } from "../../components/live/useLiveServers.ts";
import { LazyPart } from "../../components/loading/LazyPart.tsx";
import { componentLoader, loader, useWhenIdle } from "../../components/loading/lazy.ts";
import { usePanels } from "../../components/routing/usePanels.ts";
import { useText } from "../../i18n/intl.ts";
import { ddnsProfiles } from "../../state/collections/ddns-profiles.ts";
import { serverGroups } from "../../state/collections/server-groups.ts";
import { type ListedServer, servers } from "../../state/collections/servers.ts";
import { liveTickAtom, noteScroll } from "../../state/live/live.ts";
import { isAdminAtom } from "../../state/session/session.ts";
import { roomy } from "../../theme/layers.css.ts";
import { Card } from "../../ui/table/Card.tsx";
import { EmptyState } from "../../ui/table/EmptyState.tsx";
import { useMedia } from "../../ui/useDesktop.ts";
import { serverColumns } from "./columns.tsx";
import { FirstSteps } from "./FirstSteps.tsx";
import { serverNames } from "./facts.ts";
import { FilterButton, LazyFilterSummary, LazyPhoneTicked } from "./filter/FilterButton.tsx";
import type { Filters } from "./filter/server-filter.ts";
import { useServerFilter } from "./filter/useServerFilter.ts";
import { InstallMenu } from "./InstallMenu.tsx";
import { CardFacts, LiveDot } from "./live-cells.tsx";
import { OpenTools } from "./OpenTools.tsx";
import { ServerMenu } from "./ServerMenu.tsx";
import { ServerName } from "./ServerName.tsx";
import * as css from "./ServerScreen.css.ts";
import { loadPages, loadTools, pageNames, useShowTool } from "./tools/tool.ts";
import { useServerBulk } from "./verbs.ts";

/** Requests the rows before the first render. */
export const initialData = servers.prefetch();

const loadServerUses = loader(async () => (await import("./tools/uses.ts")).serverUses);
const usedBy = async (rows: readonly ListedServer[]) => (await loadServerUses())(rows);

const loadServerForm = componentLoader<ComponentType<EditorProps<ListedServer>>>(
  () => import("./ServerForm.tsx"),
);

const loadCurve = componentLoader<ComponentType<{ id: number }>>(() => import("./Curve.tsx"));

const loadNewcomers = componentLoader(() => import("./Newcomers.tsx"));

const loadLiveHead = componentLoader<ComponentType<{ filters: Filters; arriving: number }>>(
  () => import("./LiveHead.tsx"),
);

const rowMenu = (row: ListedServer) => <ServerMenu row={row} />;

export default function ServerScreen() {
  const t = useText();
  const { rows: groups } = useAtomValue(serverGroups.state);
  const { rows: profiles } = useAtomValue(ddnsProfiles.state);
  const tick = useAtomValue(liveTickAtom);
  const admin = useAtomValue(isAdminAtom);

  const names = useMemo(() => serverNames(groups, profiles), [groups, profiles]);
  // Rows have owners since transfers exist. Members see only their own servers, so the column is hidden by default.
  const ownerColumn = has("transfers") ? (admin ? "shown" : "optional") : undefined;
  const Curve = useWhenIdle(loadCurve);
  const columns = useMemo(() => serverColumns(t, names, ownerColumn, Curve), [t, names, ownerColumn, Curve]);
  const LiveHead = useWhenIdle(loadLiveHead);
  const Newcomers = useWhenIdle(loadNewcomers);
  const { filters, rowFilter, pending } = useServerFilter();
  const list = useList({
    collection: servers,
    remove: server.remove,
    columns,
    tick,
    filter: rowFilter,
    usedBy,
  });
  // Show the list as loading until its filter is ready.
  const filteredList =
    pending && list.data.seen ? { ...list, data: { ...list.data, rows: [], seen: false, ...pending } } : list;
  const { seen } = list.data;
  const { arrived } = list;
  const arriving = list.data.status === "loading" ? arrived.length : 0;
  // A single server can be opened before all have arrived.
  const openableList = seen ? list : { ...list, data: { ...list.data, rows: arrived } };

  useEffect(() => {
    if (!seen) return;
    // Load additional data after the rows.
    void loadOther(serverGroups);
    void loadOther(ddnsProfiles);
  }, [seen]);
  useLiveServers(seen);

  const { open, close } = usePanels(pageNames);
  const listTop = useRef(0);
  const onScroll = useCallback(({ currentTarget }: { currentTarget: EventTarget | null }) => {
    noteScroll();
    listTop.current = currentTarget instanceof Element ? currentTarget.scrollTop : scrollY;
  }, []);
  // Cards scroll with the window; the table reports its own scrolling.
  const showsList = !open;
  useEffect(() => {
    if (!showsList) return;
    addEventListener("scroll", onScroll, { passive: true });
    return () => removeEventListener("scroll", onScroll);
  }, [showsList, onScroll]);

  const actions = useRowActions(list);
  const hasRoom = useMedia(roomy);
  const bulk = useServerBulk(!hasRoom);
  const show = useShowTool();
  const create = { label: t("server.add"), opens: loadTools, run: () => show("add") };

  const card = useCallback(
    (row: ListedServer) => (
      <Card
        heading={
          <>
            <LiveDot id={row.id} />
            <ServerName id={row.id} name={row.name} />
          </>
        }
        menu={<ServerMenu row={row} actions={actions} />}
      >
        <CardFacts id={row.id} />
      </Card>
    ),
    [actions],
  );

  const empty = <EmptyState icon={Server} text={t("server.empty")} action={<CreateButton {...create} />} />;
  const isEmpty = seen && list.data.rows.length === 0 && list.data.status !== "failed";

  return (
    <div className={open?.name === "server" ? css.serverPage : listCss.page}>
      {open ? (
        <LazyPart load={loadPages} props={{ list: openableList, listTop, ...open }} onClose={close} />
      ) : (
        <>
          <ListHead title={t("app.title.server")} end={hasRoom ? <InstallMenu /> : null} create={create}>
            {isEmpty ? null : (
              <div className={css.counts}>
                {LiveHead && (seen || arriving > 0) ? (
                  <LiveHead filters={filters} arriving={arriving} />
                ) : null}
              </div>
            )}
          </ListHead>
          {isEmpty ? (
            empty
          ) : (
            <>
              <ListToolbar
                list={filteredList}
                searchLabel={t("server.search")}
                filters={<FilterButton list={list} filters={filters} />}
                create={create}
                bulk={bulk}
              />
              <LazyFilterSummary list={filteredList} filters={filters} />
              <ListTable
                label={t("app.title.server")}
                list={filteredList}
                aboveBar={<LazyPhoneTicked list={list} />}
                actions={actions}
                menu={rowMenu}
                bulk={bulk}
                card={card}
                onScroll={onScroll}
                empty={empty}
              />
            </>
          )}
          {seen && admin ? <FirstSteps count={list.data.rows.length} /> : null}
        </>
      )}
      {Newcomers ? <Newcomers onNew={list.data.reload} /> : null}
      <OpenTools list={list} />
      <OpenEditor list={openableList} load={loadServerForm} />
    </div>
  );
}

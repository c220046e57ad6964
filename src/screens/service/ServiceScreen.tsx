/** `/dashboard/service`: the services that servers probe, and their states. */
import { useAtomValue } from "jotai";
import Activity from "lucide-react/icons/activity";
import ChartLine from "lucide-react/icons/chart-line";
import { type ComponentType, useCallback, useMemo } from "react";
import { type ServiceRow, service } from "../../api/resources/service.ts";
import { has } from "../../api/versions/backend-version.ts";
import { RowMenu } from "../../components/actions/RowActions.tsx";
import { useListActions } from "../../components/actions/useListActions.ts";
import type { BulkProps } from "../../components/bulk/BulkDialog.tsx";
import { OpenBulk, useBulkEdit } from "../../components/bulk/OpenBulk.tsx";
import { type EditorProps, OpenEditor } from "../../components/editor/OpenEditor.tsx";
import { CollectionPage } from "../../components/list/CollectionPage.tsx";
import * as listCss from "../../components/list/ListParts.css.ts";
import { type List, useList } from "../../components/list/useList.ts";
import { LazyPart } from "../../components/loading/LazyPart.tsx";
import { componentLoader } from "../../components/loading/lazy.ts";
import { useNames } from "../../components/reference/useNames.ts";
import { usePanels, useShowPanel } from "../../components/routing/usePanels.ts";
import { useReturnFocus } from "../../components/routing/useReturnFocus.ts";
import { useText } from "../../i18n/intl.ts";
import { settingsAtom } from "../../state/backend/settings.ts";
import { crons } from "../../state/collections/crons.ts";
import { notifierGroups } from "../../state/collections/notifiers.ts";
import { servers } from "../../state/collections/servers.ts";
import { services } from "../../state/collections/services.ts";
import { mono, truncate } from "../../theme/text.css.ts";
import { join } from "../../ui/join.ts";
import { Card } from "../../ui/table/Card.tsx";
import { ShareOnCard, StateCell } from "./cells.tsx";
import { serviceColumns } from "./columns.tsx";
import type { LatencyProps } from "./latency/panel.ts";
import * as css from "./ServiceScreen.css.ts";
import { coverageText } from "./service-texts.ts";
import { useServiceStates } from "./states.ts";

const loadBulkServices = componentLoader<ComponentType<BulkProps<ServiceRow>>>(
  () => import("./BulkServices.tsx"),
);
const loadServiceForm = componentLoader<ComponentType<EditorProps<ServiceRow>>>(
  () => import("./ServiceForm.tsx"),
);
/** Loaded on demand, because it contains a plot library. */
const loadLatencyDialog = componentLoader<ComponentType<LatencyProps>>(
  () => import("./latency/LatencyDialog.tsx"),
);
const panels = ["latency"] as const;

export default function ServiceScreen() {
  const t = useText();
  const groups = useNames(notifierGroups);
  const tasks = useNames(crons);
  const serverNames = useNames(servers);
  const tick = useServiceStates();
  // The settings reveal the backend's version, which `has` depends on.
  useAtomValue(settingsAtom);
  const hasOrder = has("serviceOrder") === true;
  const columns = useMemo(
    () => serviceColumns(t, groups, tasks, serverNames, hasOrder),
    [t, groups, tasks, serverNames, hasOrder],
  );
  const list = useList({ collection: services, remove: service.remove, columns, tick, portable: "service" });
  const actions = useListActions(list, useServiceActions());

  const card = useCallback(
    (row: ServiceRow) => (
      <Card
        heading={<span className={truncate}>{row.name || `#${row.id}`}</span>}
        menu={<RowMenu row={row} actions={actions} />}
      >
        <span className={css.stateOnCard}>
          <StateCell id={row.id} />
          <ShareOnCard id={row.id} />
        </span>
        <span className={join(listCss.cardLine, mono, truncate)}>{row.target}</span>
        <span className={listCss.cardLine}>{coverageText(row, t, serverNames)}</span>
      </Card>
    ),
    [actions, t, serverNames],
  );

  const bulk = useBulkEdit<ServiceRow>(loadBulkServices);

  return (
    <CollectionPage
      words={{
        title: t("app.title.service"),
        search: t("service.search"),
        create: t("service.create"),
        empty: { icon: Activity, text: t("service.empty") },
      }}
      list={list}
      actions={actions}
      bulk={bulk}
      card={card}
    >
      <OpenEditor list={list} load={loadServiceForm} />
      <OpenBulk list={list} load={loadBulkServices} />
      <OpenLatency list={list} />
    </CollectionPage>
  );
}

/** Actions of a row beyond editing and deleting. */
function useServiceActions() {
  const t = useText();
  const show = useShowPanel(panels);
  return useMemo(
    () => [
      {
        id: "latency",
        label: t("service.latency"),
        labelFor: ({ name }: ServiceRow) => t("service.latencyOf", { name }),
        menuIcon: ChartLine,
        run: ({ id }: ServiceRow) => show("latency", id),
      },
    ],
    [t, show],
  );
}

/** Opens the latency dialog for the address `?latency=7`. */
function OpenLatency({ list }: { list: List<ServiceRow> }) {
  const { open, close } = usePanels(panels);
  useReturnFocus(open);
  if (!open) return null;
  return (
    <LazyPart load={loadLatencyDialog} props={{ list, value: open.value, onClose: close }} onClose={close} />
  );
}

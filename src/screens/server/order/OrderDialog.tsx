/** `?order`: changes the order of the servers: sort, preview the changed weights, save. */
import { useMemo, useRef, useState } from "react";
import { server } from "../../../api/resources/server.ts";
import { freshReader } from "../../../components/bulk/fresh-rows.ts";
import { ValueChange } from "../../../components/bulk/Planned.tsx";
import { StepButtons } from "../../../components/bulk/StepButtons.tsx";
import { report } from "../../../components/list/useCollection.ts";
import { RunReport } from "../../../components/run/RunReport.tsx";
import { useRunGuard, useStepFocus } from "../../../components/run/useRunGuard.ts";
import { explain } from "../../../i18n/explain.ts";
import { collator, number } from "../../../i18n/format.ts";
import { useText } from "../../../i18n/intl.ts";
import { type ListedServer, servers } from "../../../state/collections/servers.ts";
import { createRun, type Run } from "../../../state/run.ts";
import { Dialog } from "../../../ui/dialog/Dialog.tsx";
import { Menu } from "../../../ui/popup/Menu.tsx";
import { Spinner } from "../../../ui/progress/Spinner.tsx";
import { VirtualList } from "../../../ui/table/VirtualList.tsx";
import { DdnsUpdates } from "../bulk/Preview.tsx";
import { serverChanger } from "../bulk/server-changer.ts";
import type { ToolProps } from "../tools/tool.ts";
import { mergeOrder, moveItem, sortIds } from "./arrange.ts";
import * as css from "./Order.css.ts";
import { OrderList } from "./OrderList.tsx";
import { OrderSearch } from "./OrderSearch.tsx";
import { byWeight, fewestChanges } from "./weights.ts";

interface PlannedWeight {
  id: number;
  name: string;
  weight: number;
  before: number;
  position: number;
}

/** Saves the new weights; each server is read again before it is saved. */
function weightRun(items: readonly PlannedWeight[]): Run<PlannedWeight> {
  const weights = new Map(items.map(({ id, weight }) => [id, weight]));
  const change = serverChanger((form, id) => ({
    ...form,
    display_index: weights.get(id) ?? form.display_index,
  }));
  return createRun<PlannedWeight>({
    items,
    async begin(waiting) {
      const read = freshReader(waiting.length, server);
      return ({ id }) => change(id, read);
    },
  });
}

const none: ReadonlyMap<number, number> = new Map();

export function OrderDialog({ list, onClose }: ToolProps) {
  const t = useText();
  const { rows, seen, status, error, reload } = list.data;
  const body = useRef<HTMLDivElement>(null);
  // Null: unchanged. The ids may be incomplete, because the list can change while the dialog is open.
  const [wanted, setWanted] = useState<readonly number[] | null>(null);
  const [previewing, setPreviewing] = useState(false);
  const [reading, setReading] = useState(false);
  const [noChanges, setNoChanges] = useState(false);
  const [match, setMatch] = useState<number | null>(null);
  const [run, setRun] = useState<Run<PlannedWeight> | null>(null);

  const stored = useMemo(() => byWeight(rows), [rows]);
  const ordered = useMemo(() => {
    if (!wanted) return stored;
    const byId = new Map(rows.map((row) => [row.id, row]));
    const merged = mergeOrder(
      wanted,
      stored.map(({ id }) => id),
    );
    return merged.flatMap((id) => byId.get(id) ?? []);
  }, [wanted, stored, rows]);
  const changes = useMemo(() => (wanted ? fewestChanges(ordered) : none), [wanted, ordered]);
  const planned = useMemo(
    () =>
      ordered.flatMap(({ id, name, display_index: before }, at): PlannedWeight[] => {
        const weight = changes.get(id);
        return weight === undefined ? [] : [{ id, name: name || `#${id}`, weight, before, position: at + 1 }];
      }),
    [ordered, changes],
  );

  const close = useRunGuard({ run, typed: changes.size > 0, onClose, onEnd: () => void reload() });
  useStepFocus(body, run ? "run" : previewing ? "preview" : "arrange");

  function arrange(next: readonly number[] | null): void {
    setWanted(next);
    setNoChanges(false);
  }
  const idsOf = (some: readonly ListedServer[]): number[] => some.map(({ id }) => id);
  const compare = (a: string, b: string): number => collator().compare(a, b);
  const name = (row: ListedServer): string => row.name;
  const country = ({ geoip }: ListedServer): string => geoip.country_code;

  async function preview(): Promise<void> {
    setNoChanges(changes.size === 0);
    if (changes.size === 0) return;
    setReading(true);
    // Compare with the current weights.
    const loaded = await servers.load();
    setReading(false);
    report(loaded, servers);
    if (loaded.status === "ready") setPreviewing(true);
  }

  function save(): void {
    if (run) return;
    const started = weightRun(planned);
    setRun(started);
    void started.go();
  }

  const changeCount = <span role="status">{t("tools.order.changes", { count: changes.size })}</span>;
  return (
    <Dialog
      title={t("tools.order.title")}
      closeWord={t("app.close")}
      size="wide"
      onClose={() => void close()}
      footer={
        <StepButtons
          run={run}
          previewing={previewing}
          reading={reading}
          quiet={changes.size === 0}
          apply={planned.length > 0 ? t("tools.order.save") : null}
          onPreview={() => void preview()}
          onBack={() => setPreviewing(false)}
          onApply={save}
          onClose={() => void close()}
        />
      }
    >
      <div ref={body} className={css.step}>
        {run ? (
          <RunReport run={run} keyOf={({ id }) => String(id)} nameOf={(item) => item.name} />
        ) : !seen ? (
          status === "failed" ? (
            <p role="alert">{explain(error, t)}</p>
          ) : (
            <Spinner />
          )
        ) : rows.length === 0 ? (
          <p>{t("tools.order.empty")}</p>
        ) : previewing ? (
          <>
            {changeCount}
            <DdnsUpdates count={rows.filter((row) => row.enable_ddns && changes.has(row.id)).length} />
            <VirtualList
              label={t("bulk.preview")}
              items={planned}
              itemKey={({ id }) => id}
              itemSize={38}
              className={css.list}
            >
              {(item) => (
                <div className={css.planned}>
                  <span className={css.plannedPosition}>{number(item.position)}</span>
                  <span>{item.name}</span>
                  <span>
                    <ValueChange was={number(item.before)} becomes={number(item.weight)} />
                  </span>
                </div>
              )}
            </VirtualList>
          </>
        ) : (
          <>
            <div className={css.tools}>
              <OrderSearch rows={ordered} onMatch={setMatch} />
              <Menu
                label={t("tools.order.sort")}
                align="start"
                items={() => [
                  {
                    id: "name",
                    label: t("tools.order.byName"),
                    run: () => arrange(sortIds(ordered, compare, name)),
                  },
                  {
                    id: "country",
                    label: t("tools.order.byCountry"),
                    run: () => arrange(sortIds(ordered, compare, country, name)),
                  },
                  {
                    id: "reverse",
                    label: t("tools.order.reverse"),
                    run: () => arrange(idsOf(ordered).reverse()),
                  },
                  { id: "reset", label: t("tools.order.reset"), run: () => arrange(null) },
                ]}
              />
            </div>
            <OrderList
              rows={ordered}
              changes={changes}
              match={match}
              onMove={(from, to) => arrange(moveItem(idsOf(ordered), from, to))}
            />
            {noChanges ? <span role="status">{t("tools.order.nothing")}</span> : changeCount}
          </>
        )}
      </div>
    </Dialog>
  );
}

/** `?order`: the order of the servers. First the order itself, then which weights change for it, then the saving. */
import { useMemo, useRef, useState } from "react";
import { server } from "../../../api/resources/server.ts";
import { freshReader } from "../../../components/bulk/fresh.ts";
import { Becomes } from "../../../components/bulk/Planned.tsx";
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
import { arranged, followed, moved } from "./arrange.ts";
import { Finder } from "./Finder.tsx";
import * as css from "./Order.css.ts";
import { OrderList } from "./OrderList.tsx";
import { fewestChanges, inOrder } from "./weights.ts";

interface Weighing {
  id: number;
  name: string;
  weight: number;
  before: number;
  place: number;
}

/** Saves new weights, each into its server's fresh row. */
function weightRun(items: readonly Weighing[]): Run<Weighing> {
  const weights = new Map(items.map(({ id, weight }) => [id, weight]));
  const change = serverChanger((form, id) => ({
    ...form,
    display_index: weights.get(id) ?? form.display_index,
  }));
  return createRun<Weighing>({
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
  // null: as it is. Otherwise ids, which need not be all: the list may change meanwhile.
  const [wanted, setWanted] = useState<readonly number[] | null>(null);
  const [previewing, setPreviewing] = useState(false);
  const [reading, setReading] = useState(false);
  const [nothing, setNothing] = useState(false);
  const [found, setFound] = useState<number | null>(null);
  const [run, setRun] = useState<Run<Weighing> | null>(null);

  const natural = useMemo(() => inOrder(rows), [rows]);
  const ordered = useMemo(() => {
    if (!wanted) return natural;
    const byId = new Map(rows.map((row) => [row.id, row]));
    const now = followed(
      wanted,
      natural.map(({ id }) => id),
    );
    return now.flatMap((id) => byId.get(id) ?? []);
  }, [wanted, natural, rows]);
  const changes = useMemo(() => (wanted ? fewestChanges(ordered) : none), [wanted, ordered]);
  const planned = useMemo(
    () =>
      ordered.flatMap(({ id, name, display_index: before }, at): Weighing[] => {
        const weight = changes.get(id);
        return weight === undefined ? [] : [{ id, name: name || `#${id}`, weight, before, place: at + 1 }];
      }),
    [ordered, changes],
  );

  const close = useRunGuard({ run, typed: changes.size > 0, onClose, onEnd: () => void reload() });
  useStepFocus(body, run ? "run" : previewing ? "preview" : "arrange");

  function arrange(next: readonly number[] | null): void {
    setWanted(next);
    setNothing(false);
  }
  const ids = (some: readonly ListedServer[]): number[] => some.map(({ id }) => id);
  const compare = (a: string, b: string): number => collator().compare(a, b);
  const name = (row: ListedServer): string => row.name;
  const country = ({ geoip }: ListedServer): string => geoip.country_code;

  async function preview(): Promise<void> {
    setNothing(changes.size === 0);
    if (changes.size === 0) return;
    setReading(true);
    // The fewest changes are those from the weights of now.
    const now = await servers.load();
    setReading(false);
    report(now);
    if (now.status === "ready") setPreviewing(true);
  }

  function save(): void {
    if (run) return;
    const made = weightRun(planned);
    setRun(made);
    void made.go();
  }

  const sentence = <span role="status">{t("fleet.order.changes", { count: changes.size })}</span>;
  return (
    <Dialog
      title={t("fleet.order.title")}
      closeWord={t("app.close")}
      size="wide"
      onClose={() => void close()}
      footer={
        <StepButtons
          run={run}
          previewing={previewing}
          reading={reading}
          quiet={changes.size === 0}
          apply={planned.length > 0 ? t("fleet.order.save") : null}
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
          <p>{t("fleet.order.empty")}</p>
        ) : previewing ? (
          <>
            {sentence}
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
                  <span className={css.place}>{number(item.place)}</span>
                  <span>{item.name}</span>
                  <span>
                    <Becomes was={number(item.before)} becomes={number(item.weight)} />
                  </span>
                </div>
              )}
            </VirtualList>
          </>
        ) : (
          <>
            <div className={css.tools}>
              <Finder rows={ordered} onFound={setFound} />
              <Menu
                label={t("fleet.order.sort")}
                align="start"
                items={() => [
                  {
                    id: "name",
                    label: t("fleet.order.byName"),
                    run: () => arrange(arranged(ordered, compare, name)),
                  },
                  {
                    id: "country",
                    label: t("fleet.order.byCountry"),
                    run: () => arrange(arranged(ordered, compare, country, name)),
                  },
                  {
                    id: "reverse",
                    label: t("fleet.order.reverse"),
                    run: () => arrange(ids(ordered).reverse()),
                  },
                  { id: "reset", label: t("fleet.order.reset"), run: () => arrange(null) },
                ]}
              />
            </div>
            <OrderList
              rows={ordered}
              changes={changes}
              found={found}
              onMove={(from, to) => arrange(moved(ids(ordered), from, to))}
            />
            {nothing ? <span role="status">{t("fleet.order.nothing")}</span> : sentence}
          </>
        )}
      </div>
    </Dialog>
  );
}

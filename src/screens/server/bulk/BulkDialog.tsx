/** `?bulk`: changes the ticked servers together. First what changes, then before → after for each, then the work itself. */
import { useAtomValue } from "jotai";
import { useEffect, useMemo, useRef, useState } from "react";
import * as css from "../../../components/bulk/bulk.css.ts";
import { inView } from "../../../components/bulk/chosen.ts";
import { StepButtons } from "../../../components/bulk/StepButtons.tsx";
import { report } from "../../../components/list/useCollection.ts";
import { Banner } from "../../../components/messages/Banner.tsx";
import { RunReport } from "../../../components/run/RunReport.tsx";
import { useRunGuard, useStepFocus } from "../../../components/run/useRunGuard.ts";
import { useLatest } from "../../../components/useLatest.ts";
import { useText } from "../../../i18n/intl.ts";
import {
  ddnsProfiles,
  type ListedServer,
  serverGroups,
  servers,
} from "../../../state/collections/collections.ts";
import { notify } from "../../../state/notices.ts";
import type { Run } from "../../../state/run.ts";
import { Dialog } from "../../../ui/dialog/Dialog.tsx";
import { namesOf } from "../tools/force-update.ts";
import type { ToolProps } from "../tools/tool.ts";
import { ChangeFields } from "./ChangeFields.tsx";
import { blank, type Draft, type Faults, isBlank, readDraft } from "./draft.ts";
import { type BulkItem, bulkRun } from "./job.ts";
import { Preview } from "./Preview.tsx";
import { planOf } from "./preview.ts";

export function BulkDialog(props: ToolProps) {
  const t = useText();
  // Frozen: a tick that changes under the dialog must not change what it is about.
  const [chosen] = useState(() => inView(props.list));
  const close = useLatest(props.onClose);
  useEffect(() => {
    if (chosen.length > 0) return;
    notify({ kind: "warning", title: t("app.warning"), text: t("list.noneSelected") });
    close.current();
  }, [chosen, t, close]);
  return chosen.length > 0 ? <Steps {...props} chosen={chosen} /> : null;
}

function Steps({ list, onClose, chosen }: ToolProps & { chosen: readonly ListedServer[] }) {
  const t = useText();
  const [draft, setDraft] = useState<Draft>(blank);
  const [faults, setFaults] = useState<Faults>({});
  const [previewing, setPreviewing] = useState(false);
  const [reading, setReading] = useState(false);
  const [nothing, setNothing] = useState(false);
  const [run, setRun] = useState<Run<BulkItem> | null>(null);
  const body = useRef<HTMLDivElement>(null);

  const { rows } = useAtomValue(servers.state);
  const groups = useAtomValue(serverGroups.state);
  const profiles = useAtomValue(ddnsProfiles.state);
  useEffect(() => {
    void serverGroups.ensure();
    void ddnsProfiles.ensure();
  }, []);

  const { changes } = useMemo(() => readDraft(draft), [draft]);
  const ids = useMemo(() => chosen.map(({ id }) => id), [chosen]);
  const plan = useMemo(
    () => (previewing && !run ? planOf(ids, rows, groups.rows, changes) : null),
    [previewing, run, ids, rows, groups.rows, changes],
  );
  const names = useMemo(() => {
    const group = new Map(groups.rows.map(({ id, name }) => [id, name]));
    const profile = new Map(profiles.rows.map(({ id, name }) => [id, name]));
    return {
      group: (id: number) => group.get(id) ?? `#${id}`,
      profile: (id: number) => profile.get(id) ?? `#${id}`,
    };
  }, [groups.rows, profiles.rows]);

  const step = run ? "run" : plan ? "preview" : "choose";
  useStepFocus(body, step);

  const close = useRunGuard({
    run,
    typed: !isBlank(draft),
    onClose,
    onEnd() {
      void list.data.reload();
      void serverGroups.load();
    },
  });

  function change(next: Draft): void {
    setDraft(next);
    setFaults({});
    setNothing(false);
  }

  const latest = useLatest(draft);

  async function preview(): Promise<void> {
    const asked = latest.current;
    const { faults: found, changes: wanted } = readDraft(asked);
    setFaults(found);
    setNothing(isBlank(asked));
    if (isBlank(asked)) return;
    if (Object.keys(found).length > 0) {
      requestAnimationFrame(() => body.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
      return;
    }
    setReading(true);
    // Compared with what there is now, not with what the list showed an hour ago.
    const [now, grouping] = await Promise.all([servers.load(), wanted.groups ? serverGroups.load() : null]);
    setReading(false);
    report(now);
    if (grouping) report(grouping);
    if (now.status !== "ready" || (grouping && grouping.status !== "ready")) return;
    // Typed on meanwhile: that has not been looked at yet.
    if (latest.current !== asked) return preview();
    setPreviewing(true);
  }

  function apply(): void {
    if (!plan || run) return;
    const made = bulkRun(chosen, changes, plan.groups, (gone) =>
      t("fleet.bulk.leftOut", {
        names: namesOf(
          gone.map((name, id) => ({ id, name })),
          t,
        ),
      }),
    );
    setRun(made);
    void made.go();
  }

  const groupsMissing = changes.groups !== null && !groups.seen && groups.status === "failed";
  return (
    <Dialog
      title={t("fleet.bulk.title", { count: chosen.length })}
      closeWord={t("app.close")}
      size="wide"
      onClose={() => void close()}
      footer={
        <StepButtons
          run={run}
          previewing={plan !== null}
          reading={reading}
          quiet={groupsMissing}
          apply={
            plan && plan.servers.length > 0 ? t("fleet.bulk.apply", { count: plan.servers.length }) : null
          }
          onPreview={() => void preview()}
          onBack={() => setPreviewing(false)}
          onApply={apply}
          onClose={() => void close()}
        />
      }
    >
      <div ref={body} className={css.fields}>
        {run ? (
          <RunReport
            run={run}
            keyOf={({ kind, id }) => `${kind} ${id}`}
            nameOf={({ kind, id, name }) =>
              kind === "group" ? t("fleet.bulk.group", { name }) : name || `#${id}`
            }
          />
        ) : plan ? (
          <Preview plan={plan} names={names} />
        ) : (
          <>
            <ChangeFields draft={draft} faults={faults} onChange={change} />
            {groupsMissing ? <Banner text={t("fleet.bulk.groupsFailed")} /> : null}
            {nothing ? <Banner text={t("bulk.nothing")} /> : null}
          </>
        )}
      </div>
    </Dialog>
  );
}

/** `?bulk`: changes the selected servers and their groups. */
import { useAtomValue } from "jotai";
import { useEffect, useMemo, useState } from "react";
import { Stepper, TickedRows, useBulkSteps } from "../../../components/bulk/Stepper.tsx";
import { UndoButton } from "../../../components/bulk/UndoButton.tsx";
import type { BulkRun } from "../../../components/bulk/undo.ts";
import { Banner } from "../../../components/messages/Banner.tsx";
import { RunReport } from "../../../components/run/RunReport.tsx";
import { useText } from "../../../i18n/intl.ts";
import { ddnsProfiles } from "../../../state/collections/ddns-profiles.ts";
import { serverGroups } from "../../../state/collections/server-groups.ts";
import { type ListedServer, servers } from "../../../state/collections/servers.ts";
import { store } from "../../../state/store.ts";
import { namesOf } from "../tools/names.ts";
import type { ToolProps } from "../tools/tool.ts";
import { ChangeFields } from "./ChangeFields.tsx";
import { blank, type Draft, type Faults, faultsOf, isBlank, readDraft } from "./draft.ts";
import { type BulkItem, bulkRun } from "./job.ts";
import { Preview } from "./Preview.tsx";
import { planOf } from "./preview.ts";

export function BulkDialog(props: ToolProps) {
  return (
    <TickedRows list={props.list} onClose={props.onClose}>
      {(chosen) => <Steps {...props} chosen={chosen} />}
    </TickedRows>
  );
}

function Steps({ list, onClose, chosen }: ToolProps & { chosen: readonly ListedServer[] }) {
  const t = useText();
  const ids = useMemo(() => chosen.map(({ id }) => id), [chosen]);
  const steps = useBulkSteps<Draft, Faults, BulkItem>({
    initial: blank,
    isBlank,
    faultsIn: (draft) => faultsOf(draft, ids, store.get(servers.state).rows),
    load: (draft) =>
      Promise.all(readDraft(draft).changes.groups ? [servers.load(), serverGroups.load()] : [servers.load()]),
    onClose,
    onEnd() {
      void list.data.reload();
      void serverGroups.load();
    },
  });
  const { step, draft, run } = steps;
  const [bulk, setBulk] = useState<BulkRun<BulkItem> | null>(null);

  const { rows } = useAtomValue(servers.state);
  const groups = useAtomValue(serverGroups.state);
  const profiles = useAtomValue(ddnsProfiles.state);
  useEffect(() => {
    void serverGroups.ensure();
    void ddnsProfiles.ensure();
  }, []);

  const { changes } = useMemo(() => readDraft(draft), [draft]);
  const plan = useMemo(
    () => (step === "preview" ? planOf(ids, rows, groups.rows, changes) : null),
    [step, ids, rows, groups.rows, changes],
  );
  const names = useMemo(() => {
    const group = new Map(groups.rows.map(({ id, name }) => [id, name]));
    const profile = new Map(profiles.rows.map(({ id, name }) => [id, name]));
    return {
      group: (id: number) => group.get(id) ?? `#${id}`,
      profile: (id: number) => profile.get(id) ?? `#${id}`,
    };
  }, [groups.rows, profiles.rows]);

  function apply(): void {
    if (!plan || run) return;
    const next = bulkRun(chosen, changes, plan.groups, (gone) =>
      t("tools.bulk.omitted", {
        names: namesOf(gone.map((name, id) => ({ id, name }))),
      }),
    );
    setBulk(next);
    steps.start(next.run);
  }

  const groupsMissing = changes.groups !== null && !groups.seen && groups.status === "failed";
  return (
    <Stepper
      steps={steps}
      title={t("tools.bulk.title", { count: chosen.length })}
      quiet={groupsMissing || undefined}
      apply={plan && plan.servers.length > 0 ? t("tools.bulk.apply", { count: plan.servers.length }) : null}
      after={bulk && bulk.run === run ? <UndoButton bulk={bulk} onStart={steps.start} /> : null}
      onApply={apply}
    >
      {run ? (
        <RunReport
          run={run}
          keyOf={({ kind, id }) => `${kind} ${id}`}
          nameOf={({ kind, id, name }) =>
            kind === "group" ? t("tools.bulk.group", { name }) : name || `#${id}`
          }
          {...(bulk && bulk.run !== run && { words: { done: "bulk.undone" } })}
        />
      ) : plan ? (
        <Preview plan={plan} names={names} />
      ) : (
        <>
          <ChangeFields draft={draft} faults={steps.faults ?? {}} onChange={steps.change} />
          {groupsMissing ? <Banner text={t("tools.bulk.groupsFailed")} /> : null}
          {steps.nothing ? <Banner text={t("bulk.nothing")} /> : null}
        </>
      )}
    </Stepper>
  );
}

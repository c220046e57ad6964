/** `?move=7` gives a server to another user, `?move` all selected ones. For admins; older backends do this wrongly (decision 33). */
import { useAtomValue } from "jotai";
import { useEffect, useRef, useState } from "react";
import { has } from "../../../api/versions/backend-version.ts";
import { RowPicker } from "../../../components/reference/RowPicker.tsx";
import { useNavigate } from "../../../components/routing/Router.tsx";
import { RunButtons, RunReport } from "../../../components/run/RunReport.tsx";
import { useRunGuard, useStepFocus } from "../../../components/run/useRunGuard.ts";
import { useText } from "../../../i18n/intl.ts";
import { settingsAtom } from "../../../state/backend/settings.ts";
import type { ListedServer } from "../../../state/collections/servers.ts";
import { users } from "../../../state/collections/users.ts";
import { notify } from "../../../state/notices.ts";
import type { Run } from "../../../state/run.ts";
import { isAdminAtom } from "../../../state/session/session.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { Dialog } from "../../../ui/dialog/Dialog.tsx";
import { namesOf } from "../tools/names.ts";
import type { ToolProps } from "../tools/tool.ts";
import { WithServer } from "../tools/WithServer.tsx";
import { moveRun } from "./job.ts";
import * as css from "./move.css.ts";

export function MoveDialog(props: ToolProps) {
  const admin = useAtomValue(isAdminAtom);
  // Render again when the settings arrive, which contain the version of the backend.
  useAtomValue(settingsAtom);
  if (!admin || !has("moveServers")) return <MoveUnavailable onClose={props.onClose} />;
  if (props.value === "") return <Ticked {...props} />;
  return <WithServer {...props}>{(row) => <Move {...props} rows={[row]} />}</WithServer>;
}

/** Shown if the user opened the address, although moving is not available. */
function MoveUnavailable({ onClose }: Pick<ToolProps, "onClose">) {
  const t = useText();
  return (
    <Dialog
      title={t("server.move")}
      closeWord={t("app.close")}
      size="small"
      onClose={onClose}
      footer={<Button onClick={onClose}>{t("app.close")}</Button>}
    >
      <p>{t("tools.move.notKnown")}</p>
    </Dialog>
  );
}

/** The servers selected when the dialog opened; none after a reload. */
function Ticked(props: ToolProps) {
  const t = useText();
  const [rows] = useState(props.list.ticked);
  const none = rows.length === 0;
  const { onClose } = props;
  useEffect(() => {
    if (!none) return;
    notify({ kind: "warning", title: t("app.warning"), text: t("list.noneSelected") });
    onClose();
  }, [none, onClose, t]);
  return none ? null : <Move {...props} rows={rows} />;
}

function Move({ list, rows: initialRows, onClose }: ToolProps & { rows: readonly ListedServer[] }) {
  const t = useText();
  const navigate = useNavigate();
  const [rows] = useState(initialRows);
  const [user, setUser] = useState(0);
  const [submitted, setSubmitted] = useState(false);
  const [run, setRun] = useState<Run<ListedServer> | null>(null);
  const body = useRef<HTMLDivElement>(null);
  const { rows: userRows } = useAtomValue(users.state);
  useStepFocus(body, run ? "run" : "choose");
  const close = useRunGuard({ run, typed: user !== 0, onClose, onEnd: () => void list.data.reload() });
  const count = rows.length;
  const name = rows[0]?.name || `#${rows[0]?.id}`;
  // Newer backends finish a move only after the agent has confirmed it.
  const needsConfirmation = has("transfers") === true;

  function submit(): void {
    setSubmitted(true);
    if (user === 0) return;
    const next = moveRun(rows, user);
    setRun(next);
    void next.go();
  }

  const userName = userRows.find(({ id }) => id === user)?.name ?? `#${user}`;
  return (
    <Dialog
      title={
        run ? t("tools.move.resultTitle", { count, user: userName }) : t("tools.move.title", { count, name })
      }
      closeWord={t("app.close")}
      onClose={() => void close()}
      footer={
        run ? (
          <RunButtons run={run} onClose={() => void close()} />
        ) : (
          <>
            <Button onClick={() => void close()}>{t("app.cancel")}</Button>
            <Button kind="primary" onClick={submit}>
              {t("tools.move.submit", { count })}
            </Button>
          </>
        )
      }
    >
      <div ref={body} className={css.body}>
        {run ? (
          <Result
            run={run}
            needsConfirmation={needsConfirmation}
            onTransfers={() => navigate("/transfer", { replace: true })}
          />
        ) : (
          <>
            {count > 1 ? <p className={css.names}>{namesOf(rows)}</p> : null}
            <RowPicker
              collection={users}
              single
              label={t("tools.move.user")}
              error={submitted && user === 0 ? t("tools.move.userRequired") : undefined}
              detail={(row: { role: number }) => t(row.role === 0 ? "tools.move.admin" : "tools.move.member")}
              value={user === 0 ? [] : [user]}
              onChange={([id]) => setUser(id ?? 0)}
            />
            <ul className={css.notes}>
              <li>{t("tools.move.now")}</li>
              <li>{t("tools.move.cut")}</li>
              <li>{t(needsConfirmation ? "tools.move.confirmed" : "tools.move.agents")}</li>
            </ul>
          </>
        )}
      </div>
    </Dialog>
  );
}

function Result({
  run,
  needsConfirmation,
  onTransfers,
}: {
  run: Run<ListedServer>;
  needsConfirmation: boolean;
  onTransfers(): void;
}) {
  const t = useText();
  const { running, counts } = useAtomValue(run.state);
  return (
    <>
      <RunReport
        run={run}
        nameOf={({ id, name }) => name || `#${id}`}
        keyOf={({ id }) => String(id)}
        words={{ done: "tools.move.moved", pending: "tools.move.pending", unchanged: "tools.move.same" }}
      />
      {needsConfirmation && !running && counts.done + counts.pending + counts.failed > 0 ? (
        <div className={css.after}>
          <p className={css.meaning}>{counts.pending > 0 ? t("tools.move.meaning") : null}</p>
          <Button onClick={onTransfers}>{t("tools.move.transfers")}</Button>
        </div>
      ) : null}
    </>
  );
}

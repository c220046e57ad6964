/** `?move=7`: gives a server to another user; `?move`: all that are ticked. For admins, where the backend is known to do it right (decision 33). */
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
import { users as everyone } from "../../../state/collections/users.ts";
import { notify } from "../../../state/notices.ts";
import type { Run } from "../../../state/run.ts";
import { isAdminAtom } from "../../../state/session/session.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { Dialog } from "../../../ui/dialog/Dialog.tsx";
import { namesOf } from "../tools/force-update.ts";
import type { ToolProps } from "../tools/tool.ts";
import { WithServer } from "../tools/WithServer.tsx";
import { moveRun } from "./job.ts";
import * as css from "./move.css.ts";

export function MoveDialog(props: ToolProps) {
  const admin = useAtomValue(isAdminAtom);
  // The settings tell the version: after a reload they may come after the rows.
  useAtomValue(settingsAtom);
  if (!admin || !has("moveServers")) return <NotKnown onClose={props.onClose} />;
  if (props.value === "") return <Ticked {...props} />;
  return <WithServer {...props}>{(row) => <Move {...props} rows={[row]} />}</WithServer>;
}

/** Who came by an address. */
function NotKnown({ onClose }: Pick<ToolProps, "onClose">) {
  const t = useText();
  return (
    <Dialog
      title={t("server.move")}
      closeWord={t("app.close")}
      size="small"
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t("app.close")}
        </Button>
      }
    >
      <p>{t("fleet.move.notKnown")}</p>
    </Dialog>
  );
}

/** The servers that were ticked when it opened; after a reload there are none. */
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

function Move({ list, rows: given, onClose }: ToolProps & { rows: readonly ListedServer[] }) {
  const t = useText();
  const navigate = useNavigate();
  const [rows] = useState(given);
  const [user, setUser] = useState(0);
  const [asked, setAsked] = useState(false);
  const [run, setRun] = useState<Run<ListedServer> | null>(null);
  const body = useRef<HTMLDivElement>(null);
  const users = useAtomValue(everyone.state).rows;
  useStepFocus(body, run ? "run" : "choose");
  const close = useRunGuard({ run, typed: user !== 0, onClose, onEnd: () => void list.data.reload() });
  const count = rows.length;
  const name = rows[0]?.name || `#${rows[0]?.id}`;
  // From then on a move is only final once the agent has confirmed it.
  const confirms = has("transfers") === true;

  function begin(): void {
    setAsked(true);
    if (user === 0) return;
    const next = moveRun(rows, user);
    setRun(next);
    void next.go();
  }

  const userName = users.find(({ id }) => id === user)?.name ?? `#${user}`;
  return (
    <Dialog
      title={
        run ? t("fleet.move.resultTitle", { count, user: userName }) : t("fleet.move.title", { count, name })
      }
      closeWord={t("app.close")}
      onClose={() => void close()}
      footer={
        run ? (
          <RunButtons run={run} onClose={() => void close()} />
        ) : (
          <>
            <Button onClick={() => void close()}>{t("app.cancel")}</Button>
            <Button kind="primary" onClick={begin}>
              {t("fleet.move.submit", { count })}
            </Button>
          </>
        )
      }
    >
      <div ref={body} className={css.body}>
        {run ? (
          <Result
            run={run}
            confirms={confirms}
            onTransfers={() => navigate("/transfer", { replace: true })}
          />
        ) : (
          <>
            {count > 1 ? <p className={css.names}>{namesOf(rows, t)}</p> : null}
            <RowPicker
              collection={everyone}
              single
              label={t("fleet.move.user")}
              error={asked && user === 0 ? t("fleet.move.userRequired") : undefined}
              detail={(row: { role: number }) => t(row.role === 0 ? "fleet.move.admin" : "fleet.move.member")}
              value={user === 0 ? [] : [user]}
              onChange={([id]) => setUser(id ?? 0)}
            />
            <ul className={css.notes}>
              <li>{t("fleet.move.now")}</li>
              <li>{t("fleet.move.cut")}</li>
              <li>{t(confirms ? "fleet.move.confirmed" : "fleet.move.agents")}</li>
            </ul>
          </>
        )}
      </div>
    </Dialog>
  );
}

function Result({
  run,
  confirms,
  onTransfers,
}: {
  run: Run<ListedServer>;
  confirms: boolean;
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
        words={{ done: confirms ? "fleet.move.pending" : "fleet.move.moved", unchanged: "fleet.move.same" }}
      />
      {confirms && !running && counts.done > 0 ? (
        <div className={css.after}>
          <p className={css.meaning}>{t("fleet.move.meaning")}</p>
          <Button onClick={onTransfers}>{t("fleet.move.transfers")}</Button>
        </div>
      ) : null}
    </>
  );
}

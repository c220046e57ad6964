/** The config of one agent, read when the dialog opens. If that fails, the dialog closes with the reason (spec §4). */
import { useEffect, useState } from "react";
import { Cancelled, Refused } from "../../../api/http/failure.ts";
import { EditorDialog } from "../../../components/editor/EditorDialog.tsx";
import { useEditForm } from "../../../components/editor/useEditForm.ts";
import { failed } from "../../../components/messages/failed.ts";
import { text, useText } from "../../../i18n/intl.ts";
import type { ListedServer } from "../../../state/collections/servers.ts";
import { clearNotices, notify } from "../../../state/notices.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { Dialog } from "../../../ui/dialog/Dialog.tsx";
import { Spinner } from "../../../ui/progress/Spinner.tsx";
import { useLatest } from "../../../ui/useLatest.ts";
import { ConfigForm } from "./ConfigForm.tsx";
import * as css from "./config.css.ts";
import type { ConfigText } from "./config-text.ts";
import { announceSent } from "./follow-up.ts";
import { configFields, fieldsOf } from "./form-schema.ts";
import { type Changes, changesBetween, editable } from "./merge.ts";
import { askIfRisky, askLockOut, type ConfigServer, configServer, readServer, sendChanges } from "./send.ts";

interface Props {
  row: ListedServer;
  /** The server was deleted elsewhere. */
  gone: boolean;
  onClose(): void;
}

export function OneConfig({ row, gone, onClose }: Props) {
  const t = useText();
  const [server] = useState(() => configServer(row));
  const [config, setConfig] = useState<ConfigText | null>(null);
  const close = useLatest(onClose);

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const title = text("tools.config.notRead", { name: server.name });
    load(server, signal).then(
      (found) => {
        if (signal.aborted) return;
        clearNotices(title);
        setConfig(found);
      },
      (error: unknown) => {
        if (signal.aborted) return;
        if (!(error instanceof Cancelled)) failed(title, error);
        close.current();
      },
    );
    return () => stop.abort();
  }, [server, close]);

  if (config) return <Editor server={server} config={config} gone={gone} onClose={onClose} />;
  return (
    <Dialog
      title={t("tools.config.titleOf", { name: server.name })}
      closeWord={t("app.close")}
      size="small"
      onClose={onClose}
      footer={<Button onClick={onClose}>{t("app.cancel")}</Button>}
    >
      <div className={css.reading} role="status">
        <Spinner />
        <span>{t("tools.config.reading")}</span>
      </div>
    </Dialog>
  );
}

async function load(server: ConfigServer, signal: AbortSignal): Promise<ConfigText> {
  await askIfRisky(server);
  if (signal.aborted) throw new Cancelled();
  const config = await readServer(server, signal);
  if (!config) throw new Refused(text("tools.config.isOffline", { name: server.name }));
  return config;
}

function Editor({
  server,
  config,
  gone,
  onClose,
}: Omit<Props, "row"> & { server: ConfigServer; config: ConfigText }) {
  const t = useText();
  const [before] = useState(() => editable(config));
  const edit = useEditForm({ schema: configFields, name: `config.${server.id}`, initial: fieldsOf(before) });
  const changesOf = (after: Changes): Changes => changesBetween(before, { ...before, ...after });

  async function save(after: Changes): Promise<void> {
    const { name } = server;
    const changes = changesOf(after);
    if (Object.keys(changes).length === 0) throw new Refused(t("tools.config.nothingChanged"));
    const outcome = await sendChanges(server, changes);
    if (outcome === "offline") throw new Refused(t("tools.config.isOffline", { name }));
    if (outcome === "same") notify({ kind: "info", title: t("tools.config.alreadySo", { name }) });
    else announceSent(server, changes);
  }

  return (
    <EditorDialog
      title={t("tools.config.titleOf", { name: server.name })}
      submit={t("tools.config.send")}
      fields={null}
      edit={edit}
      gone={gone}
      outcome="notified"
      confirm={async (after) => !changesOf(after).disable_command_execute || askLockOut([server.name])}
      save={save}
      onClose={onClose}
      onSaved={onClose}
    >
      <ConfigForm form={edit.form} servers={[server]} />
    </EditorDialog>
  );
}

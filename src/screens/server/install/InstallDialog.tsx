/** `?install=linux`: the command for a new server. `?install=7`: the command that reinstalls server 7. */
import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import { has } from "../../../api/versions/backend-version.ts";
import { idIn } from "../../../components/routing/usePanels.ts";
import { explain } from "../../../i18n/explain.ts";
import { useText } from "../../../i18n/intl.ts";
import { isAdminAtom } from "../../../state/session/session.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { Dialog } from "../../../ui/dialog/Dialog.tsx";
import { Spinner } from "../../../ui/progress/Spinner.tsx";
import type { ToolProps } from "../tools/tool.ts";
import { InstallCommand } from "./InstallCommand.tsx";
import * as css from "./install.css.ts";
import { isSystem, type System } from "./systems.ts";
import { useCommandInput } from "./useCommandInput.ts";
import { useReinstallInput } from "./useReinstallInput.ts";
import { useUnsavedForms } from "./useUnsavedForms.ts";

export function InstallDialog(props: ToolProps) {
  const { value } = props;
  if (isSystem(value)) return <ForNew system={value} onClose={props.onClose} />;
  return idIn(value) > 0 ? <ForServer {...props} /> : <NotFound {...props} unknown />;
}

function ForNew({ system, onClose }: { system: System; onClose(): void }) {
  const t = useText();
  const known = useCommandInput();
  const { setStatus, close } = useClose(onClose);
  return (
    <Frame title={t("server.installCommand")} onClose={() => void close()}>
      <InstallCommand known={known} first={system} onFormStatus={setStatus} />
    </Frame>
  );
}

/** Closes the dialog after asking about the form for a missing address. */
function useClose(onClose: () => void) {
  const { setStatus, mayClose } = useUnsavedForms();
  async function close(): Promise<void> {
    if (await mayClose()) onClose();
  }
  return { setStatus, close };
}

/** The operating system that the agent reported; Linux until then. */
function systemOf(platform: string): System {
  if (/windows/i.test(platform)) return "windows";
  return /darwin|macos/i.test(platform) ? "macos" : "linux";
}

function ForServer(props: ToolProps) {
  const { list, value, onClose } = props;
  const t = useText();
  const admin = useAtomValue(isAdminAtom);
  const { rows, status, error, seen, reload } = list.data;
  const row = rows.find(({ id }) => id === idIn(value));
  const known = useReinstallInput(row);
  const { setStatus, close } = useClose(onClose);
  if (row) {
    const name = row.name || `#${row.id}`;
    return (
      <Frame title={t("tools.install.titleOf", { name })} onClose={() => void close()}>
        <p className={css.note}>{t("tools.install.again")}</p>
        {/* 2.0.0 to 2.0.12 may check the owner, but do not report it. */}
        {admin && !row.owner && has("metrics") !== false ? (
          <p className={css.note}>{t("tools.install.ownerUnknown")}</p>
        ) : null}
        <InstallCommand
          known={known}
          first={systemOf(row.host.platform)}
          uuid={row.uuid}
          owner={known.owner}
          onFormStatus={setStatus}
        />
      </Frame>
    );
  }
  if (seen && status !== "loading") return <NotFound {...props} />;
  return (
    <Frame title={t("server.installCommand")} onClose={onClose}>
      {status === "failed" ? (
        <>
          <p>{explain(error, t)}</p>
          <div>
            <Button onClick={() => void reload()}>{t("app.retry")}</Button>
          </div>
        </>
      ) : (
        <Spinner label={t("app.loading")} />
      )}
    </Frame>
  );
}

function NotFound({ value, onClose, unknown = false }: ToolProps & { unknown?: boolean }) {
  const t = useText();
  return (
    <Frame title={t("list.missingTitle")} size="small" onClose={onClose}>
      <p>{unknown ? t("tools.install.unknownSystem") : t("list.missing", { id: value })}</p>
    </Frame>
  );
}

function Frame({
  title,
  size,
  onClose,
  children,
}: {
  title: string;
  size?: "small";
  onClose(): void;
  children: ReactNode;
}) {
  const t = useText();
  return (
    <Dialog
      title={title}
      size={size}
      closeWord={t("app.close")}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t("app.close")}</Button>}
    >
      {children}
    </Dialog>
  );
}

/** `?files=7&path=/etc`: the files of a server over the server list. Back opens the previous folder. */
import { useCallback, useLayoutEffect } from "react";
import { fromAddress, inAddress } from "../../../components/files/address.ts";
import { FileManager } from "../../../components/files/FileManager.tsx";
import { guardedHistory } from "../../../components/routing/history.ts";
import { changeQuery, useSearchParams } from "../../../components/routing/Router.tsx";
import { useText } from "../../../i18n/intl.ts";
import type { ListedServer } from "../../../state/collections/servers.ts";
import { Dialog } from "../../../ui/dialog/Dialog.tsx";
import type { PageProps } from "../tools/tool.ts";
import { WithServer } from "../tools/WithServer.tsx";
import * as css from "./FilesPage.css.ts";

/** State of a history entry: whether this page opened it, and the number of folders since then. */
interface Kept {
  panel?: boolean;
  folders?: number;
}

export default function FilesPage({ onMounted, onClose: _, ...props }: PageProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(onMounted, []);
  const close = useCallback(() => {
    const history = guardedHistory();
    const { panel, folders = 0 } = (history.location().state as Kept | null) ?? {};
    // Closing goes back over all visited folders to the entry before the first one.
    if (panel === true) return history.go(-1 - folders);
    changeQuery(
      (params) => {
        params.delete("files");
        params.delete("path");
        return params;
      },
      { replace: true },
    );
  }, []);
  return (
    <WithServer {...props} onClose={close}>
      {(found) => <Page server={found} onClose={close} />}
    </WithServer>
  );
}

function Page({ server, onClose }: { server: ListedServer; onClose(): void }) {
  const t = useText();
  const [params, setParams] = useSearchParams();
  const written = params.get("path");
  const name = server.name || `#${server.id}`;
  return (
    <Dialog title={t("files.title", { name })} closeWord={t("app.close")} size="wide" onClose={onClose}>
      <div className={css.page}>
        <FileManager
          server={{ id: server.id, name }}
          path={written === null ? undefined : fromAddress(written)}
          onPath={(path, how) => {
            const kept = (guardedHistory().location().state as Kept | null) ?? {};
            const folders = (kept.folders ?? 0) + 1;
            setParams(
              (now) => {
                now.set("path", inAddress(path));
                return now;
              },
              how === "go" ? { state: { ...kept, folders } } : { replace: true },
            );
          }}
        />
      </div>
    </Dialog>
  );
}

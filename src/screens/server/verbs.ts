/** Actions for the selected servers. */
import { useAtomValue } from "jotai";
import ArrowUpDown from "lucide-react/icons/arrow-up-down";
import CloudUpload from "lucide-react/icons/cloud-upload";
import Download from "lucide-react/icons/download";
import Forward from "lucide-react/icons/forward";
import Pencil from "lucide-react/icons/pencil";
import Settings2 from "lucide-react/icons/settings-2";
import { useState } from "react";
import { has } from "../../api/versions/backend-version.ts";
import type { BulkAction } from "../../components/actions/BulkActions.tsx";
import { loader, missingPart } from "../../components/loading/lazy.ts";
import { failed } from "../../components/messages/failed.ts";
import { openWindow, useNavigate } from "../../components/routing/Router.tsx";
import { useText } from "../../i18n/intl.ts";
import type { ListedServer } from "../../state/collections/servers.ts";
import { isAdminAtom } from "../../state/session/session.ts";
import { loadTools, useShowTool } from "./tools/tool.ts";

/** Loaded when the button is pressed first. */
const loadForceUpdate = loader(() => import("./tools/force-update.ts"));

/** Opens a terminal in a new window. */
export const openTerminal = (id: number): void => openWindow(`/terminal/${id}`);

/** Whether servers can be given to other users; older backends do this wrongly (decision 33). */
export const useCanMove = (): boolean => useAtomValue(isAdminAtom) && has("moveServers") === true;

/** The actions for the selected servers, except delete. `install`: the page has no room for the install menu. */
export function useServerBulk(install: boolean): readonly BulkAction<ListedServer>[] {
  const t = useText();
  const show = useShowTool();
  const navigate = useNavigate();
  const canMove = useCanMove();
  const [updating, setUpdating] = useState(false);
  async function update(rows: readonly ListedServer[]): Promise<void> {
    if (updating) return;
    setUpdating(true);
    try {
      const { forceUpdate } = await loadForceUpdate();
      await forceUpdate(rows);
    } catch (error) {
      failed(t("app.error"), await missingPart(error));
    } finally {
      setUpdating(false);
    }
  }
  return [
    {
      id: "bulk",
      label: t("list.edit"),
      icon: Pencil,
      button: true,
      opens: loadTools,
      run: () => show("bulk"),
    },
    {
      id: "update",
      label: t("server.forceUpdate"),
      icon: CloudUpload,
      button: true,
      none: t("server.selectOne"),
      pending: updating,
      run: (rows) => void update(rows),
    },
    { id: "config", label: t("server.agentConfig"), icon: Settings2, run: () => show("config") },
    ...(canMove ? [{ id: "move", label: t("server.move"), icon: Forward, run: () => show("move") }] : []),
    ...(install
      ? [
          {
            id: "install",
            label: t("server.installCommand"),
            icon: Download,
            whole: true as const,
            run: () => show("install", "linux"),
          },
        ]
      : []),
    { id: "order", label: t("server.order"), icon: ArrowUpDown, whole: true, run: () => show("order") },
    ...(has("transfers")
      ? [
          {
            id: "transfers",
            label: t("server.transfers"),
            icon: Forward,
            whole: true as const,
            run: () => navigate("/transfer"),
          },
        ]
      : []),
  ];
}

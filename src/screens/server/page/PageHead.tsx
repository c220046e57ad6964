/** The head of a server's page: its state, a subtitle (country, system, address, uptime) and its actions. */
import Ellipsis from "lucide-react/icons/ellipsis";
import FolderOpen from "lucide-react/icons/folder-open";
import NotebookPen from "lucide-react/icons/notebook-pen";
import Pencil from "lucide-react/icons/pencil";
import Settings2 from "lucide-react/icons/settings-2";
import SquareTerminal from "lucide-react/icons/square-terminal";
import Terminal from "lucide-react/icons/terminal";
import type { ServerRow } from "../../../api/resources/server.ts";
import type { List } from "../../../components/list/useList.ts";
import { usePassingTime } from "../../../components/live/usePassingTime.ts";
import { country, dateTime, duration } from "../../../i18n/format.ts";
import { useText } from "../../../i18n/intl.ts";
import { isolate } from "../../../i18n/isolate.ts";
import type { ListedServer } from "../../../state/collections/servers.ts";
import { useFigures, useServerState } from "../../../state/live/hooks.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { Menu } from "../../../ui/popup/Menu.tsx";
import { useDesktop } from "../../../ui/useDesktop.ts";
import { systemOf } from "../facts.ts";
import { LiveDot, seenAgo, stateWords } from "../live-cells.tsx";
import { useShowServer, useShowTool } from "../tools/tool.ts";
import { openTerminal } from "../verbs.ts";
import * as css from "./PageHead.css.ts";

/** `gone`: the server was deleted, so its actions are disabled. */
export function Verbs({
  row: { id, name },
  gone,
  list,
}: {
  row: { id: number; name: string };
  gone: boolean;
  list: List<ListedServer>;
}) {
  const t = useText();
  const show = useShowTool();
  const showPage = useShowServer();
  const wide = useDesktop();
  const verb = (act: () => void) => ({ quiet: gone, onClick: () => gone || act() });
  const others = [
    { id: "files", label: t("server.files"), icon: FolderOpen, run: () => showPage("files", id) },
    { id: "config", label: t("server.agentConfig"), icon: Settings2, run: () => show("config", id) },
    { id: "install", label: t("server.installCommand"), icon: Terminal, run: () => show("install", id) },
    { id: "note", label: t("server.editPublicNote"), icon: NotebookPen, run: () => show("note", id) },
  ];
  return (
    <div className={css.verbs}>
      <Button icon={Pencil} data-autofocus={gone ? undefined : ""} {...verb(() => list.editor.open(id))}>
        {t("list.edit")}
      </Button>
      <Button icon={SquareTerminal} {...verb(() => openTerminal(id))}>
        {t("server.terminal")}
      </Button>
      {wide
        ? others.map(({ id, label, icon, run }) => (
            <Button key={id} icon={icon} {...verb(run)}>
              {label}
            </Button>
          ))
        : gone || <Menu label={t("list.more", { name })} icon={Ellipsis} items={others} />}
    </div>
  );
}

/** The state as dot and text: "Offline since …". */
export function StateLine({ id }: { id: number }) {
  const t = useText();
  const { state, lastSeen } = useServerState(id);
  usePassingTime();
  let words = "";
  if (state === "offline")
    words = lastSeen
      ? t("tools.page.offlineSince", { time: dateTime(lastSeen), ago: seenAgo(state, lastSeen) })
      : `${t("server.state.offline")} · ${t("server.notSeen")}`;
  else if (state === "stale" && lastSeen)
    words = t("tools.page.staleSince", { ago: seenAgo(state, lastSeen) });
  else if (state !== "unknown") words = t(stateWords[state]);
  return (
    <div className={css.state} data-state={state}>
      <LiveDot id={id} />
      <span>{words}</span>
    </div>
  );
}

/** "Singapore · FreeBSD 14.1 · 198.51.0.2 · up 337 days"; what is not known is omitted. */
export function Subtitle({ row, gone }: { row: Omit<ServerRow, "state">; gone: boolean }) {
  const t = useText();
  const { state } = useServerState(row.id);
  const uptime = useFigures(row.id)?.uptime ?? 0;
  const { ip, country_code } = row.geoip;
  const up = uptime > 0 && state !== "offline" && !gone;
  const all = [
    country(country_code),
    systemOf(row.host),
    ip.ipv4_addr || ip.ipv6_addr,
    up ? t("tools.page.up", { time: duration(uptime) }) : "",
  ];
  const parts = all.filter(Boolean).map(isolate);
  return parts.length > 0 ? <p className={css.subtitle}>{parts.join(" · ")}</p> : null;
}

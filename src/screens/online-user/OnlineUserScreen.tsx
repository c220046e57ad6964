/** `/dashboard/settings/online-user`: users with an open page of live figures, paginated by the backend. */
import { useAtomValue } from "jotai";
import Ban from "lucide-react/icons/ban";
import UsersRound from "lucide-react/icons/users-round";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { serverNow } from "../../api/http/client.ts";
import { type OnlineUser, onlineUsers } from "../../api/resources/online-user.ts";
import { usePassingTime } from "../../components/live/usePassingTime.ts";
import { FirewallNote } from "../../components/messages/FirewallNote.tsx";
import { PagedList } from "../../components/paged-list/PagedList.tsx";
import { useAddressAction } from "../../components/paged-list/useAddressAction.ts";
import { usePages } from "../../components/paged-list/usePages.ts";
import { rowMaker, useTicked } from "../../components/paged-list/useTicked.ts";
import { useUserNames } from "../../components/reference/useUserNames.ts";
import { useText } from "../../i18n/intl.ts";
import { isAdminAtom, profileAtom } from "../../state/session/session.ts";
import { useLatest } from "../../ui/useLatest.ts";
import { ConnectedSince, type OnlineRow, onlineColumns, userText } from "./columns.tsx";
import { confirmBlock } from "./confirm-block.ts";

const keyOf = ({ ip, user_id, connected_at }: OnlineUser) => `${ip} ${user_id} ${connected_at}`;

/** Delays between reads: a blocked connection ends with its next frame, and frames are sent every two seconds. */
const rereadDelaysMs = [0, 1200, 2500];

export default function OnlineUserScreen() {
  const t = useText();
  const isAdmin = useAtomValue(isAdminAtom);
  const ownId = useAtomValue(profileAtom)?.id;
  const names = useUserNames();
  const pages = usePages(onlineUsers.page);
  const [rowsOf] = useState(() => rowMaker(keyOf));
  usePassingTime();
  const now = Math.floor(serverNow() / 10_000) * 10_000;

  const rows = useMemo(
    (): readonly OnlineRow[] =>
      rowsOf(pages.rows).map((row) => ({
        ...row,
        user: userText(row, names, t),
        isOwn: row.user_id !== 0 && row.user_id === ownId,
        age: row.connected_at === null ? null : Math.max(0, now - row.connected_at),
      })),
    [rowsOf, pages.rows, names, ownId, now, t],
  );

  // Includes addresses of earlier pages, because their rows can still be selected.
  const ownAddresses = useRef(new Set<string>());
  for (const { isOwn, ip } of rows) if (isOwn) ownAddresses.current.add(ip);

  const ticked = useTicked(rows);
  const latest = useLatest({ reload: pages.reload, rows: pages.rows });
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  const action = useAddressAction({
    confirm: (ips) => confirmBlock(ips, ownAddresses.current, t),
    act: onlineUsers.block,
    async after(ips) {
      ticked.drop(ips);
      await latest.current.reload();
      void rereadUntilGone(ips);
    },
    done: (count) => t("online.blocked", { count }),
    failed: t("online.blockFailed"),
  });
  /** Reads the list again until the blocked addresses are gone. */
  async function rereadUntilGone(ips: readonly string[]): Promise<void> {
    for (const delay of rereadDelaysMs) {
      await new Promise((resolve) => setTimeout(resolve, delay));
      if (!mounted.current || !latest.current.rows.some(({ ip }) => ips.includes(ip))) return;
      await latest.current.reload();
    }
  }

  const columns = useMemo(() => onlineColumns(t), [t]);
  const labelFor = useCallback((name: string) => t("online.blockName", { name }), [t]);
  const facts = useCallback(
    (row: OnlineRow) => (
      <>
        <span>
          <b>{row.user}</b>
        </span>
        <span>
          <ConnectedSince row={row} />
        </span>
      </>
    ),
    [],
  );

  return (
    <PagedList
      title={t("app.tab.onlineUser")}
      about={t("online.about")}
      total={t("online.total", { count: pages.total, page: pages.place.page, pages: pages.count })}
      empty={t("online.empty")}
      icon={UsersRound}
      note={<FirewallNote />}
      pages={pages}
      rows={rows}
      columns={columns}
      facts={facts}
      action={isAdmin ? { label: t("online.block"), labelFor, icon: Ban, ...action, ticked } : null}
    />
  );
}

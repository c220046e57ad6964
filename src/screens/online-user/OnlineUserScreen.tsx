/** `/dashboard/settings/online-user`: who has a page with live figures open, in the backend's pages. */
import { useAtomValue } from "jotai";
import Ban from "lucide-react/icons/ban";
import UsersRound from "lucide-react/icons/users-round";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { serverNow } from "../../api/http/call.ts";
import { type OnlineUser, onlineUsers } from "../../api/resources/online-user.ts";
import { usePassingTime } from "../../components/live/usePassingTime.ts";
import { FirewallNote } from "../../components/messages/FirewallNote.tsx";
import { PagedList } from "../../components/paged-list/PagedList.tsx";
import { useAddressAction } from "../../components/paged-list/useAddressAction.ts";
import { usePages } from "../../components/paged-list/usePages.ts";
import { rowMaker, useTicked } from "../../components/paged-list/useTicked.ts";
import { useUserNames } from "../../components/reference/useUserNames.ts";
import { useLatest } from "../../components/useLatest.ts";
import { useText } from "../../i18n/intl.ts";
import { isAdminAtom, profileAtom } from "../../state/session/session.ts";
import { confirmBlock } from "./block.ts";
import { type OnlineRow, onlineColumns, Since, userText } from "./columns.tsx";

const keyOf = ({ ip, user_id, connected_at }: OnlineUser) => `${ip} ${user_id} ${connected_at}`;

/** A connection ends with the next frame that cannot be sent to it, which is due every two seconds. */
const afterMs = [0, 1200, 2500];

export default function OnlineUserScreen() {
  const t = useText();
  const admin = useAtomValue(isAdminAtom);
  const me = useAtomValue(profileAtom)?.id;
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
        own: row.user_id !== 0 && row.user_id === me,
        age: row.connected_at === null ? null : Math.max(0, now - row.connected_at),
      })),
    [rowsOf, pages.rows, names, me, now, t],
  );

  // Also of pages that were left: what is ticked there is ticked still.
  const mine = useRef(new Set<string>());
  for (const { own, ip } of rows) if (own) mine.current.add(ip);

  const ticked = useTicked(rows);
  const latest = useLatest({ reload: pages.reload, rows: pages.rows });
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  const action = useAddressAction({
    confirm: (ips) => confirmBlock(ips, mine.current, t),
    act: onlineUsers.block,
    async after(ips) {
      ticked.drop(ips);
      await latest.current.reload();
      void follow(ips);
    },
    done: (count) => t("online.blocked", { count }),
    failed: t("online.blockFailed"),
  });
  /** Until they have gone from the list. */
  async function follow(ips: readonly string[]): Promise<void> {
    for (const wait of afterMs) {
      await new Promise((resolve) => setTimeout(resolve, wait));
      if (!here.current || !latest.current.rows.some(({ ip }) => ips.includes(ip))) return;
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
          <Since row={row} />
        </span>
      </>
    ),
    [],
  );

  return (
    <PagedList
      title={t("app.title.onlineUser")}
      about={t("online.about")}
      total={t("online.total", { count: pages.total, page: pages.place.page, pages: pages.count })}
      empty={t("online.empty")}
      icon={UsersRound}
      note={<FirewallNote />}
      pages={pages}
      rows={rows}
      columns={columns}
      facts={facts}
      verb={admin ? { label: t("online.block"), labelFor, icon: Ban, action, ticked } : null}
    />
  );
}

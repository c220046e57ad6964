/** `/dashboard/settings/waf`: addresses blocked by the firewall, paginated by the backend. */
import { useAtomValue } from "jotai";
import Unlock from "lucide-react/icons/lock-open";
import ShieldCheck from "lucide-react/icons/shield-check";
import { useCallback, useMemo, useState } from "react";
import { serverNow } from "../../api/http/client.ts";
import { type Block, waf } from "../../api/resources/waf.ts";
import { usePassingTime } from "../../components/live/usePassingTime.ts";
import { FirewallNote } from "../../components/messages/FirewallNote.tsx";
import { PagedList } from "../../components/paged-list/PagedList.tsx";
import { useAddressAction } from "../../components/paged-list/useAddressAction.ts";
import { usePages } from "../../components/paged-list/usePages.ts";
import { rowMaker, useTicked } from "../../components/paged-list/useTicked.ts";
import { useUserNames } from "../../components/reference/useUserNames.ts";
import { number } from "../../i18n/format.ts";
import { useText } from "../../i18n/intl.ts";
import { ask } from "../../state/questions.ts";
import { isAdminAtom } from "../../state/session/session.ts";
import { blockEndOf, blockEndText, identifierText, reasonText } from "./block-texts.ts";
import { type BlockRow, blockColumns } from "./columns.tsx";

const keyOf = ({ ip, block_identifier }: Block) => `${ip} ${block_identifier}`;

export default function WafScreen() {
  const t = useText();
  const isAdmin = useAtomValue(isAdminAtom);
  const names = useUserNames();
  const pages = usePages(waf.page);
  const [rowsOf] = useState(() => rowMaker(keyOf));
  usePassingTime();
  // Rounded to ten seconds, so that the rows are computed again at most that often.
  const now = Math.floor(serverNow() / 10_000) * 10;

  const rows = useMemo((): readonly BlockRow[] => {
    const isComplete = pages.total === pages.rows.length;
    return rowsOf(pages.rows).map((row) => ({
      ...row,
      reason: reasonText(row, t),
      identifier: identifierText(row, names, t),
      blockEnd: blockEndText(blockEndOf(row, pages.rows, isComplete), now, t),
    }));
  }, [rowsOf, pages.rows, pages.total, names, now, t]);

  const ticked = useTicked(rows);
  const action = useAddressAction({
    confirm: (ips) =>
      ask({
        title: t("waf.unblockTitle", { count: ips.length, name: ips[0] ?? "" }),
        text: t("waf.unblockAll", { count: ips.length }),
        ...(ips.length > 1 ? { names: ips } : {}),
        confirm: t("waf.unblockCount", { count: ips.length }),
      }),
    act: waf.remove,
    async after(ips) {
      ticked.drop(ips);
      await pages.reload();
    },
    done: (count) => t("waf.unblocked", { count }),
    failed: t("waf.unblockFailed"),
  });

  const columns = useMemo(() => blockColumns(t), [t]);
  const labelFor = useCallback((name: string) => t("waf.unblockName", { name }), [t]);
  const facts = useCallback(
    (row: BlockRow) => (
      <>
        <span>
          <b>{row.reason}</b>
        </span>
        <span>{row.identifier}</span>
        <span>
          {t("waf.count")} <b>{number(row.count)}</b>
        </span>
        <span>
          {t("waf.until")} <b>{row.blockEnd}</b>
        </span>
      </>
    ),
    [t],
  );

  return (
    <PagedList
      title={t("app.tab.waf")}
      about={t("waf.about")}
      total={t("waf.total", { count: pages.total, page: pages.place.page, pages: pages.count })}
      empty={t("waf.empty")}
      icon={ShieldCheck}
      note={<FirewallNote />}
      pages={pages}
      rows={rows}
      columns={columns}
      facts={facts}
      action={isAdmin ? { label: t("waf.unblock"), labelFor, icon: Unlock, ...action, ticked } : null}
    />
  );
}

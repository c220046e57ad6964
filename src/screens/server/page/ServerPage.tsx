/** `?server=7`: the page of one server, over the list. */
import { useLayoutEffect } from "react";
import { SessionEnded } from "../../../api/http/failure.ts";
import { explain } from "../../../i18n/explain.ts";
import { useText } from "../../../i18n/intl.ts";
import { isolate } from "../../../i18n/isolate.ts";
import type { ListedServer } from "../../../state/collections/servers.ts";
import { Dialog } from "../../../ui/dialog/Dialog.tsx";
import type { PageProps, ToolProps } from "../tools/tool.ts";
import { WithServer } from "../tools/WithServer.tsx";
import { About } from "./About.tsx";
import { LiveFigures } from "./LiveFigures.tsx";
import { PageBanner } from "./PageBanner.tsx";
import { PageHead } from "./PageHead.tsx";
import { Plots } from "./Plots.tsx";
import * as css from "./ServerPage.css.ts";
import { useFreshRow } from "./useFreshRow.ts";

export default function ServerPage({ onMounted, ...props }: PageProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(onMounted, []);
  return (
    <WithServer {...props}>
      {(found, listed) => <Page found={found} listed={listed} list={props.list} onClose={props.onClose} />}
    </WithServer>
  );
}

function Page({
  found,
  listed,
  list,
  onClose,
}: Pick<ToolProps, "list" | "onClose"> & { found: ListedServer; listed: ListedServer | null }) {
  const t = useText();
  const { id } = found;
  const fresh = useFreshRow(id, listed);
  const row = fresh.row ?? listed ?? found;
  const state = fresh.row?.state ?? null;
  const gone = listed === null || fresh.gone;
  const name = row.name || `#${id}`;
  return (
    <Dialog title={isolate(name)} closeWord={t("app.close")} size="wide" onClose={onClose}>
      <PageHead id={id} gone={gone} list={list} />
      {gone ? <PageBanner text={t("fleet.page.gone")} /> : null}
      {fresh.error && !gone && !(fresh.error instanceof SessionEnded) ? (
        <PageBanner
          text={t("fleet.page.notRead", { reason: explain(fresh.error, t) })}
          onRetry={fresh.retry}
        />
      ) : null}
      <div className={css.columns}>
        <div className={css.column}>
          <LiveFigures id={id} host={row.host} state={state} gone={gone} />
          <Plots id={id} state={state} readAt={fresh.row?.last_active ?? null} />
        </div>
        <About row={row} />
      </div>
    </Dialog>
  );
}

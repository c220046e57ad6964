/** `?server=7`: the page of one server. */
import { SessionEnded } from "../../../api/http/failure.ts";
import { explain } from "../../../i18n/explain.ts";
import { useText } from "../../../i18n/intl.ts";
import { isolate } from "../../../i18n/isolate.ts";
import type { ListedServer } from "../../../state/collections/servers.ts";
import { closePage } from "../frame/close-page.ts";
import { PageFrame } from "../frame/PageFrame.tsx";
import type { PageProps } from "../tools/tool.ts";
import { WithServer } from "../tools/WithServer.tsx";
import { About, Notes } from "./About.tsx";
import { LiveFigures } from "./LiveFigures.tsx";
import { Neighbours } from "./Neighbours.tsx";
import { PageBanner } from "./PageBanner.tsx";
import { head } from "./PageHead.css.ts";
import { StateLine, Subtitle, Verbs } from "./PageHead.tsx";
import { Plots } from "./Plots.tsx";
import * as css from "./ServerPage.css.ts";
import { useFreshRow } from "./useFreshRow.ts";

export function ServerPage(props: PageProps) {
  return (
    <WithServer {...props} onClose={closePage}>
      {(found, listed) => <Page {...props} found={found} listed={listed} />}
    </WithServer>
  );
}

function Page({
  found,
  listed,
  list,
  listTop,
}: PageProps & { found: ListedServer; listed: ListedServer | null }) {
  const t = useText();
  const { id } = found;
  const fresh = useFreshRow(id, listed);
  const row = fresh.row ?? listed ?? found;
  const state = fresh.row?.state ?? null;
  const gone = listed === null || fresh.gone;
  return (
    <PageFrame
      id={id}
      list={list}
      listTop={listTop}
      title={isolate(row.name || `#${id}`)}
      mark={gone ? null : <StateLine id={id} />}
      end={<Neighbours id={id} list={list} />}
    >
      <div className={head}>
        <Subtitle row={row} gone={gone} />
        <Verbs row={row} gone={gone} list={list} />
      </div>
      {gone ? <PageBanner text={t("tools.page.gone")} /> : null}
      {fresh.error && !gone && !(fresh.error instanceof SessionEnded) ? (
        <PageBanner
          text={t("tools.page.notRead", { reason: explain(fresh.error, t) })}
          onRetry={fresh.retry}
        />
      ) : null}
      <div className={css.columns}>
        <div className={css.column}>
          <LiveFigures id={id} host={row.host} state={state} gone={gone} />
          <Plots id={id} state={state} readAt={fresh.row?.last_active ?? null} />
        </div>
        <About row={row} state={state} />
        <Notes row={row} />
      </div>
    </PageFrame>
  );
}

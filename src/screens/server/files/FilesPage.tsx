/** `?files=7&path=/etc`: the files of a server. Back opens the previous folder. */
import { fromAddress, inAddress } from "../../../components/files/address.ts";
import { FileManager } from "../../../components/files/FileManager.tsx";
import { guardedHistory } from "../../../components/routing/history.ts";
import { Link, useSearchParams } from "../../../components/routing/Router.tsx";
import { useText } from "../../../i18n/intl.ts";
import { isolate } from "../../../i18n/isolate.ts";
import type { ListedServer } from "../../../state/collections/servers.ts";
import { truncate } from "../../../theme/text.css.ts";
import { join } from "../../../ui/join.ts";
import { closePage, type PageState, withoutPage } from "../frame/close-page.ts";
import { crumb } from "../frame/PageFrame.css.ts";
import { PageFrame } from "../frame/PageFrame.tsx";
import type { PageProps } from "../tools/tool.ts";
import { WithServer } from "../tools/WithServer.tsx";
import * as css from "./FilesPage.css.ts";

export default function FilesPage(props: PageProps) {
  return (
    <WithServer {...props} onClose={closePage}>
      {(found) => <Page {...props} server={found} />}
    </WithServer>
  );
}

function Page({ server, list, listTop }: PageProps & { server: ListedServer }) {
  const t = useText();
  const [params, setParams] = useSearchParams();
  const written = params.get("path");
  const name = server.name || `#${server.id}`;
  const page = withoutPage(new URLSearchParams(params));
  page.set("server", String(server.id));
  return (
    <PageFrame
      id={server.id}
      list={list}
      listTop={listTop}
      title={t("server.files")}
      label={t("files.title", { name })}
      above={
        <Link className={join(crumb, truncate)} to={`/?${page}`}>
          {isolate(name)}
        </Link>
      }
      className={css.page}
    >
      <FileManager
        server={{ id: server.id, name }}
        path={written === null ? undefined : fromAddress(written)}
        onPath={(path, how) => {
          const kept = (guardedHistory().location().state as PageState | null) ?? {};
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
    </PageFrame>
  );
}

/** `/dashboard/ddns`: the list of DDNS profiles. */
import Globe from "lucide-react/icons/globe";
import { type ComponentType, useCallback, useMemo } from "react";
import { type DdnsRow, ddns } from "../../api/resources/ddns.ts";
import { RowMenu } from "../../components/actions/RowActions.tsx";
import { useListActions } from "../../components/actions/useListActions.ts";
import { type EditorProps, OpenEditor } from "../../components/editor/OpenEditor.tsx";
import { CollectionPage } from "../../components/list/CollectionPage.tsx";
import * as listCss from "../../components/list/ListParts.css.ts";
import { useList } from "../../components/list/useList.ts";
import { componentLoader } from "../../components/loading/lazy.ts";
import { listed } from "../../i18n/format.ts";
import { useText } from "../../i18n/intl.ts";
import { ddnsProfiles } from "../../state/collections/ddns-profiles.ts";
import { truncate } from "../../theme/text.css.ts";
import { join } from "../../ui/join.ts";
import { Card } from "../../ui/table/Card.tsx";
import { ddnsColumns } from "./columns.tsx";
import { providerName } from "./providers.ts";
import { profilesInUse } from "./used-by.ts";

const loadDdnsForm = componentLoader<ComponentType<EditorProps<DdnsRow>>>(() => import("./DdnsForm.tsx"));

export default function DdnsScreen() {
  const t = useText();
  const columns = useMemo(() => ddnsColumns(t), [t]);
  const list = useList({
    collection: ddnsProfiles,
    remove: ddns.remove,
    columns,
    usedBy: profilesInUse,
    portable: "ddns",
  });
  const actions = useListActions(list);

  const card = useCallback(
    (row: DdnsRow) => (
      <Card
        heading={<span className={truncate}>{row.name || `#${row.id}`}</span>}
        menu={<RowMenu row={row} actions={actions} />}
      >
        <span>
          <b>{providerName(row.provider, t)}</b>
        </span>
        <span>
          {[row.enable_ipv4 && "IPv4", row.enable_ipv6 && "IPv6"].filter(Boolean).join(" · ") || "–"}
        </span>
        <span className={join(listCss.cardLine, truncate)}>{listed(row.domains)}</span>
      </Card>
    ),
    [actions, t],
  );

  return (
    <CollectionPage
      words={{
        title: t("app.title.ddns"),
        search: t("ddns.search"),
        create: t("ddns.create"),
        empty: { icon: Globe, text: t("ddns.empty") },
      }}
      list={list}
      actions={actions}
      card={card}
    >
      <OpenEditor list={list} load={loadDdnsForm} />
    </CollectionPage>
  );
}

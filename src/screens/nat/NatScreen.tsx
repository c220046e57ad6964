/** `/dashboard/nat`: NAT profiles. CONTRIBUTING uses it as the example of a standard list screen. */
import Network from "lucide-react/icons/network";
import { type ComponentType, useCallback, useMemo } from "react";
import { type NatRow, nat } from "../../api/resources/nat.ts";
import { RowMenu } from "../../components/actions/RowActions.tsx";
import { useListActions } from "../../components/actions/useListActions.ts";
import { type EditorProps, OpenEditor } from "../../components/editor/OpenEditor.tsx";
import { CollectionPage } from "../../components/list/CollectionPage.tsx";
import * as listCss from "../../components/list/ListParts.css.ts";
import { useList } from "../../components/list/useList.ts";
import { componentLoader } from "../../components/loading/lazy.ts";
import { Reference, serverLink } from "../../components/reference/Reference.tsx";
import { useNames } from "../../components/reference/useNames.ts";
import { useText } from "../../i18n/intl.ts";
import { natProfiles } from "../../state/collections/nat-profiles.ts";
import { servers } from "../../state/collections/servers.ts";
import { Card } from "../../ui/table/Card.tsx";
import { natColumns } from "./columns.tsx";

const loadNatForm = componentLoader<ComponentType<EditorProps<NatRow>>>(() => import("./NatForm.tsx"));

export default function NatScreen() {
  const t = useText();
  // While the names are loading, profiles show the id of their server.
  const names = useNames(servers);

  const columns = useMemo(() => natColumns(t, names), [t, names]);
  const list = useList({ collection: natProfiles, remove: nat.remove, columns, portable: "nat" });

  const actions = useListActions(list);

  const card = useCallback(
    (row: NatRow) => (
      <Card heading={row.name} menu={<RowMenu row={row} actions={actions} />}>
        <span>
          <b>{row.domain}</b>
        </span>
        <span>{row.host}</span>
        <span className={listCss.cardLine}>
          <Reference id={row.server_id} {...serverLink} {...names} />
        </span>
      </Card>
    ),
    [actions, names],
  );

  return (
    <CollectionPage
      words={{
        title: t("app.title.nat"),
        search: t("nat.search"),
        create: t("nat.create"),
        empty: { icon: Network, text: t("nat.empty") },
      }}
      list={list}
      actions={actions}
      card={card}
    >
      <OpenEditor list={list} load={loadNatForm} />
    </CollectionPage>
  );
}

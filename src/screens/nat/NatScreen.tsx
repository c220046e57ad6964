/** `/dashboard/nat`: NAT profiles. The example of a standard list screen (CONTRIBUTING). */
import { Network } from "lucide-react";
import { type ComponentType, useCallback, useMemo } from "react";
import { type NatRow, nat } from "../../api/resources/nat.ts";
import { CollectionPage } from "../../components/CollectionPage.tsx";
import * as parts from "../../components/ListParts.css.ts";
import { part } from "../../components/loaded.ts";
import { type EditorProps, OpenEditor } from "../../components/OpenEditor.tsx";
import { onServers, Reference } from "../../components/Reference.tsx";
import { RowMenu } from "../../components/RowVerbs.tsx";
import { useList } from "../../components/useList.ts";
import { useListVerbs } from "../../components/useListVerbs.ts";
import { useNames } from "../../components/useNames.ts";
import { useText } from "../../i18n/intl.ts";
import { servers } from "../../state/collections.ts";
import { natProfiles } from "../../state/more-collections.ts";
import { Card } from "../../ui/Card.tsx";
import { natColumns } from "./columns.tsx";

const natForm = part<ComponentType<EditorProps<NatRow>>>(
  ["edit", "pick"],
  async () => (await import("./NatForm.tsx")).default,
);

export default function NatScreen() {
  const t = useText();
  // Without them profiles show the number of their server.
  const names = useNames(servers);

  const columns = useMemo(() => natColumns(t, names), [t, names]);
  const list = useList({ collection: natProfiles, remove: nat.remove, columns });

  const verbs = useListVerbs(list);

  const card = useCallback(
    (row: NatRow) => (
      <Card heading={row.name} menu={<RowMenu row={row} verbs={verbs} />}>
        <span>
          <b>{row.domain}</b>
        </span>
        <span>{row.host}</span>
        <span className={parts.cardLine}>
          <Reference id={row.server_id} {...onServers} {...names} />
        </span>
      </Card>
    ),
    [verbs, names],
  );

  return (
    <CollectionPage
      words={{
        title: t("nat.title"),
        search: t("nat.search"),
        create: t("nat.create"),
        empty: t("nat.empty"),
      }}
      list={list}
      verbs={verbs}
      card={card}
      icon={Network}
      portable="nat"
    >
      <OpenEditor list={list} load={natForm} />
    </CollectionPage>
  );
}

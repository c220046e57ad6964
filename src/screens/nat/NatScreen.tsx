/** `/dashboard/nat`: NAT profiles. The example of a standard list screen (CONTRIBUTING). */
import { useAtomValue } from "jotai";
import { Network } from "lucide-react";
import { type ComponentType, useCallback, useEffect, useMemo } from "react";
import { type NatRow, nat } from "../../api/nat.ts";
import { CollectionPage } from "../../components/CollectionPage.tsx";
import * as parts from "../../components/ListParts.css.ts";
import { part } from "../../components/loaded.ts";
import { type EditorProps, OpenEditor } from "../../components/OpenEditor.tsx";
import { RowMenu } from "../../components/RowVerbs.tsx";
import { report } from "../../components/useCollection.ts";
import { useList } from "../../components/useList.ts";
import { useRowVerbs } from "../../components/useRowVerbs.ts";
import { useText } from "../../i18n/intl.ts";
import { natProfiles, servers } from "../../state/collections.ts";
import { Card } from "../../ui/Card.tsx";
import { natColumns } from "./columns.tsx";

const natForm = part<ComponentType<EditorProps<NatRow>>>(
  ["pick"],
  async () => (await import("./NatForm.tsx")).default,
);

export default function NatScreen() {
  const t = useText();
  const { rows: serverRows } = useAtomValue(servers.state);
  useEffect(() => {
    // Without them profiles show the number of their server.
    void servers.ensure().then((now) => now.status === "failed" && report(now));
  }, []);
  const serverName = useMemo(() => {
    const names = new Map(serverRows.map(({ id, name }) => [id, name]));
    return (id: number) => names.get(id) ?? `#${id}`;
  }, [serverRows]);

  const columns = useMemo(() => natColumns(t, serverName), [t, serverName]);
  const list = useList({ collection: natProfiles, remove: nat.remove, columns });

  const verbs = useRowVerbs(list);

  const card = useCallback(
    (row: NatRow) => (
      <Card heading={row.name} menu={<RowMenu row={row} verbs={verbs} />}>
        <span>
          <b>{row.domain}</b>
        </span>
        <span>{row.host}</span>
        <span className={parts.cardLine}>{serverName(row.server_id)}</span>
      </Card>
    ),
    [verbs, serverName],
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
    >
      <OpenEditor list={list} load={natForm} />
    </CollectionPage>
  );
}

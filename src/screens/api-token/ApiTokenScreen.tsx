/** `/dashboard/settings/api-tokens`: everyone's own tokens, where the backend has them. One is created or deleted, never edited. */
import { KeyRound } from "lucide-react";
import { type ComponentType, useCallback, useMemo } from "react";
import { type ApiTokenRow, apiTokens as api } from "../../api/resources/api-token.ts";
import { CollectionPage } from "../../components/CollectionPage.tsx";
import { Later } from "../../components/Later.tsx";
import * as parts from "../../components/ListParts.css.ts";
import { part, useAhead } from "../../components/loaded.ts";
import { NotThere } from "../../components/NotThere.tsx";
import { RowMenu } from "../../components/RowVerbs.tsx";
import { useSettingsTabs } from "../../components/settings-tabs.ts";
import { useHas } from "../../components/useHas.ts";
import { useList } from "../../components/useList.ts";
import { useNames } from "../../components/useNames.ts";
import { useDeleteVerb } from "../../components/useRowVerbs.ts";
import { text, useText } from "../../i18n/intl.ts";
import { servers } from "../../state/collections.ts";
import { apiTokens } from "../../state/newer-collections.ts";
import { Card } from "../../ui/Card.tsx";
import { Expiry, LastUsed, Scopes } from "./cells.tsx";
import { tokenColumns } from "./columns.tsx";

const tokenForm = part<ComponentType<{ onClose(): void; onMade(): void }>>(
  ["edit", "pick", "tokenForm"],
  async () => (await import("./form/TokenForm.tsx")).default,
);

const revokeNote = async (): Promise<readonly string[]> => [text("token.revokeNote")];

export default function ApiTokenScreen() {
  const t = useText();
  const tabs = useSettingsTabs();
  const there = useHas("apiTokens");
  if (there === false) return <NotThere title={t("token.title")} text={t("token.notThere")} tabs={tabs} />;
  return <Tokens />;
}

function Tokens() {
  const t = useText();
  const tabs = useSettingsTabs();
  const names = useNames(servers);
  const columns = useMemo(() => tokenColumns(t, names), [t, names]);
  const list = useList({ collection: apiTokens, remove: api.remove, columns, usedBy: revokeNote });
  useAhead(tokenForm, list.data.seen);

  const remove = useDeleteVerb(list.deleting);
  const verbs = useMemo(() => [remove], [remove]);

  const card = useCallback(
    (row: ApiTokenRow) => (
      <Card heading={row.name} menu={<RowMenu row={row} verbs={verbs} />}>
        <span className={parts.cardLine}>
          <Scopes row={row} />
        </span>
        <span className={parts.cardLine}>
          {t("token.expires")} <Expiry row={row} />
        </span>
        <span className={parts.cardLine}>
          {t("token.lastUsed")} <LastUsed row={row} />
        </span>
      </Card>
    ),
    [t, verbs],
  );

  return (
    <CollectionPage
      words={{
        title: t("token.title"),
        search: t("token.search"),
        create: t("token.create"),
        empty: t("token.empty"),
      }}
      list={list}
      verbs={verbs}
      card={card}
      icon={KeyRound}
      tabs={tabs}
      actionsWidth="64px"
    >
      {list.editor.target === "new" ? (
        <Later
          load={tokenForm}
          props={{ onClose: list.editor.close, onMade: () => void list.data.reload() }}
          onClose={list.editor.close}
        />
      ) : null}
    </CollectionPage>
  );
}

/** `/dashboard/settings/api-tokens`: the user's own API tokens, if the backend has them. Tokens can be created and deleted, not edited. */
import KeyRound from "lucide-react/icons/key-round";
import { type ComponentType, useCallback, useMemo } from "react";
import { type ApiTokenRow, apiTokens as api } from "../../api/resources/api-token.ts";
import { RowMenu } from "../../components/actions/RowActions.tsx";
import { useDeleteAction } from "../../components/actions/useRowActions.ts";
import { CollectionPage } from "../../components/list/CollectionPage.tsx";
import * as listCss from "../../components/list/ListParts.css.ts";
import { useSettingsTabs } from "../../components/list/settings-tabs.ts";
import { useList } from "../../components/list/useList.ts";
import { useAhead } from "../../components/loading/ahead.ts";
import { LazyPart } from "../../components/loading/LazyPart.tsx";
import { componentLoader } from "../../components/loading/lazy.ts";
import { useFeature } from "../../components/loading/useFeature.ts";
import { FeatureUnavailable } from "../../components/messages/FeatureUnavailable.tsx";
import { useNames } from "../../components/reference/useNames.ts";
import { text, useText } from "../../i18n/intl.ts";
import { apiTokens } from "../../state/collections/api-tokens.ts";
import { servers } from "../../state/collections/servers.ts";
import { Card } from "../../ui/table/Card.tsx";
import { Expiry, LastUsed, Scopes } from "./cells.tsx";
import { tokenColumns } from "./columns.tsx";

const loadTokenForm = componentLoader<ComponentType<{ onClose(): void; onCreated(): void }>>(
  () => import("./form/TokenForm.tsx"),
);

const revokeNote = async (): Promise<readonly string[]> => [text("token.revokeNote")];

export default function ApiTokenScreen() {
  const t = useText();
  const tabs = useSettingsTabs();
  const available = useFeature("apiTokens");
  if (available === false)
    return <FeatureUnavailable title={t("app.tab.apiTokens")} text={t("token.unavailable")} tabs={tabs} />;
  return <Tokens />;
}

function Tokens() {
  const t = useText();
  const tabs = useSettingsTabs();
  const names = useNames(servers);
  const columns = useMemo(() => tokenColumns(t, names), [t, names]);
  const list = useList({ collection: apiTokens, remove: api.remove, columns, usedBy: revokeNote });
  useAhead(loadTokenForm, list.data.seen);

  const remove = useDeleteAction(list.deleting);
  const actions = useMemo(() => [remove], [remove]);

  const card = useCallback(
    (row: ApiTokenRow) => (
      <Card heading={row.name} menu={<RowMenu row={row} actions={actions} />}>
        <span className={listCss.cardLine}>
          <Scopes row={row} />
        </span>
        <span className={listCss.cardLine}>
          {t("token.expires")} <Expiry row={row} />
        </span>
        <span className={listCss.cardLine}>
          {t("token.lastUsed")} <LastUsed row={row} />
        </span>
      </Card>
    ),
    [t, actions],
  );

  return (
    <CollectionPage
      words={{
        title: t("app.tab.apiTokens"),
        search: t("token.search"),
        create: t("token.create"),
        empty: { icon: KeyRound, text: t("token.empty") },
      }}
      list={list}
      actions={actions}
      card={card}
      tabs={tabs}
    >
      {list.editor.target === "new" ? (
        <LazyPart
          load={loadTokenForm}
          props={{ onClose: list.editor.close, onCreated: () => void list.data.reload() }}
          onClose={list.editor.close}
        />
      ) : null}
    </CollectionPage>
  );
}

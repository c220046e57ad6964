/** What can be done with servers: with one (a row's buttons and menu, a card's menu) and with all that are ticked. */
import { ClipboardCopy, CloudUpload } from "lucide-react";
import { useMemo, useState } from "react";
import type { BulkVerb } from "../../components/BulkVerbs.tsx";
import { copyNote } from "../../components/clipboard.ts";
import { offerReload, part } from "../../components/loaded.ts";
import type { RowVerb } from "../../components/RowVerbs.tsx";
import { useText } from "../../i18n/intl.ts";
import type { ListedServer } from "../../state/collections.ts";

/** What buttons do without a dialog; loaded when the first of them is pressed. */
const actions = part(["fleet"], () => import("./tools/force-update.ts"));

/** Between edit and delete. The same array as long as the words are the same. */
export function useServerVerbs(): readonly RowVerb<ListedServer>[] {
  const t = useText();
  return useMemo(
    () => [
      {
        id: "note",
        label: t("server.copyNote"),
        labelFor: () => t("server.copyNote"),
        menuIcon: ClipboardCopy,
        run: ({ note }) => void copyNote(note),
      },
      {
        id: "publicNote",
        label: t("server.copyPublicNote"),
        labelFor: () => t("server.copyPublicNote"),
        menuIcon: ClipboardCopy,
        run: ({ public_note }) => void copyNote(public_note),
      },
    ],
    [t],
  );
}

/** For the ticked servers, besides deleting them. */
export function useServerBulk(): readonly BulkVerb<ListedServer>[] {
  const t = useText();
  const [updating, setUpdating] = useState(false);
  async function update(rows: readonly ListedServer[]): Promise<void> {
    setUpdating(true);
    try {
      const { forceUpdate } = await actions();
      await forceUpdate(rows);
    } catch {
      // The part is no longer there: the backend got a newer build.
      void offerReload();
    } finally {
      setUpdating(false);
    }
  }
  return [
    {
      id: "update",
      label: t("server.forceUpdate"),
      icon: CloudUpload,
      button: true,
      none: t("server.selectOne"),
      pending: updating,
      run: (rows) => void update(rows),
    },
  ];
}

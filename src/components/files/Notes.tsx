/** Notes about the list: another folder is shown, entries are missing, the size limit of downloads. */
import { useState } from "react";
import { bytes } from "../../i18n/format.ts";
import { useText } from "../../i18n/intl.ts";
import { canStream, memoryLimit } from "../../state/files/save.ts";
import { Banner } from "../messages/Banner.tsx";
import * as css from "./files.css.ts";

export function Notes({ unread, cut }: { unread: string | null; cut: boolean }) {
  const t = useText();
  const [streams] = useState(canStream);
  return (
    <>
      {unread === null ? null : (
        <Banner key={unread} kind="warning" text={t("files.unreadFolder", { path: unread })} />
      )}
      {cut ? <Banner kind="warning" text={t("files.cut")} /> : null}
      {streams ? null : <p className={css.limit}>{t("files.limit", { size: bytes(memoryLimit) })}</p>}
    </>
  );
}

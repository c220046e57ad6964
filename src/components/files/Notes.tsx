/** Notes about the list: another folder is shown, entries are missing, the size limit of downloads. */
import { useEffect, useState } from "react";
import { bytes } from "../../i18n/format.ts";
import { useText } from "../../i18n/intl.ts";
import { usesMemory } from "../../state/files/downloads.ts";
import { memoryLimit } from "../../state/files/save.ts";
import { Banner } from "../messages/Banner.tsx";
import * as css from "./files.css.ts";

export function Notes({ unread, cut }: { unread: string | null; cut: boolean }) {
  const t = useText();
  const [limited, setLimited] = useState(false);
  useEffect(() => void usesMemory().then(setLimited), []);
  return (
    <>
      {unread === null ? null : (
        <Banner key={unread} kind="warning" text={t("files.unreadFolder", { path: unread })} />
      )}
      {cut ? <Banner kind="warning" text={t("files.cut")} /> : null}
      {limited ? <p className={css.limit}>{t("files.limit", { size: bytes(memoryLimit) })}</p> : null}
    </>
  );
}

import type { LucideIcon } from "lucide-react";
import Check from "lucide-react/icons/check";
import CircleDashed from "lucide-react/icons/circle-dashed";
import CircleSlash from "lucide-react/icons/circle-slash";
import Clock from "lucide-react/icons/clock";
import X from "lucide-react/icons/x";
import { transferStatus } from "../../api/resources/server-transfer.ts";
import { type MessageKey, type Text, useText } from "../../i18n/intl.ts";
import { Icon } from "../../ui/mark/Icon.tsx";
import { Tag, type TagTone } from "../../ui/mark/Tag.tsx";
import * as css from "./TransferScreen.css.ts";

interface Look {
  word: MessageKey;
  tone: TagTone;
  icon: LucideIcon;
}

const { pending, verified, failed, timeout, cancelled } = transferStatus;
const looks: ReadonlyMap<number, Look> = new Map([
  [pending, { word: "transfer.status.pending", tone: "accent", icon: CircleDashed }],
  [verified, { word: "transfer.status.verified", tone: "success", icon: Check }],
  [failed, { word: "transfer.status.failed", tone: "danger", icon: X }],
  [timeout, { word: "transfer.status.timeout", tone: "warning", icon: Clock }],
  [cancelled, { word: "transfer.status.cancelled", tone: "plain", icon: CircleSlash }],
]);

/** "Confirmed"; the number of one that this version does not know. */
export const statusText = (status: number, t: Text): string => {
  const look = looks.get(status);
  return look ? t(look.word) : t("transfer.status.other", { status });
};

/** A status by word, colour and shape. */
export function StatusTag({ status }: { status: number }) {
  const t = useText();
  const look = looks.get(status);
  return (
    <Tag tone={look?.tone ?? "plain"}>
      <span className={css.status}>
        {look ? <Icon of={look.icon} size={14} /> : null}
        {statusText(status, t)}
      </span>
    </Tag>
  );
}

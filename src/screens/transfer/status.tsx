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

interface Appearance {
  text: MessageKey;
  tone: TagTone;
  icon: LucideIcon;
}

const { pending, verified, failed, timeout, cancelled } = transferStatus;
const appearances: ReadonlyMap<number, Appearance> = new Map([
  [pending, { text: "transfer.status.pending", tone: "accent", icon: CircleDashed }],
  [verified, { text: "transfer.status.verified", tone: "success", icon: Check }],
  [failed, { text: "transfer.status.failed", tone: "danger", icon: X }],
  [timeout, { text: "transfer.status.timeout", tone: "warning", icon: Clock }],
  [cancelled, { text: "transfer.status.cancelled", tone: "plain", icon: CircleSlash }],
]);

/** The text of a status, such as "Confirmed"; an unknown status as its number. */
export const statusText = (status: number, t: Text): string => {
  const appearance = appearances.get(status);
  return appearance ? t(appearance.text) : t("transfer.status.other", { status });
};

/** A status as text with a colour and an icon. */
export function StatusTag({ status }: { status: number }) {
  const t = useText();
  const appearance = appearances.get(status);
  return (
    <Tag tone={appearance?.tone ?? "plain"}>
      <span className={css.status}>
        {appearance ? <Icon of={appearance.icon} size={14} /> : null}
        {statusText(status, t)}
      </span>
    </Tag>
  );
}

import { serverNow } from "../../api/http/client.ts";
import type { ApiTokenRow } from "../../api/resources/api-token.ts";
import { usePassingTime } from "../../components/live/usePassingTime.ts";
import { dateTime } from "../../i18n/format.ts";
import { useText } from "../../i18n/intl.ts";
import { quiet, truncate } from "../../theme/text.css.ts";
import { join } from "../../ui/join.ts";
import { Tag } from "../../ui/mark/Tag.tsx";
import * as css from "./ApiTokenScreen.css.ts";
import { isExpired, timeUntil, usedText } from "./expiry.ts";
import { scopeWords } from "./scopes.ts";

/** A cell has room for this many; the tooltip lists all. */
const scopesShown = 2;

export function Scopes({ row }: { row: ApiTokenRow }) {
  const t = useText();
  const words = scopeWords(row.scopes, t);
  return (
    <div className={css.tags} title={words.join("\n")}>
      {words.slice(0, scopesShown).map((word) => (
        <Tag key={word}>{word}</Tag>
      ))}
      {words.length > scopesShown ? <Tag>+{words.length - scopesShown}</Tag> : null}
    </div>
  );
}

export function Expiry({ row }: { row: ApiTokenRow }) {
  const t = useText();
  usePassingTime();
  const now = serverNow();
  if (row.expires_at === null) return <span className={quiet}>{t("token.never")}</span>;
  return (
    <span className={truncate}>
      {isExpired(row, now) ? <Tag tone="danger">{t("token.expired")}</Tag> : timeUntil(row.expires_at - now)}{" "}
      <span className={quiet}>{dateTime(row.expires_at)}</span>
    </span>
  );
}

export function LastUsed({ row }: { row: ApiTokenRow }) {
  const t = useText();
  usePassingTime();
  return (
    <span
      className={join(truncate, row.last_used_at === null && quiet)}
      title={row.last_used_at === null ? undefined : dateTime(row.last_used_at)}
    >
      {usedText(row, serverNow(), t)}
    </span>
  );
}

import type { Block } from "../../api/resources/waf.ts";
import type { FittingColumn } from "../../components/list/fitting-columns.ts";
import type { AddressRow } from "../../components/paged-list/useTicked.ts";
import { number } from "../../i18n/format.ts";
import type { Text } from "../../i18n/intl.ts";
import { figures, mono, truncate } from "../../theme/text.css.ts";
import { join } from "../../ui/join.ts";
import { timestampText } from "./block-texts.ts";

/** A block with its texts for the list. */
export interface BlockRow extends Block, AddressRow {
  reason: string;
  identifier: string;
  blockEnd: string;
}

/** The columns of the list of blocked addresses. */
export const blockColumns = (t: Text): readonly FittingColumn<BlockRow>[] => [
  {
    id: "ip",
    title: t("site.ip"),
    width: "minmax(144px, 1.5fr)",
    heading: true,
    cell: ({ ip }) => <span className={join(mono, truncate)}>{ip}</span>,
  },
  {
    id: "count",
    title: t("waf.count"),
    width: "104px",
    rank: 3,
    align: "end",
    cell: ({ count }) => number(count),
  },
  {
    id: "reason",
    title: t("waf.reason"),
    width: "minmax(130px, 1fr)",
    rank: 2,
    cell: ({ reason }) => reason,
  },
  {
    id: "identifier",
    title: t("waf.identifier"),
    width: "minmax(140px, 1fr)",
    rank: 4,
    cell: ({ identifier }) => identifier,
  },
  {
    id: "blocked",
    title: t("waf.blockedAt"),
    width: "204px",
    rank: 5,
    cell: ({ block_timestamp }) => <span className={figures}>{timestampText(block_timestamp)}</span>,
  },
  {
    id: "until",
    title: t("waf.until"),
    width: "296px",
    rank: 1,
    cell: ({ blockEnd }) => <span className={join(figures, truncate)}>{blockEnd}</span>,
  },
];

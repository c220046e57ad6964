/** Cells of the server list that do not follow live figures. */
import { CopyButton } from "../../components/clipboard/CopyButton.tsx";
import { listed } from "../../i18n/format.ts";
import type { ListedServer } from "../../state/collections/servers.ts";
import { mono, truncate } from "../../theme/text.css.ts";
import { join } from "../../ui/join.ts";
import { Tag } from "../../ui/mark/Tag.tsx";
import { addressOf } from "./facts.ts";
import * as css from "./ServerScreen.css.ts";

/** Number of groups that fit into the cell; a server may have hundreds. */
const groupsShown = 2;

export function Groups({ names }: { names: readonly string[] }) {
  return (
    <div className={css.groups} title={listed(names)}>
      {names.slice(0, groupsShown).map((name, at) => (
        // Two groups may have the same name.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Tag key={at}>{name}</Tag>
      ))}
      {names.length > groupsShown ? <Tag>+{names.length - groupsShown}</Tag> : null}
    </div>
  );
}

/** The IPv4 address with a mark for an IPv6 address beside it; copied as "v4/v6". */
export function Addresses({ row, what }: { row: ListedServer; what: string }) {
  const { ipv4_addr: v4, ipv6_addr: v6 } = row.geoip.ip;
  return (
    <div className={css.copyable} title={addressOf(row)}>
      <span className={join(mono, truncate)}>{v4 || v6}</span>
      {v4 && v6 ? <span className={join(css.country, css.v6)}>v6</span> : null}
      <CopyButton what={what} value={addressOf(row)} />
    </div>
  );
}

/** A value in fixed width with its copy button. */
export function CopyableValue({ what, value }: { what: string; value: string }) {
  return (
    <div className={css.copyable}>
      <span className={join(mono, truncate)}>{value}</span>
      <CopyButton what={what} value={value} />
    </div>
  );
}

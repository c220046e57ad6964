/** The second step of a bulk edit: before → after for each server that would change. */
import * as css from "../../../components/bulk/bulk.css.ts";
import { PlanCounts, PlannedRow } from "../../../components/bulk/Planned.tsx";
import { sameValue } from "../../../components/editor/same-value.ts";
import { Banner } from "../../../components/messages/Banner.tsx";
import { listed, number } from "../../../i18n/format.ts";
import { type MessageKey, useText } from "../../../i18n/intl.ts";
import { VirtualList } from "../../../ui/table/VirtualList.tsx";
import { excerpt } from "./changes.ts";
import type { Plan, Planned } from "./preview.ts";

/** Names by id, for groups and DDNS profiles. */
export interface Names {
  group(id: number): string;
  profile(id: number): string;
}

export function Preview({ plan, names }: { plan: Plan; names: Names }) {
  const t = useText();
  const { servers, unchanged, gone, broken } = plan;
  return (
    <>
      <PlanCounts
        change={t("tools.bulk.willChange", { count: servers.length })}
        unchanged={unchanged}
        gone={gone}
      />
      <DdnsUpdates count={servers.filter(updatesDns).length} />
      {broken > 0 ? <Banner kind="warning" text={t("tools.bulk.breaksJson", { count: broken })} /> : null}
      {servers.length === 0 ? (
        <p>{t("bulk.nothingChanges")}</p>
      ) : (
        <VirtualList
          label={t("bulk.preview")}
          items={servers}
          itemKey={idOf}
          itemSize={62}
          className={css.list}
        >
          {(server) => <Server server={server} names={names} />}
        </VirtualList>
      )}
    </>
  );
}

/** Whether saving triggers a DDNS update. Changing only the groups does not save the server. */
const updatesDns = ({ before, after }: Planned): boolean => after.enable_ddns && !sameValue(before, after);

/** Warns that the backend runs a DDNS update with every PATCH (docs/contract.md §2.5). */
export function DdnsUpdates({ count }: { count: number }) {
  const t = useText();
  return count > 0 ? <Banner kind="warning" text={t("tools.bulk.ddnsUpdates", { count })} /> : null;
}

const idOf = ({ id }: { id: number }): number => id;

function Server({ server, names }: { server: Planned; names: Names }) {
  const t = useText();
  const { before, after, groups } = server;
  const lines: [MessageKey, string, string][] = [];
  const list = (ids: readonly number[], nameOf: (id: number) => string): string =>
    listed(ids.map(nameOf)) || t("bulk.none");
  const note = (key: MessageKey, was: string, becomes: string): void => {
    if (was === becomes) return;
    const [old, next] = excerpt(was, becomes);
    lines.push([key, old || t("tools.bulk.emptyText"), next || t("tools.bulk.emptyText")]);
  };

  if (before.name !== after.name) lines.push(["list.name", before.name, after.name]);
  if (groups[0] !== groups[1])
    lines.push(["server.groups", list(groups[0], names.group), list(groups[1], names.group)]);
  if (before.display_index !== after.display_index)
    lines.push(["server.weight", number(before.display_index), number(after.display_index)]);
  if (before.hide_for_guest !== after.hide_for_guest)
    lines.push(["serverForm.hide", ...yesNo(before.hide_for_guest, after.hide_for_guest)]);
  if (before.enable_ddns !== after.enable_ddns)
    lines.push(["serverForm.enableDdns", ...yesNo(before.enable_ddns, after.enable_ddns)]);
  if (before.ddns_profiles.join() !== after.ddns_profiles.join()) {
    lines.push([
      "serverForm.ddnsProfiles",
      list(before.ddns_profiles, names.profile),
      list(after.ddns_profiles, names.profile),
    ]);
  }
  note("serverForm.note", before.note, after.note);
  note("serverForm.publicNote", before.public_note, after.public_note);

  function yesNo(was: boolean, becomes: boolean): [string, string] {
    return [t(was ? "list.yes" : "list.no"), t(becomes ? "list.yes" : "list.no")];
  }

  return (
    <PlannedRow
      name={server.name || `#${server.id}`}
      lines={lines.map(([key, was, becomes]) => [t(key), was, becomes])}
    />
  );
}

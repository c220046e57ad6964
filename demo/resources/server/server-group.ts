import { Refusal } from "../../http/envelope.ts";
import type { Call, Resource } from "../../http/route.ts";
import { type DemoState, isAdmin, mayTouch } from "../../state/demo-state.ts";
import type { Row } from "../../state/table.ts";
import { collapse, crud } from "../crud.ts";

interface GroupRow extends Row {
  name: string;
  servers: number[];
}

const rows = (state: DemoState) => state.table<GroupRow>("server-group");

/** The group members shown to a visitor: guests see only visible servers from 2.0.5 on. */
function visibleServers(row: GroupRow, { state, user }: Call): number[] {
  return row.servers.filter((id) => {
    const server = state.servers.get(id);
    return server !== undefined && (user !== null || !state.atLeast("2.0.5") || !server.hide_for_guest);
  });
}

function visible(row: GroupRow, call: Call): boolean {
  const { state, user } = call;
  if (isAdmin(user)) return true;
  if (user !== null) return !state.atLeast("2.0.8") || row.owner === user.id;
  return !state.atLeast("2.0.14") || visibleServers(row, call).length > 0;
}

export const serverGroup: Resource = {
  routes: crud({
    path: "server-group",
    table: ({ state }) => rows(state),
    listFor: "optional",
    unfiltered: true,
    formName: "ServerGroupForm",
    form: { name: "string", servers: "[]uint64" },
    before(form, { state, user }) {
      const known = form.servers.map((id) => state.servers.get(id)).filter((server) => server !== undefined);
      if (known.some((server) => !mayTouch(user, server))) throw new Refusal("permission denied");
    },
    check(form, { state }) {
      const ids = collapse(form.servers);
      const known = ids.filter((id) => state.servers.get(id) !== undefined);
      if (new Set(ids).size !== ids.length || known.length !== ids.length)
        throw new Refusal("have invalid server id");
    },
    values: (form) => ({ name: form.name, servers: collapse(form.servers) }),
    visible,
    view(row, call) {
      const { id, created_at, updated_at, name } = row;
      const servers = visibleServers(row, call);
      return { group: { id, created_at, updated_at, name }, servers: servers.length > 0 ? servers : null };
    },
    missing: (id) => `group id ${id} does not exist`,
    foreign: "unauthorized",
  }),
  seed(state) {
    const all = state.servers.all();
    const ids = (country: readonly string[]) => {
      return all.filter((one) => country.includes(one.country_code)).map((one) => one.id);
    };
    rows(state).add(1, { name: "Europe", servers: ids(["de", "nl", "fr", "gb", "fi", "it"]) });
    rows(state).add(1, { name: "亚洲", servers: ids(["jp", "cn", "hk", "sg", "kr", "tw"]) });
    rows(state).add(1, { name: "Americas", servers: ids(["us", "br", "ca"]) });
    rows(state).add(1, { name: "Nobody", servers: [] });
    rows(state).add(2, {
      name: "Member's own",
      servers: all.filter((one) => one.owner === 2).map((one) => one.id),
    });
  },
};

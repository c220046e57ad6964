import { Refusal } from "../http/envelope.ts";
import type { Call, Resource } from "../http/route.ts";
import { type DemoState, mayTouch } from "../state/demo-state.ts";
import type { Row } from "../state/table.ts";
import { crud } from "./crud.ts";

interface NatRow extends Row {
  enabled: boolean;
  name: string;
  server_id: number;
  host: string;
  domain: string;
}

const rows = (state: DemoState) => state.table<NatRow>("nat");

/** Hosts of the dashboard itself: from 2.1.0 on a profile for them is refused, because it would replace the dashboard. */
function reservedHosts({ state }: Call): string[] {
  const { install_host, dashboard_host, reserved_hosts } = state.config;
  const hosts = [install_host, ...reserved_hosts.split(",")];
  if (state.atLeast("2.2.1")) hosts.push(dashboard_host);
  return hosts.map(hostname).filter((host) => host !== "");
}

function hostname(host: string): string {
  return host.trim().replace(/:\d+$/, "").toLowerCase();
}

export const nat: Resource = {
  routes: crud({
    path: "nat",
    table: ({ state }) => rows(state),
    formName: "NATForm",
    form: { name: "string", enabled: "bool", server_id: "uint64", host: "string", domain: "string" },
    before(form, call) {
      const server = call.state.servers.get(form.server_id);
      if (!server && call.state.atLeast("2.0.8")) throw new Refusal("have invalid server id");
      if (server && !mayTouch(call.user, server)) throw new Refusal("permission denied");
      if (call.state.atLeast("2.1.0") && reservedHosts(call).includes(hostname(form.domain))) {
        throw new Refusal("permission denied");
      }
    },
    check(form, call, row) {
      const taken = rows(call.state)
        .all()
        .some((other) => other.domain === form.domain && other.id !== row?.id);
      if (taken) throw new Refusal("database error");
    },
    values: (form) => form,
    view: ({ id, created_at, updated_at, enabled, name, server_id, host, domain }) => {
      return { id, created_at, updated_at, enabled, name, server_id, host, domain };
    },
    missing: (id) => `profile id ${id} does not exist`,
  }),
  seed(state) {
    const add = (
      owner: number,
      name: string,
      server_id: number,
      host: string,
      domain: string,
      enabled = true,
    ) => rows(state).add(owner, { name, server_id, host, domain, enabled });
    add(1, "Home router", 1, "192.168.1.1:80", "router.example.com");
    add(1, "Team wiki", 2, "127.0.0.1:8080", "wiki.example.com");
    add(1, "打印机", 4, "192.168.1.40:631", "printer.example.com", false);
    add(1, "Old NAS (its server is gone)", 9999, "10.0.0.5:5000", "nas.example.com");
    add(2, "Member's git", 3, "127.0.0.1:3000", "git.example.com");
  },
};

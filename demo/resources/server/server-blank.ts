import type { ServerRow } from "../../state/server-row.ts";
import type { Row } from "../../state/table.ts";

/** A typical agent configuration. Most members have no effect on the demo's agents. */
function agentConfig(uuid: string): Record<string, unknown> {
  return {
    debug: false,
    server: "dashboard.example.com:8008",
    client_secret: "DemoAgentSecretDemoAgentSecret00",
    uuid,
    hard_drive_partition_allowlist: [],
    nic_allowlist: {},
    dns: [],
    gpu: false,
    temperature: true,
    skip_connection_count: false,
    skip_procs_count: false,
    disable_auto_update: true,
    disable_force_update: false,
    disable_command_execute: false,
    report_delay: 3,
    tls: false,
    insecure_tls: false,
    use_ipv6_country_code: false,
    use_gitee_to_upgrade: false,
    disable_nat: false,
    disable_send_query: false,
    ip_report_period: 1800,
    self_update_period: 0,
    custom_ip_api: [],
  };
}

/** A newly registered server whose agent has not reported yet. */
export function blankServer(uuid: string): Omit<ServerRow, keyof Row> {
  return {
    name: "new-server",
    uuid,
    note: "",
    public_note: "",
    display_index: 0,
    hide_for_guest: false,
    enable_ddns: false,
    ddns_profiles: [],
    override_ddns_domains: {},
    host: {},
    state: "{}",
    ipv4: "",
    ipv6: "",
    country_code: "",
    mood: "none",
    lastActive: 0,
    figures: null,
    agentConfig: agentConfig(uuid),
    agentFile: null,
    pendingUntil: 0,
    edited: false,
    pieces: null,
  };
}

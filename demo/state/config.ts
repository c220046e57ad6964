/** The site's configuration: members of `PATCH /setting`, and members that only the configuration file can set. */
export interface Config {
  language: string;
  site_name: string;
  custom_code: string;
  custom_code_dashboard: string;
  install_host: string;
  tls: boolean;
  dashboard_host: string;
  user_template: string;
  admin_template: string;
  real_ip_header: string;
  web_real_ip_header: string;
  agent_real_ip_header: string;
  enable_plain_ip_in_notification: boolean;
  enable_ip_change_notification: boolean;
  enable_mcp: boolean;
  reserved_hosts: string;
  ip_change_notification_group_id: number;
  cover: number;
  ignored_ip_notification: string;
  ignored_ip_notification_server_ids: Record<string, true>;
  dns_servers: string;
  oauth2_providers: string[];
  tsdb_enabled: boolean;
}

export const blankConfig: Config = {
  language: "en-US",
  site_name: "Nezha",
  custom_code: "",
  custom_code_dashboard: "",
  install_host: "",
  tls: false,
  dashboard_host: "",
  user_template: "user-dist",
  admin_template: "admin-dist",
  real_ip_header: "",
  web_real_ip_header: "",
  agent_real_ip_header: "",
  enable_plain_ip_in_notification: false,
  enable_ip_change_notification: false,
  enable_mcp: false,
  reserved_hosts: "",
  ip_change_notification_group_id: 0,
  cover: 1,
  ignored_ip_notification: "",
  ignored_ip_notification_server_ids: {},
  dns_servers: "",
  oauth2_providers: [],
  tsdb_enabled: false,
};

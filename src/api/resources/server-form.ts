import type { ServerForm } from "./server.ts";

/** The fields of a server's row that a save replaces. */
export const serverFormOf = (row: ServerForm): ServerForm => ({
  name: row.name,
  note: row.note,
  public_note: row.public_note,
  display_index: row.display_index,
  hide_for_guest: row.hide_for_guest,
  enable_ddns: row.enable_ddns,
  ddns_profiles: row.ddns_profiles,
  override_ddns_domains: row.override_ddns_domains,
});

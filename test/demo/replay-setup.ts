/** Setup of each recorded request for the replay: backend state, visitor and earlier requests. */

import { cronRows } from "../../demo/resources/cron/cron.ts";
import type { ServiceRow } from "../../demo/resources/service/service-results.ts";
import type { Config } from "../../demo/state/config.ts";
import type { Block, OnlineVisitor } from "../../demo/state/demo-state.ts";
import type { Dialect } from "../../demo/state/dialect.ts";
import type { Row } from "../../demo/state/table.ts";
import type { Recorded } from "./recorded.ts";
import { type Ask, address, emptyStage, jarOf, oddCookie, type Stage, stageWithServers } from "./stage.ts";

type Visitor = Required<Omit<Ask, "request">>;

const tasks = ["POST-cron", "POST-cron-trigger", "POST-cron-all-except"];
/** Recorded on 1.14.14 only. */
const otherRules = ["POST-alert-rule-cycle", "POST-alert-rule-offline"];
const groups = ["POST-server-group", "POST-server-group-empty"];

/** Create requests that were recorded; only 1.14.14 has more than one. */
const services = ["POST-service", "POST-service-only", "POST-service-hidden"];
const notifiers = ["POST-notification", "POST-notification-get", "POST-notification-tested"];
const notifierGroups = [...notifiers, "POST-notification-group", "POST-notification-group-empty"];

/** Requests to send before a recorded one, by its name; names that a version lacks are skipped. */
const earlier: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^(GET-nat$|PATCH-nat$|POST-nat-(duplicate|bad-dup-domain)|POST-batch-delete-nat$)/, ["POST-nat"]],
  [/^GET-nat-after-patch/, ["POST-nat", "PATCH-nat"]],
  [/^(GET-ddns$|PATCH-ddns$|POST-batch-delete-ddns)/, ["POST-ddns", "POST-ddns-dummy"]],
  [/^GET-ddns-after-patch/, ["POST-ddns", "PATCH-ddns"]],
  [/^(GET|PATCH|POST-batch-delete)-notification$/, notifiers],
  [/^PATCH-notification-denied$/, notifiers],
  [/^GET-notification-after-patch/, [...notifiers, "PATCH-notification"]],
  [/^POST-notification-group$/, notifiers],
  [/^(PATCH|POST-batch-delete)-notification-group$/, notifierGroups],
  [/^GET-notification-group$/, notifierGroups],
  [/^GET-notification-group-(member|after-patch)$/, [...notifierGroups, "PATCH-notification-group"]],
  [/^GET-server-after-patch/, ["POST-ddns", "PATCH-server"]],
  [
    /^GET-server(-filter.*|-member-after-move)?$/,
    ["POST-ddns", "PATCH-server-early", "PATCH-server-hidden-early"],
  ],
  [/^GET-server-group(-guest)?$/, groups],
  [/^GET-server-group-(member|after-patch)$/, [...groups, "PATCH-server-group"]],
  [/^GET-server-group-guest-hidden$/, ["POST-server-group", "PATCH-server-group", "PATCH-server"]],
  [/^(PATCH-server-group(-unauthorized|-1-member)?$|POST-batch-delete-server-group)/, groups],
  [/^(PATCH-service(-denied)?|GET-service-list|POST-batch-delete-service(-unknown-id)?)$/, services],
  [/^GET-service-list-after-patch$/, ["POST-service", "PATCH-service"]],
  [/^GET-service(-guest|-server|-server-guest|-with-data.*|-history.*)?$/, services],
  [/^GET-server-service-(1|7|30)d/, services],
  [/^GET-service-(member|server-member|id|list-member)$/, [...services, "PATCH-service"]],
  [/^GET-service-id-hidden-guest$/, ["PATCH-server-hidden"]],
  [/^GET-setting-(filled|guest-filled|member-filled)$/, ["PATCH-setting"]],
  [/^GET-setting-after-minimal-patch$/, ["PATCH-setting", "PATCH-setting-minimal"]],
  [/^GET-setting-after-password-change$/, ["POST-profile"]],
  [/^(GET-cron(-member|-never-run|-after-patch)?|PATCH-cron(-1-member)?)$/, tasks],
  [/^(GET-cron(-1|-id)?-manual.*|POST-cron(-1)?-manual.*|POST-batch-delete-cron(-member)?)$/, tasks],
  [/^GET-cron-after-patch$/, ["PATCH-cron"]],
  [/^GET-cron$/, ["GET-cron-id-manual"]],
  [/^POST-user-duplicate$/, ["POST-user"]],
  [/^(GET-alert-rule$|POST-batch-delete-alert-rule$)/, ["POST-alert-rule", ...otherRules]],
  [/^PATCH-alert-rule$/, ["POST-alert-rule"]],
  [/^(GET-api-tokens|DELETE-api-tokens)$/, ["POST-api-tokens"]],
  [/^(GET-transfer|POST-transfer-(cancel|retry))$/, ["POST-batch-move-server"]],
  [/^POST-terminal-quota$/, Array.from({ length: 20 }, () => "POST-terminal")],
  [/^GET-alert-rule-after-patch$/, ["POST-alert-rule", "PATCH-alert-rule"]],
];

/** On 1.14.14 the recordings without a suffix were made on a filled site. */
const filledOn11414 = new Set(["GET-setting-admin", "GET-setting-guest", "GET-setting-member"]);

function before(dialect: Dialect, { name }: Recorded): string[] {
  const found = earlier.filter(([pattern]) => pattern.test(name)).flatMap(([, names]) => [...names]);
  if (dialect === "1.14.14" && filledOn11414.has(name)) found.push("PATCH-setting");
  // On 1.14.14 the server list was recorded after the edits, on other versions before them.
  const edited = dialect === "1.14.14";
  return found
    .filter((one) => edited || !one.endsWith("-early"))
    .map((one) => one.replace("-early", ""))
    .filter((one) => existsOn(dialect, one));
}

function existsOn(dialect: Dialect, name: string): boolean {
  if (name === "POST-api-tokens") return dialect === "2.3.7";
  const only11414 = [
    "POST-server-group-empty",
    "POST-ddns-dummy",
    "PATCH-server-hidden",
    ...otherRules,
    "POST-cron-trigger",
    "POST-cron-all-except",
    "GET-cron-id-manual",
    "POST-service-only",
    "POST-service-hidden",
    "POST-notification-get",
    "POST-notification-tested",
    "POST-notification-group-empty",
    ...otherRules,
  ];
  return dialect === "1.14.14" || !only11414.includes(name);
}

function config(dialect: Dialect, name: string): Partial<Config> {
  const header = (value: string) =>
    dialect === "1.7.0" ? { real_ip_header: value } : { web_real_ip_header: value };
  const proxied = { site_name: "Harbour", install_host: "", oauth2_providers: ["GitHub", "Gitee"] };
  if (/oauth2|other-ip/.test(name)) return { ...proxied, ...header("X-Real-IP") };
  if (/real-ip|login-ip/.test(name)) return header("X-Real-IP");
  if (/blocked/.test(name)) return header("NZ::Use-Peer-IP");
  return /tsdb/.test(name) ? { tsdb_enabled: true } : {};
}

function stage(dialect: Dialect, { name }: Recorded): Stage {
  const site = config(dialect, name);
  const made =
    /-empty$/.test(name) && /^GET/.test(name) ? emptyStage(dialect, site) : stageWithServers(dialect, site);
  const { state } = made.backend;
  // The recorded alert rules refer to this group.
  if (name.includes("alert-rule")) {
    state.table<Row & { name: string }>("notification-group").add(1, { name: "ops" });
  }
  state.forceAuth = name.includes("force-auth");
  // The recorded agent refused because its connection was not encrypted.
  const refusing = name.includes("transfer") ? state.servers.get(1) : undefined;
  if (refusing) refusing.name += " !plaintext";
  if (/^POST-profile$|after-password-change/.test(name)) {
    const member = state.users.get(2);
    if (member && dialect !== "1.14.14") Object.assign(member, { username: "pat", password: "patpatpat" });
  }
  // The notifier group of the recorded service.
  if (name.includes("service")) state.table("notification-group").add(1, {});
  if (/^(POST-user(-duplicate)?|GET-user-(only-admin|first-start))$/.test(name)) state.users.remove(2);
  return made;
}

/** The firewall's list for a recorded answer. The answer may be one page; rows not shown are newer. */
function blocksIn(answer: unknown): Block[] {
  type Shown = { ip: string; count: number; block_timestamp: number } & Record<string, number>;
  const { data } = Object(answer) as { data?: { value?: Shown[]; pagination?: { total?: number } } };
  const shown = (data?.value ?? []).filter((one) => "block_reason" in one);
  const hidden = Math.max(0, (data?.pagination?.total ?? 0) - shown.length);
  const newer = { count: 1, at: 2e9, reason: 1, identifier: -125 };
  return [
    ...Array.from({ length: hidden }, (_, n) => ({ ip: `192.0.2.${200 + n}`, ...newer })),
    ...shown.map(({ ip, count, block_timestamp: at, ...one }) => {
      return { ip, count, at, reason: one.block_reason ?? 0, identifier: one.block_identifier ?? 0 };
    }),
  ];
}

/** The visitors that were connected when the answer was recorded; those not shown had connected earlier. */
function onlookersIn(answer: unknown): OnlineVisitor[] {
  type Shown = { ip: string; connected_at?: string; user_id?: number };
  const { data } = Object(answer) as { data?: { value?: Shown[]; pagination?: { total?: number } } };
  const shown = (data?.value ?? []).filter((one) => "connected_at" in one);
  if (shown.length === 0) return [];
  const hidden = (data?.pagination?.total ?? 0) - shown.length;
  return [
    ...Array.from({ length: hidden }, () => ({ ip: "192.0.2.200", user: 0, connectedAt: 0 })),
    ...shown.map(({ ip, user_id: user = 0, connected_at = "" }) => {
      return { ip, user, connectedAt: Date.parse(connected_at) };
    }),
  ];
}

/** A task as it is after a run. */
const ranTask = {
  name: "ok",
  task_type: 0,
  scheduler: "0 0 3 1 1 *",
  command: "echo ran",
  servers: [1],
  push_successful: false,
  notification_group_id: 0,
  cover: 0,
  last_executed_at: "2026-11-21T11:33:35.133399754Z",
};

/** State changes that no earlier request can cause. */
function adjust({ backend, dialect, jars }: Stage, { name, answer }: Recorded): void {
  const { state } = backend;
  const ownAgentRuns = dialect === "1.14.14";
  const one = state.servers.get(ownAgentRuns ? 2 : 1);
  if (one && /offline|disconnected/.test(name)) one.mood = "offline";
  if (one && /command-execution-disabled/.test(name)) one.agentConfig.disable_command_execute = true;
  if (one && /while-pending/.test(name)) one.pendingUntil = state.now() + 60_000;
  if (/after-move/.test(name) && one) one.owner = 2;
  // Results measured before the recording; only on 1.14.14 do the first lists contain them.
  const measured = ownAgentRuns || /with-data|history|^GET-server-service/.test(name) || dialect[0] === "2";
  if (measured && name.includes("service")) {
    for (const row of state.table<ServiceRow>("service").all()) row.since -= 3_600_000;
  }
  if (/cron-after-manual-run/.test(name))
    for (const last_result of [true, false]) cronRows(state).add(1, { ...ranTask, last_result });
  if (/blocked/.test(name))
    state.blocks.push({ ip: address, count: 1, at: state.now() / 1000, reason: 1, identifier: -125 });
  state.blocks.push(...blocksIn(answer));
  state.onlookers.push(...onlookersIn(answer));
  if (/deleted-user|unusable-session$/.test(name)) {
    jarOf({ backend, dialect, jars }, "member");
    state.users.remove(2);
    state.logins.clear();
  }
}

function names(as: string): string {
  if (/^member|^deleted member/.test(as)) return "member";
  return as.startsWith("admin") ? "admin" : "guest";
}

function visitor(on: Stage, { as, name }: Recorded): Visitor {
  const others = { csrf: !as.includes("without X-CSRF"), headers: {}, peer: address };
  const kind = /^cookie: (\w+)/.exec(as)?.[1];
  if (kind) return { ...others, jar: oddCookie(on, kind) };
  if (as === "bad api token")
    return { ...others, jar: new Map(), headers: { authorization: "Bearer nzp_wrong" } };
  const pat = on.backend.state.users.get(2)?.username === "pat" && as.startsWith("member");
  const proxied = /oauth2|login-ip|other-ip/.test(name);
  const jar = jarOf(on, pat ? "pat" : names(as), proxied ? address : "");
  const from = name.includes("other-ip")
    ? "198.51.100.9"
    : name.includes("bad-real-ip")
      ? "nonsense"
      : address;
  const header = proxied || name.includes("bad-real-ip") ? { "x-real-ip": from } : {};
  return { ...others, jar, headers: header };
}

/** Completes recordings without the id in the path or without a body. */
function repaired(dialect: Dialect, recorded: Recorded): Recorded {
  const old = dialect === "1.7.0";
  if (recorded.path === "/api/v1/server/config" && recorded.method === "GET") {
    return { ...recorded, path: old ? "/api/v1/server/1/config" : "/api/v1/server/config/1" };
  }
  if (old && recorded.name === "GET-server-config-unknown") {
    return { ...recorded, path: "/api/v1/server/9999/config" };
  }
  if (recorded.name === "POST-server-config-offline") {
    if (old) return { ...recorded, path: "/api/v1/server/1/config", body: "{}" };
    return { ...recorded, body: { servers: [1], config: "{}" } };
  }
  return recorded;
}

export const replaySetup = { before, stage, adjust, visitor, repaired };

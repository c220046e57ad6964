/**
 * Requests to send to two backends of the same version, in this order: usual and unusual bodies, ids and rights. They are
 * not part of the contract; they find differences between the demo and the real backend.
 */

/** a = admin, m = member, g = guest */
export type Asker = "a" | "m" | "g";
export type Question = readonly [asker: Asker, method: string, path: string, body?: unknown];

const nat = { name: "x", enabled: true, server_id: 1, host: "h", domain: "d1.example" };
const ddns = (domain: string) => ({ name: "d", provider: "dummy", max_retries: 1, domains: [domain] });

function all(asker: Asker, method: string, path: string, bodies: readonly unknown[]): Question[] {
  return bodies.map((body) => [asker, method, path, body]);
}

const signIn: Question[] = [
  ["g", "GET", "/login"],
  ...all("g", "POST", "/login", ["{", "[]", '"x"', { username: 1, password: 2 }]),
  ["g", "GET", "/refresh-token"],
  ["a", "GET", "/refresh-token"],
];

const paths: Question[] = [
  ["g", "OPTIONS", "/setting"],
  ["g", "DELETE", "/setting"],
  ["g", "PUT", "/nat/1"],
  ["g", "GET", "/"],
  ["g", "GET", "/NAT"],
  ["a", "GET", "/nat/1"],
  ["a", "GET", "/nat/"],
  ["a", "GET", "/nat/?id=1"],
  ["a", "POST", "/nat/", {}],
  ["a", "PATCH", "/nat/1/", {}],
  ["a", "GET", "/batch-delete/nat"],
  ["a", "DELETE", "/nat/1"],
  ["a", "GET", "/server/config"],
  ["a", "GET", "/server/1/config"],
  ["a", "GET", "/server/1/metrics?metric=cpu&period=1d"],
  ["a", "GET", "/transfer"],
  ["a", "GET", "/api-tokens"],
  ["a", "GET", "/ws/server"],
  ["g", "GET", "/ws/terminal/x"],
  ["a", "GET", "/ws/file/x"],
  ["a", "GET", "/ws/nope"],
];

const natQuestions: Question[] = [
  ...all("a", "POST", "/nat", [nat, { ...nat, domain: "d2.example", name: "" }, nat]),
  ...all("a", "POST", "/nat", [
    "null",
    "[]",
    "5",
    '{"name":5}',
    '{"enabled":"yes"}',
    '{"server_id":-1}',
    "   ",
  ]),
  ...all("a", "POST", "/nat", ['{"server_id":1.5}', '{"name":{}}', '{"name":[]}', '{"server_id":true}', "{"]),
  ...["/nat", "/nat?id=1", "/nat?id=1,x", "/nat?id=x", "/nat?id="].map(
    (path): Question => ["a", "GET", path],
  ),
  ["m", "GET", "/nat?id=1"],
  ...["0", "-1", "1x", "99999999999999999999999", "99"].map(
    (id): Question => ["a", "PATCH", `/nat/${id}`, nat],
  ),
  ...["1", "99", "x"].map((id): Question => ["a", "PATCH", `/nat/${id}`, ""]),
  ["m", "PATCH", "/nat/1", nat],
  ["m", "PATCH", "/nat/99", nat],
  ["m", "PATCH", "/nat/99", { ...nat, server_id: 99 }],
  ["a", "PATCH", "/nat/2", nat],
  ["a", "PATCH", "/nat/1", nat],
  ...all("m", "POST", "/nat", [
    { ...nat, domain: "mm.example" },
    { ...nat, server_id: 0, domain: "m0.example" },
  ]),
  ["m", "GET", "/nat"],
  ...all("a", "POST", "/batch-delete/nat", ["", {}, ["1"], [-1], "null", "[1"]),
  ["m", "POST", "/batch-delete/nat", [1]],
  ["a", "POST", "/batch-delete/nat", [1, 1]],
];

const serverQuestions: Question[] = [
  ...all("a", "PATCH", "/server/1", ["", { name: "" }, { display_index: 1.5 }, { display_index: "1" }]),
  ...all("a", "PATCH", "/server/1", [{ name: "a", override_ddns_domains: { 1: [] } }]),
  ["a", "GET", "/server"],
  ...all("a", "PATCH", "/server/1", [
    { override_ddns_domains: { x: ["a"] } },
    { override_ddns_domains: { 1: "a" } },
    { override_ddns_domains: [] },
    { override_ddns_domains: { 1: null }, ddns_profiles: null },
    { name: "a", note: "n", display_index: -2, enable_ddns: true, hide_for_guest: true },
  ]),
  ["a", "GET", "/server"],
  ["g", "GET", "/server-group"],
  ["m", "PATCH", "/server/1", { name: "x" }],
  ["m", "PATCH", "/server/99", { name: "x" }],
  ["m", "GET", "/server"],
  ["m", "GET", "/server?id=1"],
  ["g", "GET", "/server"],
  ["a", "GET", "/server/config/x"],
  ["g", "GET", "/server/config/1"],
  ["a", "GET", "/server/config/1"],
  ["a", "POST", "/server/config", { servers: [], config: "{}" }],
  ["a", "POST", "/server/config", { servers: [99], config: "{}" }],
  ...all("a", "POST", "/server/config", [{}, ""]),
  ["m", "POST", "/server/config", { servers: [99], config: "{}" }],
  ["m", "POST", "/server/config", { servers: [1], config: "{}" }],
  ...all("a", "POST", "/force-update/server", [[], [1, 1], {}]),
  ["m", "POST", "/force-update/server", [99]],
  ["m", "POST", "/force-update/server", [1]],
  ["a", "POST", "/batch-move/server", { ids: [], to_user: 0 }],
  ["a", "POST", "/batch-move/server", { ids: [99], to_user: 2 }],
  ["m", "POST", "/batch-move/server", { ids: [1], to_user: 2 }],
  ["m", "POST", "/batch-move/server", { ids: [], to_user: 1 }],
  ["a", "POST", "/batch-move/server", ""],
];

const groupQuestions: Question[] = [
  ...all("a", "POST", "/server-group", [{ name: "g", servers: [1] }, { name: "g2", servers: null }, {}]),
  ...all("a", "POST", "/server-group", [{ servers: [1, 99] }, { servers: [0] }, { servers: "a" }]),
  ...all("m", "POST", "/server-group", [{ servers: [99] }, { name: "mine", servers: [] }, { servers: [1] }]),
  ["a", "PATCH", "/server-group/1", { name: "g", servers: [99] }],
  ["a", "PATCH", "/server-group/99", { name: "g", servers: [99] }],
  ["m", "PATCH", "/server-group/1", { name: "g", servers: [1] }],
  ["m", "PATCH", "/server-group/1", { name: "g", servers: [99] }],
  ["m", "PATCH", "/server-group/99", { name: "g", servers: [1] }],
  ["m", "PATCH", "/server-group/99", { name: "g", servers: [] }],
  ["a", "GET", "/server-group"],
  ["m", "GET", "/server-group"],
  ["g", "GET", "/server-group"],
  ["a", "GET", "/server-group?id=1"],
  ["m", "POST", "/batch-delete/server-group", [1]],
  ["g", "POST", "/server-group", {}],
];

const hook = { name: "h", url: "http://127.0.0.1:1/x", request_method: 2, request_type: 1, skip_check: true };
const tested = { ...hook, skip_check: false };

const notificationQuestions: Question[] = [
  ...all("a", "POST", "/notification", [
    hook,
    { ...hook, name: "", url: "", verify_tls: true },
    { skip_check: true },
  ]),
  ...all("a", "POST", "/notification", [
    "",
    "null",
    { url: 5 },
    { request_method: 256 },
    { request_type: -1 },
  ]),
  ...all("a", "POST", "/notification", [
    tested,
    { ...tested, request_method: 1 },
    { ...tested, request_method: 3 },
    { ...tested, request_method: 0, request_type: 3 },
    { ...tested, request_type: 0 },
    { ...tested, request_type: 2 },
    { ...tested, request_type: 2, request_body: "[]" },
    { ...tested, request_type: 2, request_body: " {broken" },
    { ...tested, request_header: "[1]" },
    { ...tested, request_header: '"x"' },
    { ...tested, request_header: '{"A": 5}' },
    { ...tested, url: "" },
    { ...tested, url: "hooks" },
    { ...tested, url: "ftp://127.0.0.1/" },
    { ...tested, url: "http://127.0.0.1:9/?m=#NEZHA#" },
  ]),
  ["a", "GET", "/notification"],
  ["a", "GET", "/notification?id=2"],
  ["m", "GET", "/notification"],
  ["a", "PATCH", "/notification/1", { ...tested, name: "changed" }],
  ["a", "PATCH", "/notification/1", { skip_check: true }],
  ["a", "PATCH", "/notification/99", tested],
  ["m", "PATCH", "/notification/1", tested],
  ["m", "PATCH", "/notification/99", tested],
  ["m", "POST", "/notification", { ...hook, name: "member's" }],
  ["a", "GET", "/notification"],
  ...all("a", "POST", "/notification-group", [
    { name: "g", notifications: [2, 1] },
    { notifications: null },
    {},
  ]),
  ...all("a", "POST", "/notification-group", [
    { notifications: [1, 99] },
    { notifications: [0] },
    { notifications: "a" },
  ]),
  ...all("m", "POST", "/notification-group", [
    { notifications: [99] },
    { notifications: [1] },
    { notifications: [4] },
  ]),
  ["a", "PATCH", "/notification-group/99", { notifications: [99] }],
  ["m", "PATCH", "/notification-group/1", { notifications: [99] }],
  ["m", "PATCH", "/notification-group/99", { notifications: [1] }],
  ["m", "PATCH", "/notification-group/1", { notifications: [] }],
  ["a", "GET", "/notification-group"],
  ["m", "GET", "/notification-group"],
  ["g", "GET", "/notification-group"],
  ["a", "GET", "/notification-group?id=1"],
  ["m", "POST", "/batch-delete/notification-group", [1]],
  ["m", "POST", "/batch-delete/notification", [1]],
  ["a", "POST", "/batch-delete/notification", [1, 1]],
  ["a", "GET", "/notification-group"],
];

const domains = [
  "",
  "a..b",
  "*.a.example",
  "A.EXAMPLE",
  "a,b",
  "-a.example",
  "a-.example",
  "ab--c.example",
  "ä b",
  "a_b",
];

const ddnsQuestions: Question[] = [
  ...all("a", "POST", "/ddns", [{}, { name: "d", provider: "x", max_retries: 1 }, { max_retries: -1 }]),
  ...all("a", "POST", "/ddns", [...domains, "straße.de", "例え.jp", "x".repeat(70)].map(ddns)),
  ["a", "GET", "/ddns"],
  ["m", "GET", "/ddns"],
  ["m", "POST", "/ddns", ddns("m.example")],
  ["m", "PATCH", "/ddns/1", { max_retries: 1 }],
  ["m", "PATCH", "/ddns/1", { max_retries: 0 }],
  ["a", "PATCH", "/ddns/99", { max_retries: 0 }],
  ["m", "PATCH", "/ddns/99", { max_retries: 1 }],
  ["m", "GET", "/ddns/providers"],
  ["a", "PATCH", "/server/1", { name: "a", ddns_profiles: [1] }],
];

const long = "x".repeat(73);
const profile = { original_password: "admin", new_username: "admin", new_password: "admin" };
const site = { user_template: "user-dist", language: "en-US", site_name: "Test", cover: 1 };

const peopleAndSite: Question[] = [
  ["a", "GET", "/user"],
  ["m", "POST", "/user", ""],
  ...all("a", "POST", "/user", [
    "",
    { username: "ü", password: "üüü" },
    { username: "nn", password: "123456" },
  ]),
  ["a", "POST", "/user", { username: "long", password: long }],
  ...all(
    "a",
    "POST",
    "/user",
    [300, 1.5, -1, "1", 2].map((role) => ({ username: "m", password: "123456", role })),
  ),
  ["a", "POST", "/batch-delete/user", [99]],
  ["a", "POST", "/batch-delete/user", [1, 99]],
  ["m", "POST", "/batch-delete/user", []],
  ...["/waf", "/online-user"].flatMap((path): Question[] => [
    ["a", "GET", path],
    ["m", "GET", path],
    ["g", "GET", path],
    ...[
      "limit=0",
      "limit=-1",
      "limit=x&offset=x",
      "limit=1&offset=1",
      "offset=99",
      "offset=-1",
      "limit=1e1",
    ].map((query): Question => ["a", "GET", `${path}?${query}`]),
    ["a", "GET", `${path}?offset=99999999999999999999`],
  ]),
  ...["/online-user/batch-block", "/batch-delete/waf"].flatMap((path): Question[] => [
    ...all("a", "POST", path, ["", {}, "null", [], [1], ["x"], ["::1", "192.0.2.9"], ["192.0.2.9", "x"]]),
    ["m", "POST", path, ["192.0.2.9"]],
    ["g", "POST", path, ["192.0.2.9"]],
    ["a", "GET", "/waf"],
  ]),
  ["a", "POST", "/batch-delete/waf", ["192.0.2.9", "::1"]],
  ["a", "GET", "/waf?limit=5"],
  ...all("a", "POST", "/profile", [
    "",
    {},
    { ...profile, new_password: long },
    { ...profile, new_username: "member" },
  ]),
  ["a", "POST", "/profile", profile],
  ["a", "GET", "/profile"],
  ...all("a", "PATCH", "/setting", ["", { user_template: "admin-dist" }, { user_template: "nope" }]),
  ["a", "PATCH", "/setting", { ...site, language: "zh_CN", cover: 7, ignored_ip_notification: "a,1,,2 ,3" }],
  ["a", "GET", "/setting"],
  ["g", "GET", "/setting"],
  ["a", "PATCH", "/setting", { ...site, tls: "x" }],
  ["a", "PATCH", "/setting", { ...site, site_name: "Tést 漢" }],
  ["g", "GET", "/profile"],
  ["a", "PATCH", "/setting", site],
  ["m", "PATCH", "/setting", ""],
  ["g", "GET", "/oauth2/GitHub?type=x"],
  ["g", "GET", "/oauth2/GitHub?type=1"],
  ["g", "GET", "/oauth2/callback"],
  ["a", "POST", "/oauth2/GitHub/unbind"],
  ["g", "POST", "/oauth2/GitHub/unbind"],
  ...["/cron/x/manual", "/cron/0/manual", "/file?id=99", "/file"].map((path): Question => ["a", "GET", path]),
];

const port = { name: "s", target: " a:1 ", type: 3, duration: 3600, cover: 0 };

const serviceQuestions: Question[] = [
  ["a", "GET", "/service"],
  ["a", "GET", "/service/list"],
  ...all("a", "POST", "/service", [
    { ...port, skip_servers: { 1: true, 99: false }, notify: true, min_latency: 1.5, max_latency: 2 },
    { ...port, name: "", duration: 0, skip_servers: {}, fail_trigger_tasks: [99], notification_group_id: 99 },
    { ...port, cover: 7, enable_show_in_service: true, hide_for_guest: true, display_index: 5 },
  ]),
  ...all("a", "POST", "/service", [
    "",
    { type: 256 },
    { type: "3" },
    { duration: 1.5 },
    { duration: -1 },
    { max_latency: "2" },
    { skip_servers: [] },
    { skip_servers: { x: true } },
    { skip_servers: { 1: 1 } },
    { fail_trigger_tasks: ["1"] },
    { notify: "yes" },
  ]),
  ["a", "GET", "/service/list"],
  ["a", "GET", "/service/list?id=2"],
  ["m", "GET", "/service/list"],
  ["g", "GET", "/service/list"],
  ["a", "GET", "/service"],
  ["m", "GET", "/service"],
  ["g", "GET", "/service"],
  ["a", "GET", "/service/server"],
  ["a", "GET", "/service/1"],
  ["a", "GET", "/service/99"],
  ["a", "GET", "/service/x"],
  ["a", "GET", "/service/1/history"],
  ["a", "GET", "/server/1/service"],
  ["a", "PATCH", "/service/1", { ...port, name: "t", skip_servers: null }],
  ["a", "PATCH", "/service/99", port],
  ["a", "PATCH", "/service/x", port],
  ["m", "PATCH", "/service/1", port],
  ["m", "PATCH", "/service/99", port],
  ...all("m", "POST", "/service", [
    { ...port, skip_servers: { 1: false } },
    { ...port, skip_servers: { 99: true } },
    { ...port, notification_group_id: 1, name: "mine" },
  ]),
  ["m", "GET", "/service/list"],
  ["a", "GET", "/service/list"],
  ["m", "POST", "/batch-delete/service", [1]],
  ["m", "POST", "/batch-delete/service", [1, 4]],
  ...all("a", "POST", "/batch-delete/service", ["", [], ["1"], [2], [3, 99]]),
  ["a", "GET", "/service/list"],
];

export const questions: readonly Question[] = [
  ...signIn,
  ...paths,
  ...natQuestions,
  ...serverQuestions,
  ...groupQuestions,
  ...serviceQuestions,
  ...notificationQuestions,
  ...ddnsQuestions,
  ...peopleAndSite,
];

/** What a token allows: "nezha:<resource>:<verb>", with "*" for all of something (contract §2.4), and short words for it. */
import { atLeast } from "../../api/versions/backend-version.ts";
import type { MessageKey, Text } from "../../i18n/intl.ts";

export type Verb = "read" | "write" | "delete" | "exec";

export interface Resource {
  /** As scopes spell it. */
  id: string;
  what: MessageKey;
  verbs: readonly Verb[];
}

const usual = ["read", "write", "delete"] as const;

/** In the order in which they are offered. */
export const resources: readonly Resource[] = [
  // From 2.1.2 on; before, the list of servers was part of "server".
  { id: "inventory", what: "token.what.inventory", verbs: ["read", "delete"] },
  { id: "server", what: "token.what.server", verbs: [...usual, "exec"] },
  { id: "service", what: "token.what.service", verbs: usual },
  { id: "alertrule", what: "token.what.alertrule", verbs: usual },
  { id: "cron", what: "token.what.cron", verbs: [...usual, "exec"] },
  { id: "notification", what: "token.what.notification", verbs: usual },
  { id: "notification-group", what: "token.what.notificationGroup", verbs: usual },
  { id: "ddns", what: "token.what.ddns", verbs: usual },
  { id: "nat", what: "token.what.nat", verbs: usual },
  { id: "transfer", what: "token.what.transfer", verbs: usual },
];

/** Does this backend know the resource? Members of 2.1.0 and 2.1.1 do not learn it, and are refused in the server's own words. */
export const isOffered = ({ id }: Resource): boolean => id !== "inventory" || atLeast("2.1.2") !== false;

/** Only admins may create tokens with these. */
export const everything = "nezha:*";
export const administration = "nezha:admin:*";

export const scopeOf = (resource: string, verb: Verb | "*"): string => `nezha:${resource}:${verb}`;

/** "DDNS profiles", "Services": a noun where a name begins. */
export const capital = (noun: string): string => noun.charAt(0).toUpperCase() + noun.slice(1);

const verbWords: Readonly<Record<Verb, MessageKey>> = {
  read: "token.verb.read",
  write: "token.verb.write",
  delete: "token.verb.delete",
  exec: "token.verb.exec",
};

/** "Servers: read, run", one for each resource; scopes that are not known here (of other versions) are shown as they are, at the end. */
export function scopeWords(scopes: readonly string[], t: Text): string[] {
  const left = new Set(scopes);
  const take = (scope: string): boolean => left.delete(scope);
  const all = take(everything) ? [t("token.everything")] : [];
  const admin = take(administration) ? [t("token.admin")] : [];
  const each = resources.flatMap(({ id, what, verbs }) => {
    const some = verbs.filter((verb) => take(scopeOf(id, verb))).map((verb) => t(verbWords[verb]));
    const words = take(scopeOf(id, "*")) ? [t("token.verb.all")] : some;
    return words.length > 0 ? [t("token.tag", { what: capital(t(what)), verbs: words.join(", ") })] : [];
  });
  return [...all, ...admin, ...each, ...left];
}

/** Does one of the scopes allow it, itself or as part of more? */
export const allows = (scopes: ReadonlySet<string>, scope: string): boolean =>
  scopes.has(scope) || scopes.has(everything) || scopes.has(scope.replace(/[^:]+$/, "*"));

/** What is chosen after a press on the box of `scope`: what covers it is taken apart where it is taken out, what it covers goes into it. */
export function toggledScope(chosen: readonly string[], scope: string): string[] {
  const now = new Set(chosen);
  if (!allows(now, scope)) {
    now.add(scope);
    if (scope === everything) return [everything];
    const whole = scope.endsWith(":*") ? scope.slice(0, -1) : null;
    return [...now].filter((one) => one === scope || whole === null || !one.startsWith(whole));
  }
  if (now.delete(everything) && scope !== everything) {
    now.add(administration);
    for (const { id } of resources.filter(isOffered)) now.add(scopeOf(id, "*"));
  }
  const covering = scope.replace(/[^:]+$/, "*");
  if (now.delete(covering) && covering !== scope) {
    const resource = resources.find(({ id }) => scopeOf(id, "*") === covering);
    for (const verb of resource?.verbs ?? []) now.add(scopeOf(resource?.id ?? "", verb));
  }
  now.delete(scope);
  return [...now];
}

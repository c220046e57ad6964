/** Scopes of API tokens, "nezha:<resource>:<verb>" with "*" as a wildcard (contract §2.4), and their short texts. */
import { atLeast } from "../../api/versions/backend-version.ts";
import { listed } from "../../i18n/format.ts";
import type { MessageKey, Text } from "../../i18n/intl.ts";

export type Verb = "read" | "write" | "delete" | "exec";

export interface Resource {
  /** The resource's name in scopes. */
  id: string;
  noun: MessageKey;
  verbs: readonly Verb[];
}

const defaultVerbs = ["read", "write", "delete"] as const;

/** In the order of the form. */
export const resources: readonly Resource[] = [
  // Since 2.1.2; before, "server" included the list of servers.
  { id: "inventory", noun: "token.what.inventory", verbs: ["read", "delete"] },
  { id: "server", noun: "token.what.server", verbs: [...defaultVerbs, "exec"] },
  { id: "service", noun: "token.what.service", verbs: defaultVerbs },
  { id: "alertrule", noun: "token.what.alertrule", verbs: defaultVerbs },
  { id: "cron", noun: "token.what.cron", verbs: [...defaultVerbs, "exec"] },
  { id: "notification", noun: "token.what.notification", verbs: defaultVerbs },
  { id: "notification-group", noun: "token.what.notificationGroup", verbs: defaultVerbs },
  { id: "ddns", noun: "token.what.ddns", verbs: defaultVerbs },
  { id: "nat", noun: "token.what.nat", verbs: defaultVerbs },
  { id: "transfer", noun: "token.what.transfer", verbs: defaultVerbs },
];

/** True if this backend knows the resource. Members cannot read the version of 2.1.0 and 2.1.1; there the server refuses the scope. */
export const isOffered = ({ id }: Resource): boolean => id !== "inventory" || atLeast("2.1.2") !== false;

/** Only admins may create tokens with these two scopes. */
export const everything = "nezha:*";
export const administration = "nezha:admin:*";

export const scopeOf = (resource: string, verb: Verb | "*"): string => `nezha:${resource}:${verb}`;

/** Capitalizes a noun at the start of a text. */
export const capitalize = (noun: string): string => noun.charAt(0).toUpperCase() + noun.slice(1);

const verbKeys: Readonly<Record<Verb, MessageKey>> = {
  read: "token.verb.read",
  write: "token.verb.write",
  delete: "token.verb.delete",
  exec: "token.verb.exec",
};

/** One text per resource, "Servers: read, run". Unknown scopes (of other versions) follow unchanged at the end. */
export function scopeWords(scopes: readonly string[], t: Text): string[] {
  const remaining = new Set(scopes);
  const remove = (scope: string): boolean => remaining.delete(scope);
  const all = remove(everything) ? [t("token.everything")] : [];
  const admin = remove(administration) ? [t("token.admin")] : [];
  const each = resources.flatMap(({ id, noun, verbs }) => {
    const verbTexts = verbs.filter((verb) => remove(scopeOf(id, verb))).map((verb) => t(verbKeys[verb]));
    const words = remove(scopeOf(id, "*")) ? [t("token.verb.all")] : verbTexts;
    return words.length > 0 ? [t("token.tag", { what: capitalize(t(noun)), verbs: listed(words) })] : [];
  });
  return [...all, ...admin, ...each, ...remaining];
}

/** True if the scopes contain `scope` or a wildcard that includes it. */
export const allows = (scopes: ReadonlySet<string>, scope: string): boolean =>
  scopes.has(scope) || scopes.has(everything) || scopes.has(scope.replace(/[^:]+$/, "*"));

/** Toggles one scope. Unticking splits a wildcard that includes it; ticking a wildcard replaces the scopes that it includes. */
export function toggleScope(chosen: readonly string[], scope: string): string[] {
  const next = new Set(chosen);
  if (!allows(next, scope)) {
    next.add(scope);
    if (scope === everything) return [everything];
    const prefix = scope.endsWith(":*") ? scope.slice(0, -1) : null;
    return [...next].filter(
      (chosenScope) => chosenScope === scope || prefix === null || !chosenScope.startsWith(prefix),
    );
  }
  if (next.delete(everything) && scope !== everything) {
    next.add(administration);
    for (const { id } of resources.filter(isOffered)) next.add(scopeOf(id, "*"));
  }
  const covering = scope.replace(/[^:]+$/, "*");
  if (next.delete(covering) && covering !== scope) {
    const resource = resources.find(({ id }) => scopeOf(id, "*") === covering);
    for (const verb of resource?.verbs ?? []) next.add(scopeOf(resource?.id ?? "", verb));
  }
  next.delete(scope);
  return [...next];
}

/** Which identities are bound at which provider. */
import type { Profile } from "../../api/session/profile.ts";

type Bound = Pick<Profile, "oauth2_bind">;

/** The identity at a provider of the settings, or null. Profiles have the names in lower case (contract §3.8). */
export function boundId({ oauth2_bind }: Bound, provider: string): string | null {
  const name = provider.toLowerCase();
  // A provider may have any name, "constructor" too.
  return Object.hasOwn(oauth2_bind, name) ? (oauth2_bind[name] ?? "") : null;
}

export interface Binding {
  name: string;
  /** Null where nothing is bound. */
  bound: string | null;
  /** False where something is bound to a provider that the site no longer has. */
  known: boolean;
}

/** The site's providers by name, as on the login page; after them what else is bound. */
export function bindingsOf(profile: Bound, providers: readonly string[]): Binding[] {
  const names = new Set(providers.map((name) => name.toLowerCase()));
  const gone = Object.keys(profile.oauth2_bind).filter((name) => !names.has(name));
  return [
    ...[...providers].sort().map((name) => ({ name, bound: boundId(profile, name), known: true })),
    ...gone.sort().map((name) => ({ name, bound: boundId(profile, name), known: false })),
  ];
}

/** The identities of a user at login providers. */
import type { Profile } from "../../api/session/profile.ts";

type BoundProfile = Pick<Profile, "oauth2_bind">;

/** The identity at a provider, or null. Profiles store provider names in lower case (contract §3.8). */
export function boundId({ oauth2_bind }: BoundProfile, provider: string): string | null {
  const name = provider.toLowerCase();
  // A provider can have any name, even "constructor".
  return Object.hasOwn(oauth2_bind, name) ? (oauth2_bind[name] ?? "") : null;
}

export interface Binding {
  name: string;
  /** Null if no identity is bound. */
  bound: string | null;
  /** False if the site no longer has the provider. */
  known: boolean;
}

/** The site's providers sorted as on the login page, followed by bindings to removed providers. */
export function bindingsOf(profile: BoundProfile, providers: readonly string[]): Binding[] {
  const names = new Set(providers.map((name) => name.toLowerCase()));
  const removed = Object.keys(profile.oauth2_bind).filter((name) => !names.has(name));
  return [
    ...[...providers].sort().map((name) => ({ name, bound: boundId(profile, name), known: true })),
    ...removed.sort().map((name) => ({ name, bound: boundId(profile, name), known: false })),
  ];
}

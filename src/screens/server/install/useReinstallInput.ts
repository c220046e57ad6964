import { useAtomValue } from "jotai";
import { readSiteSecret } from "../../../api/resources/setting.ts";
import { readAgentSecret } from "../../../api/resources/user.ts";
import { useLoad } from "../../../components/loading/useLoad.ts";
import type { ListedServer } from "../../../state/collections/servers.ts";
import { isAdminAtom, profileAtom } from "../../../state/session/session.ts";
import { type Known, useCommandInput } from "./useCommandInput.ts";

/** The owner of a server; id 0: registered with the site-wide secret. */
export type Owner = NonNullable<ListedServer["owner"]>;

export interface KnownOwner extends Known {
  /** Another owner than the user, whose secret the command needs. */
  owner: Owner | null;
}

/**
 * The input of the command that reinstalls a server. Newer dashboards accept its agent only with the secret of its owner (contract §7);
 * admins can read that of every user. An empty secret means that it is not known.
 */
export function useReinstallInput(row: ListedServer | undefined): KnownOwner {
  const known = useCommandInput();
  const profile = useAtomValue(profileAtom);
  const admin = useAtomValue(isAdminAtom);
  const owner = row?.owner && profile && row.owner.id !== profile.id ? row.owner : null;
  const id = owner?.id;
  const readsSecret = id !== undefined && admin;
  const { value, error, retry } = useLoad(
    readsSecret ? () => (id === 0 ? readSiteSecret() : readAgentSecret(id)) : null,
    [id, readsSecret],
  );
  if (!owner || known.missing) return { ...known, owner };
  if (error) return { ...known, owner, input: null, missing: "owner", error, retry };
  const secret = readsSecret ? value : "";
  const input = known.input && secret !== undefined ? { ...known.input, secret } : null;
  return { ...known, owner, input };
}

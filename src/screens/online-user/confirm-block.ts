/** Confirms blocking addresses, with a second question if the user's own address is among them. */

import { blockIdentifier } from "../../api/resources/waf.ts";
import { type Profile, readProfile } from "../../api/session/profile.ts";
import type { Text } from "../../i18n/intl.ts";
import { firewallOffAtom } from "../../state/backend/firewall.ts";
import { ask } from "../../state/questions.ts";
import { profileAtom } from "../../state/session/session.ts";
import { store } from "../../state/store.ts";

/**
 * Finds the user's own address: the one that the backend reports or, without a report, an address of the user's connections.
 */
export const findOwnAddress = (
  ips: readonly string[],
  profile: Pick<Profile, "login_ip"> | null,
  ownAddresses: ReadonlySet<string>,
): string | undefined =>
  ips.find((ip) => (profile?.login_ip ? ip === profile.login_ip : ownAddresses.has(ip)));

/** Resolves with true if the user confirms, twice for their own address. */
export async function confirmBlock(
  ips: readonly string[],
  ownAddresses: ReadonlySet<string>,
  t: Text,
): Promise<boolean> {
  const count = ips.length;
  const firewallNotes = store.get(firewallOffAtom) ? [t("online.blockOff")] : [];
  const confirmed = await ask({
    title: t("online.blockTitle", { count }),
    text: t("online.blockText"),
    names: ips,
    notes: firewallNotes,
    confirm: t("online.blockCount", { count }),
    danger: true,
  });
  if (!confirmed) return false;
  // Read again, because the address can have changed since the profile was loaded.
  const profile = await readProfile().catch(() => store.get(profileAtom));
  const ownAddress = findOwnAddress(ips, profile, ownAddresses);
  if (ownAddress === undefined) return true;
  return ask({
    title: t("online.ownTitle"),
    text: t("online.ownText", { ip: ownAddress }),
    code: `DELETE FROM nz_waf WHERE block_identifier = ${blockIdentifier.manual};`,
    notes: firewallNotes,
    confirm: t("online.ownConfirm"),
    danger: true,
  });
}

/** The questions before addresses are blocked: one, and another where the one who asks would be locked out too. */

import { blockIdentifier } from "../../api/resources/waf.ts";
import { type Profile, readProfile } from "../../api/session/profile.ts";
import type { Text } from "../../i18n/intl.ts";
import { firewallOffAtom } from "../../state/backend/firewall.ts";
import { ask } from "../../state/questions.ts";
import { profileAtom } from "../../state/session/session.ts";
import { store } from "../../state/store.ts";

/**
 * Which of the addresses is one's own: the one that the backend sees, or, where it looks at none, those of one's own connections (`mine`).
 */
export const ownAmong = (
  ips: readonly string[],
  profile: Pick<Profile, "login_ip"> | null,
  mine: ReadonlySet<string>,
): string | undefined => ips.find((ip) => (profile?.login_ip ? ip === profile.login_ip : mine.has(ip)));

/** Asks; true only for yes, twice where one's own address is among them. */
export async function confirmBlock(
  ips: readonly string[],
  mine: ReadonlySet<string>,
  t: Text,
): Promise<boolean> {
  const count = ips.length;
  const off = store.get(firewallOffAtom) ? [t("online.blockOff")] : [];
  const sure = await ask({
    title: t("online.blockTitle", { count }),
    text: t("online.blockText"),
    names: ips,
    notes: off,
    confirm: t("online.blockCount", { count }),
    danger: true,
  });
  if (!sure) return false;
  // Of this moment: the one of the profile at hand may have changed since.
  const profile = await readProfile().catch(() => store.get(profileAtom));
  const own = ownAmong(ips, profile, mine);
  if (own === undefined) return true;
  return ask({
    title: t("online.ownTitle"),
    text: t("online.ownText", { ip: own }),
    code: `DELETE FROM nz_waf WHERE block_identifier = ${blockIdentifier.manual};`,
    notes: off,
    confirm: t("online.ownConfirm"),
    danger: true,
  });
}

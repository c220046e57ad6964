/** The number of servers for which a rule is true now, computed from the live figures. */
import { useAtomValue } from "jotai";
import { useMemo } from "react";
import type { RuleItem } from "../../../api/resources/alert-rule.ts";
import { useText } from "../../../i18n/intl.ts";
import { servers } from "../../../state/collections/servers.ts";
import { liveSourceAtom } from "../../../state/live/poll.ts";
import { isLive, tally } from "./evaluate.ts";
import { useLiveSnapshot } from "./live-snapshot.ts";
import * as css from "./RuleForm.css.ts";
import { isRisk } from "./rule-messages.ts";
import { itemFaults } from "./rules-json.ts";

const isReadable = (item: unknown): item is RuleItem =>
  itemFaults(item, false).every(({ reason }) => isRisk(reason));

/** `together`: counts servers for which all rules are true. Renders nothing while a rule is invalid or no figures have arrived. */
export function MatchCount({ items, together }: { items: readonly unknown[]; together?: boolean }) {
  const t = useText();
  const source = useAtomValue(liveSourceAtom);
  const snapshot = useLiveSnapshot();
  const { rows, seen } = useAtomValue(servers.state);
  // Memoised, because there may be ten thousand servers and the form renders with every key press.
  const observed = useMemo(
    () => rows.map(({ id }) => snapshot?.servers.get(id) ?? { id, figure: undefined, lastActive: 0 }),
    [rows, snapshot],
  );
  if (!seen || rows.length === 0 || !items.every(isReadable)) return null;
  const { holds, covered } = tally(items, observed, snapshot?.now ?? 0);
  if (together && covered === 0) return <p className={css.warning}>{t("ruleForm.noneTogether")}</p>;
  const live = items.every(({ type }) => isLive(type));
  const disconnected = source === "reconnecting" || source === "offline";
  if (live && !disconnected && !snapshot) return null;
  const hasFigures = live && !disconnected;
  const singleKey = hasFigures ? "ruleForm.nowTrue" : live ? "ruleForm.noFigures" : "ruleForm.notLive";
  const togetherKey = hasFigures ? "ruleForm.nowTrueTogether" : "ruleForm.notLiveTogether";
  return <p className={css.hint}>{t(together ? togetherKey : singleKey, { holds, count: covered })}</p>;
}

/** Of how many servers a rule is true at this moment, by the live figures. */
import { useAtomValue } from "jotai";
import { useMemo } from "react";
import type { RuleItem } from "../../../api/alert-rule.ts";
import { useText } from "../../../i18n/intl.ts";
import { servers } from "../../../state/collections.ts";
import { figuresOf, lastSeenOf, liveNow, liveTickAtom } from "../../../state/live.ts";
import { tally } from "./judge.ts";
import * as css from "./RuleForm.css.ts";
import { isRisk } from "./rule-words.ts";
import { itemFaults } from "./rules-text.ts";

const readable = (item: unknown): item is RuleItem => itemFaults(item, false).every(({ why }) => isRisk(why));

/** `together`: of several rules, for an alarm needs all of them. Nothing while a rule cannot be read, or nothing is known. */
export function NowTrue({ items, together }: { items: readonly unknown[]; together?: boolean }) {
  const t = useText();
  const tick = useAtomValue(liveTickAtom);
  const { rows, seen } = useAtomValue(servers.state);
  // Not for every letter that is typed: there may be ten thousand of them.
  const observed = useMemo(() => {
    void tick;
    return rows.map(({ id }) => ({ id, figures: figuresOf(id), lastSeen: lastSeenOf(id) }));
  }, [rows, tick]);
  if (!seen || rows.length === 0 || !items.every(readable)) return null;
  const now = liveNow();
  const { holds, covered } = tally(items, observed, now);
  if (together && covered === 0) return <p className={css.doubt}>{t("ruleForm.noneTogether")}</p>;
  if (now === 0) return null;
  const known = holds === null ? "ruleForm.notLive" : "ruleForm.nowTrue";
  const all = holds === null ? "ruleForm.notLiveTogether" : "ruleForm.nowTrueTogether";
  return <p className={css.now}>{t(together ? all : known, { holds: holds ?? 0, count: covered })}</p>;
}

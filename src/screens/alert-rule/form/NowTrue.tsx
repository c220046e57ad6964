/** Of how many servers a rule is true at this moment, by the live figures. */
import { useAtomValue } from "jotai";
import { useMemo } from "react";
import type { RuleItem } from "../../../api/resources/alert-rule.ts";
import { useText } from "../../../i18n/intl.ts";
import { servers } from "../../../state/collections/servers.ts";
import { liveSourceAtom } from "../../../state/live/poll.ts";
import { isLive, tally } from "./judge.ts";
import { useMoment } from "./moment.ts";
import * as css from "./RuleForm.css.ts";
import { isRisk } from "./rule-words.ts";
import { itemFaults } from "./rules-text.ts";

const readable = (item: unknown): item is RuleItem => itemFaults(item, false).every(({ why }) => isRisk(why));

/** `together`: of several rules, for an alarm needs all of them. Nothing while a rule cannot be read, or nothing is known. */
export function NowTrue({ items, together }: { items: readonly unknown[]; together?: boolean }) {
  const t = useText();
  const source = useAtomValue(liveSourceAtom);
  const moment = useMoment();
  const { rows, seen } = useAtomValue(servers.state);
  // Not for every letter that is typed: there may be ten thousand of them.
  const observed = useMemo(
    () => rows.map(({ id }) => moment?.servers.get(id) ?? { id, figure: undefined, lastActive: 0 }),
    [rows, moment],
  );
  if (!seen || rows.length === 0 || !items.every(readable)) return null;
  const { holds, covered } = tally(items, observed, moment?.now ?? 0);
  if (together && covered === 0) return <p className={css.doubt}>{t("ruleForm.noneTogether")}</p>;
  const live = items.every(({ type }) => isLive(type));
  const silent = source === "reconnecting" || source === "offline";
  if (live && !silent && !moment) return null;
  const known = live && !silent;
  const one = known ? "ruleForm.nowTrue" : live ? "ruleForm.noFigures" : "ruleForm.notLive";
  const all = known ? "ruleForm.nowTrueTogether" : "ruleForm.notLiveTogether";
  return <p className={css.now}>{t(together ? all : one, { holds, count: covered })}</p>;
}

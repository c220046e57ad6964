import { percent } from "../../i18n/format.ts";
import { useText } from "../../i18n/intl.ts";
import { useShown } from "../../state/live/hooks.ts";
import { historyOf, liveBeat } from "../../state/live/live.ts";
import { quiet } from "../../theme/text.css.ts";
import { Sparkline } from "../../ui/mark/Sparkline.tsx";

/** CPU of the last two minutes, as received by this window. */
export default function Curve({ id }: { id: number }) {
  const t = useText();
  useShown(id, liveBeat);
  const samples = historyOf(id);
  const values = samples.filter((value) => value !== null);
  const [now, most] = [values.at(-1) ?? 0, Math.max(...values)].map(percent);
  return values.length > 0 ? (
    <Sparkline samples={samples} most={100} label={t("server.curveSays", { now, most })} />
  ) : (
    <span className={quiet}>–</span>
  );
}

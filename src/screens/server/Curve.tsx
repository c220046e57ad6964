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
  return samples.some((value) => value !== null) ? (
    <Sparkline samples={samples} most={100} label={t("server.curve")} />
  ) : (
    <span className={quiet}>–</span>
  );
}

/** Cells of the task list. */
import Bell from "lucide-react/icons/bell";
import BellOff from "lucide-react/icons/bell-off";
import { serverNow } from "../../api/http/client.ts";
import { type CronRow, taskType } from "../../api/resources/cron.ts";
import { usePassingTime } from "../../components/live/usePassingTime.ts";
import { loader } from "../../components/loading/lazy.ts";
import { ago, dateTime } from "../../i18n/format.ts";
import { text, useText } from "../../i18n/intl.ts";
import { mono, quiet } from "../../theme/text.css.ts";
import { join } from "../../ui/join.ts";
import { Icon } from "../../ui/mark/Icon.tsx";
import { tag } from "../../ui/mark/marks.css.ts";
import { Hint } from "../../ui/popup/Hint.tsx";

/** The parser and the texts of schedules, loaded with the first hint. */
const loadSentence = loader(async () => (await import("./schedule/sentence.ts")).sentence);

/** The column has room for this many characters. */
const visibleLength = 18;

async function meaning(scheduler: string): Promise<string> {
  const sentence = (await loadSentence())(scheduler, text) ?? text("cron.schedulerUnread");
  return scheduler.length > visibleLength ? `${scheduler}\n${sentence}` : sentence;
}

/** The expression, with its meaning as a hint. The backend uses it only in scheduled tasks. */
export function Scheduler({ scheduler, task_type }: Pick<CronRow, "scheduler" | "task_type">) {
  if (scheduler === "") return <span className={quiet}>–</span>;
  return (
    <Hint
      className={join(mono, task_type === taskType.scheduled ? undefined : quiet)}
      say={() => meaning(scheduler)}
    >
      {scheduler}
    </Hint>
  );
}

/** The time since the last run, with the exact time as a hint. */
export function LastExecution({ at }: { at: number | null }) {
  const t = useText();
  usePassingTime();
  if (at === null) return <span className={quiet}>{t("cron.never")}</span>;
  return <Hint say={() => dateTime(at)}>{ago(serverNow() - at)}</Hint>;
}

/** The result of the last run, with a hint about its meaning: the backend never resets a success (contract §9.23). */
export function Result({ row }: { row: Pick<CronRow, "last_executed_at" | "last_result"> }) {
  const t = useText();
  if (row.last_executed_at === null) return <span className={quiet}>–</span>;
  return row.last_result ? (
    <Hint className={tag.success} say={() => text("cron.successHelp")}>
      {t("cron.success")}
    </Hint>
  ) : (
    <Hint className={tag.danger} say={() => text("cron.failureHelp")}>
      {t("cron.failure")}
    </Hint>
  );
}

/** Whether a success is notified, as a bell. */
export const Push = ({ on, word, title }: { on: boolean; word: string; title: string }) => (
  <span role="img" aria-label={word} title={`${title}: ${word}`} className={on ? undefined : quiet}>
    <Icon of={on ? Bell : BellOff} />
  </span>
);

/** Cells of the task list that say more when they are asked. */

import { serverNow } from "../../api/http/client.ts";
import { type CronRow, taskType } from "../../api/resources/cron.ts";
import { usePassingTime } from "../../components/live/usePassingTime.ts";
import { loader } from "../../components/loading/lazy.ts";
import { ago, dateTime } from "../../i18n/format.ts";
import { text, useText } from "../../i18n/intl.ts";
import { mono, quiet } from "../../theme/text.css.ts";
import { join } from "../../ui/join.ts";
import { tag } from "../../ui/mark/marks.css.ts";
import { Hint } from "../../ui/popup/Hint.tsx";

/** Reading and wording schedules comes with the first that is asked about. */
export const scheduleSentence = loader(async () => (await import("./schedule/sentence.ts")).sentence);

/** Longer ones do not fit into their column. */
const fits = 18;

async function meaning(scheduler: string): Promise<string> {
  const said = (await scheduleSentence())(scheduler, text) ?? text("cron.schedulerUnread");
  return scheduler.length > fits ? `${scheduler}\n${said}` : said;
}

/** The expression; what it means when it is pointed at or focused. The backend looks at it only in scheduled tasks. */
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

/** How long ago it ran last; exactly when, when it is pointed at or focused. */
export function LastExecution({ at }: { at: number | null }) {
  const t = useText();
  usePassingTime();
  if (at === null) return <span className={quiet}>{t("cron.never")}</span>;
  return <Hint say={() => dateTime(at)}>{ago(serverNow() - at)}</Hint>;
}

/** What came of it, for what it is worth: a success is never taken back (contract §9.23). */
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

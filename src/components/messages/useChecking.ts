/** The message and question of a form while it is checked whether a save was carried out whose answer was lost. */
import { useAtomValue } from "jotai";
import { useEffect } from "react";
import type { Text } from "../../i18n/intl.ts";
import { checksAtom, prepareChecks } from "../../state/checks.ts";
import type { Question } from "../../state/questions.ts";

/** The key of the message to show; undefined unless it saves and a check runs. */
export function useChecking(saving: boolean): string | undefined {
  const [check] = useAtomValue(checksAtom);
  useEffect(() => void prepareChecks(), []);
  return saving ? check : undefined;
}

/** The question before the user leaves during a check; the check continues. */
export const leaveCheckQuestion = (t: Text): Question => ({
  title: t("edit.leaveCheck.title"),
  text: t("edit.leaveCheck.text"),
  confirm: t("edit.leaveCheck.confirm"),
});

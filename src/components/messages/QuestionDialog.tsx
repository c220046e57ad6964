import { useAtomValue } from "jotai";
import { useText } from "../../i18n/intl.ts";
import { isolate } from "../../i18n/isolate.ts";
import { questionAtom } from "../../state/questions.ts";
import { Button } from "../../ui/button/Button.tsx";
import { Dialog } from "../../ui/dialog/Dialog.tsx";
import * as css from "./QuestionDialog.css.ts";

/** Further names are only counted. */
const maxNames = 8;

/** Shows the question of state/questions.ts. Escape, backdrop and Cancel answer "no". */
export function QuestionDialog() {
  const t = useText();
  const question = useAtomValue(questionAtom);
  if (!question) return null;
  const names = question.names ?? [];
  const rest = names.length - maxNames;
  const no = () => question.answer(false);
  return (
    <Dialog
      key={question.id}
      title={question.title}
      closeWord={t("app.close")}
      size="small"
      role="alertdialog"
      onClose={no}
      footer={
        <>
          <Button onClick={no}>{t("app.cancel")}</Button>
          <Button kind={question.danger ? "destroy" : "primary"} onClick={() => question.answer(true)}>
            {question.confirm}
          </Button>
        </>
      }
    >
      <p>{question.text}</p>
      {question.code ? <pre className={css.code}>{question.code}</pre> : null}
      {names.length > 0 ? (
        <ul className={css.names}>
          {names.slice(0, maxNames).map((name, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names may be equal, and the list never changes
            <li key={at}>{isolate(name)}</li>
          ))}
          {rest > 0 ? <li>{t("app.andMore", { count: rest })}</li> : null}
        </ul>
      ) : null}
      {question.notes?.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </Dialog>
  );
}

/** Cancelling transfers and trying them again, one or several: a question, a call for each, a notice that says what became of them. */
import { useAtomValue } from "jotai";
import CircleSlash from "lucide-react/icons/circle-slash";
import RotateCw from "lucide-react/icons/rotate-cw";
import { useMemo, useRef } from "react";
import { type TransferRow, transfer, transferStatus } from "../../api/resources/server-transfer.ts";
import type { BulkVerb } from "../../components/actions/BulkActions.tsx";
import type { RowVerb } from "../../components/actions/RowActions.tsx";
import { explain } from "../../i18n/explain.ts";
import { type MessageKey, text, useText } from "../../i18n/intl.ts";
import { notify } from "../../state/notices.ts";
import { ask } from "../../state/questions.ts";
import { isAdminAtom, profileAtom } from "../../state/session/session.ts";
import type { NamedTransfer } from "./columns.tsx";
import { statusText } from "./status.tsx";

const { pending, verified, cancelled } = transferStatus;

interface Act {
  call(id: number): Promise<TransferRow>;
  title: MessageKey;
  text: MessageKey;
  confirm: MessageKey;
  done: MessageKey;
  danger: boolean;
  /** What there is to say of an answer that is not what was asked for. */
  note(answer: TransferRow): string | undefined;
}

const acts = {
  cancel: {
    call: transfer.cancel,
    title: "transfer.cancelAsk.title",
    text: "transfer.cancelAsk.text",
    confirm: "transfer.cancel",
    done: "transfer.cancelled",
    danger: true,
    note: ({ status }) =>
      status === cancelled ? undefined : text("transfer.tooLate", { status: statusText(status, text) }),
  },
  retry: {
    call: transfer.retry,
    title: "transfer.retryAsk.title",
    text: "transfer.retryAsk.text",
    confirm: "transfer.retry",
    done: "transfer.retried",
    danger: false,
    note: () => undefined,
  },
} as const satisfies Record<string, Act>;

/** Asks, then does it for one after the other. What fails does not keep the others from being done. */
async function perform(
  { call, title, text: sentence, confirm, done, danger, note }: Act,
  rows: readonly NamedTransfer[],
  put: (row: TransferRow) => void,
): Promise<void> {
  const count = rows.length;
  const names = rows.map(({ name }) => name);
  const question = { title: text(title, { count }), text: text(sentence), names, confirm: text(confirm) };
  if (!(await ask({ ...question, danger }))) return;
  let right = 0;
  const wrong: string[] = [];
  for (const { id, name } of rows) {
    try {
      const answer = await call(id);
      put(answer);
      const said = note(answer);
      if (said === undefined) right += 1;
      else wrong.push(`${name}: ${said}`);
    } catch (error) {
      wrong.push(`${name}: ${explain(error)}`);
    }
  }
  if (right > 0) notify({ kind: "success", title: text(done, { count: right }) });
  if (wrong.length > 0) {
    const lines = [...wrong.slice(0, 8), ...(wrong.length > 8 ? ["…"] : [])];
    notify({
      kind: "error",
      title: text("transfer.someFailed", { count: wrong.length }),
      text: lines.join("\n"),
    });
  }
}

const isOver = ({ status }: TransferRow): boolean => status !== pending && status !== verified;

/** What this user may do: the same arrays as long as that and the words are the same. `after` reads the list anew. */
export function useActs(
  put: (row: TransferRow) => void,
  after: () => void,
): { verbs: readonly RowVerb<NamedTransfer>[]; bulk: readonly BulkVerb<NamedTransfer>[] } {
  const t = useText();
  const admin = useAtomValue(isAdminAtom);
  const me = useAtomValue(profileAtom)?.id;
  const running = useRef(false);
  return useMemo(() => {
    async function act(name: keyof typeof acts, rows: readonly NamedTransfer[]): Promise<void> {
      if (running.current) return;
      running.current = true;
      try {
        await perform(acts[name], rows, put);
      } finally {
        running.current = false;
      }
      after();
    }
    const mayCancel = ({ from_user_id }: TransferRow): boolean => admin || from_user_id === me;
    /** Of the ticked rows those that it can be done with, or a word that there are none. */
    const some = (name: keyof typeof acts, none: MessageKey, fits: (row: TransferRow) => boolean) => {
      return (ticked: readonly NamedTransfer[]): void => {
        const rows = ticked.filter(fits);
        if (rows.length > 0) void act(name, rows);
        else notify({ kind: "warning", title: t("app.warning"), text: t(none) });
      };
    };
    const cancel: RowVerb<NamedTransfer> = {
      id: "cancel",
      label: t("transfer.cancel"),
      labelFor: ({ name }) => t("transfer.cancelName", { name }),
      menuIcon: CircleSlash,
      danger: true,
      notNow(row) {
        if (row.status !== pending) return t("transfer.ended");
        return mayCancel(row) ? undefined : t("transfer.notYours");
      },
      run: (row) => void act("cancel", [row]),
    };
    const retry: RowVerb<NamedTransfer> = {
      id: "retry",
      label: t("transfer.retry"),
      labelFor: ({ name }) => t("transfer.retryName", { name }),
      menuIcon: RotateCw,
      notNow: (row) => (isOver(row) ? undefined : t("transfer.notFailed")),
      run: (row) => void act("retry", [row]),
    };
    const cancelMany: BulkVerb<NamedTransfer> = {
      id: "cancel",
      label: t("transfer.cancel"),
      icon: CircleSlash,
      button: true,
      run: some("cancel", "transfer.noneWaits", (row) => row.status === pending && mayCancel(row)),
    };
    const retryMany: BulkVerb<NamedTransfer> = {
      id: "retry",
      label: t("transfer.retry"),
      icon: RotateCw,
      button: true,
      run: some("retry", "transfer.noneFailed", isOver),
    };
    // Only admins may begin one anew.
    return admin
      ? { verbs: [retry, cancel], bulk: [retryMany, cancelMany] }
      : { verbs: [cancel], bulk: [cancelMany] };
  }, [t, admin, me, put, after]);
}

/** Cancels or retries one or several transfers: asks, sends one call per transfer, and shows a notice with the results. */
import { useAtomValue } from "jotai";
import CircleSlash from "lucide-react/icons/circle-slash";
import RotateCw from "lucide-react/icons/rotate-cw";
import { useMemo, useRef } from "react";
import { type TransferRow, transfer, transferStatus } from "../../api/resources/server-transfer.ts";
import type { BulkAction } from "../../components/actions/BulkActions.tsx";
import type { RowAction } from "../../components/actions/RowActions.tsx";
import { explain } from "../../i18n/explain.ts";
import { type MessageKey, text, useText } from "../../i18n/intl.ts";
import { clearNotices, notify } from "../../state/notices.ts";
import { ask } from "../../state/questions.ts";
import { isAdminAtom, profileAtom } from "../../state/session/session.ts";
import type { NamedTransfer } from "./columns.tsx";
import { statusText } from "./status.tsx";

const { pending, verified, cancelled } = transferStatus;

interface TransferAction {
  call(id: number): Promise<TransferRow>;
  title: MessageKey;
  text: MessageKey;
  confirm: MessageKey;
  done: MessageKey;
  danger: boolean;
  /** A message if the answer differs from the request; undefined if it succeeded. */
  note(answer: TransferRow): string | undefined;
}

const transferActions = {
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
} as const satisfies Record<string, TransferAction>;

/** Asks, then runs the action for each row in turn. A failure does not stop the others. */
async function perform(
  { call, title, text: sentence, confirm, done, danger, note }: TransferAction,
  rows: readonly NamedTransfer[],
  put: (row: TransferRow) => void,
): Promise<void> {
  const count = rows.length;
  const names = rows.map(({ name }) => name);
  const question = { title: text(title, { count }), text: text(sentence), names, confirm: text(confirm) };
  if (!(await ask({ ...question, danger }))) return;
  clearNotices(done);
  let succeeded = 0;
  const failures: string[] = [];
  for (const { id, name } of rows) {
    try {
      const answer = await call(id);
      put(answer);
      const message = note(answer);
      if (message === undefined) succeeded += 1;
      else failures.push(`${name}: ${message}`);
    } catch (error) {
      failures.push(`${name}: ${explain(error)}`);
    }
  }
  if (succeeded > 0) notify({ kind: "success", title: text(done, { count: succeeded }) });
  if (failures.length > 0) {
    const lines = [...failures.slice(0, 8), ...(failures.length > 8 ? ["…"] : [])];
    notify({
      kind: "error",
      title: text("transfer.someFailed", { count: failures.length }),
      text: lines.join("\n"),
      cause: done,
    });
  }
}

const isOver = ({ status }: TransferRow): boolean => status !== pending && status !== verified;

/** The actions that this user may run, the same arrays between renders. `onDone` reloads the list. */
export function useTransferActions(
  put: (row: TransferRow) => void,
  onDone: () => void,
): { actions: readonly RowAction<NamedTransfer>[]; bulk: readonly BulkAction<NamedTransfer>[] } {
  const t = useText();
  const admin = useAtomValue(isAdminAtom);
  const me = useAtomValue(profileAtom)?.id;
  const running = useRef(false);
  return useMemo(() => {
    async function runAction(
      name: keyof typeof transferActions,
      rows: readonly NamedTransfer[],
    ): Promise<void> {
      if (running.current) return;
      running.current = true;
      try {
        await perform(transferActions[name], rows, put);
      } finally {
        running.current = false;
      }
      onDone();
    }
    const mayCancel = ({ from_user_id }: TransferRow): boolean => admin || from_user_id === me;
    /** Runs the action for the ticked rows that qualify, or shows a warning that none does. */
    const runForTicked = (
      name: keyof typeof transferActions,
      noneKey: MessageKey,
      qualifies: (row: TransferRow) => boolean,
    ) => {
      return (ticked: readonly NamedTransfer[]): void => {
        const rows = ticked.filter(qualifies);
        if (rows.length > 0) void runAction(name, rows);
        else notify({ kind: "warning", title: t("app.warning"), text: t(noneKey) });
      };
    };
    const cancel: RowAction<NamedTransfer> = {
      id: "cancel",
      label: t("transfer.cancel"),
      labelFor: ({ name }) => t("transfer.cancelName", { name }),
      menuIcon: CircleSlash,
      danger: true,
      unavailableBecause(row) {
        if (row.status !== pending) return t("transfer.ended");
        return mayCancel(row) ? undefined : t("transfer.notYours");
      },
      run: (row) => void runAction("cancel", [row]),
    };
    const retry: RowAction<NamedTransfer> = {
      id: "retry",
      label: t("transfer.retry"),
      labelFor: ({ name }) => t("transfer.retryName", { name }),
      menuIcon: RotateCw,
      unavailableBecause: (row) => (isOver(row) ? undefined : t("transfer.notFailed")),
      run: (row) => void runAction("retry", [row]),
    };
    const cancelMany: BulkAction<NamedTransfer> = {
      id: "cancel",
      label: t("transfer.cancel"),
      icon: CircleSlash,
      button: true,
      run: runForTicked("cancel", "transfer.noneWaits", (row) => row.status === pending && mayCancel(row)),
    };
    const retryMany: BulkAction<NamedTransfer> = {
      id: "retry",
      label: t("transfer.retry"),
      icon: RotateCw,
      button: true,
      run: runForTicked("retry", "transfer.noneFailed", isOver),
    };
    // Only admins may retry a transfer.
    return admin
      ? { actions: [retry, cancel], bulk: [retryMany, cancelMany] }
      : { actions: [cancel], bulk: [cancelMany] };
  }, [t, admin, me, put, onDone]);
}

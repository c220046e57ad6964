/**
 * Deletes rows: asks with their names, sends one call, reloads, shows a notice.
 * The call itself re-reads the list, sends only what still exists and is never repeated (api/resources/verbs.ts, decision 18).
 */
import { useAtomValue } from "jotai";
import { useEffect, useRef, useState } from "react";
import type { Removed } from "../../api/resources/verbs.ts";
import { explainIssue } from "../../i18n/explain.ts";
import { useText } from "../../i18n/intl.ts";
import { checksAtom, prepareChecks } from "../../state/checks.ts";
import { dismiss, notify } from "../../state/notices.ts";
import { ask } from "../../state/questions.ts";
import { failed } from "../messages/failed.ts";
import { warn } from "../messages/warn.ts";

export interface Deleting<Row> {
  /** A delete is running; a second one does nothing. */
  pending: boolean;
  remove(rows: readonly Row[]): Promise<void>;
}

/** Moves the focus to the list if the focused button was removed with its row. */
export function keepFocus(): void {
  if (document.activeElement && document.activeElement !== document.body) return;
  const main = document.getElementById("main");
  (main?.querySelector<HTMLElement>("[role=region], section[tabindex]") ?? main)?.focus();
}

/** References that deleting these rows would break, as sentences. May load data; never rejects. */
export type UsedBy<Row> = (rows: readonly Row[]) => Promise<readonly string[]>;

/** `remove` is the resource's call, `after` reloads the list. */
export function useDelete<Row extends { id: number; name: string }>(
  remove: (ids: readonly number[]) => Promise<Removed>,
  after: () => Promise<void>,
  usedBy?: UsedBy<Row>,
): Deleting<Row> {
  const t = useText();
  const [pending, setPending] = useState(false);
  const running = useRef(false);
  const [check] = useAtomValue(checksAtom);
  useEffect(() => {
    if (!pending || !check) return;
    const notice = notify({ kind: "warning", sticky: true, title: explainIssue(check, t) });
    return () => dismiss(notice);
  }, [pending, check, t]);

  async function run(rows: readonly Row[]): Promise<void> {
    if (running.current) return;
    if (rows.length === 0) {
      warn(t("list.noneSelected"));
      return;
    }
    running.current = true;
    void prepareChecks();
    try {
      setPending(usedBy !== undefined);
      const notes = await usedBy?.(rows).catch(() => undefined);
      setPending(false);
      const yes = await ask({
        title: t("app.confirm.title"),
        text: t("app.confirm.text"),
        ...(notes ? { notes } : {}),
        names: rows.map(({ name }) => name),
        confirm: rows.length === 1 ? t("list.delete") : t("list.deleteCount", { count: rows.length }),
        danger: true,
      });
      if (!yes) return;
      setPending(true);
      const { removed, gone } = await remove(rows.map(({ id }) => id));
      const deleted = t("list.deleted", { count: removed.length });
      const alreadyGone = t("list.alreadyGone", { count: gone.length });
      const cause = t("list.deleteFailed");
      if (removed.length === 0) notify({ kind: "success", title: alreadyGone, cause });
      else
        notify({ kind: "success", title: deleted, cause, ...(gone.length > 0 ? { text: alreadyGone } : {}) });
    } catch (error) {
      failed(t("list.deleteFailed"), error);
    } finally {
      running.current = false;
      setPending(false);
    }
    await after();
    requestAnimationFrame(keepFocus);
  }

  return { pending, remove: run };
}

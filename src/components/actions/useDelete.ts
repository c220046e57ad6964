import { useRef, useState } from "react";
import type { Removed } from "../../api/resources/verbs.ts";
import { useText } from "../../i18n/intl.ts";
import { loader, missingPart } from "../loading/lazy.ts";
import { failed } from "../messages/failed.ts";
import { warn } from "../messages/warn.ts";
import type { UsedBy } from "./used-by.ts";

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

/** Loads the question and the call. */
export const loadDeleteRows = loader(async () => (await import("./delete-rows.ts")).deleteRows);

/** `remove` is the resource's call, `after` reloads the list. */
export function useDelete<Row extends { id: number; name: string }>(
  remove: (ids: readonly number[]) => Promise<Removed>,
  after: () => Promise<void>,
  usedBy?: UsedBy<Row>,
): Deleting<Row> {
  const t = useText();
  const [pending, onPending] = useState(false);
  const running = useRef(false);

  async function run(rows: readonly Row[]): Promise<void> {
    if (running.current) return;
    if (rows.length === 0) {
      warn(t("list.noneSelected"));
      return;
    }
    running.current = true;
    try {
      const deleteRows = await loadDeleteRows();
      if (!(await deleteRows(rows, { remove, usedBy, onPending }))) return;
    } catch (error) {
      failed(t("list.deleteFailed"), await missingPart(error));
    } finally {
      running.current = false;
    }
    await after();
    requestAnimationFrame(keepFocus);
  }

  return { pending, remove: run };
}

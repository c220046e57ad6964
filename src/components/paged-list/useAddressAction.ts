/** Something that is done to addresses of a list in pages: a question, one call, a notice, a fresh look at the list. */
import { useRef, useState } from "react";
import { explain } from "../../i18n/explain.ts";
import { useText } from "../../i18n/intl.ts";
import { notify } from "../../state/notices.ts";
import { keepFocus } from "../actions/useDelete.ts";
import { warn } from "../messages/warn.ts";

export interface AddressAction {
  pending: boolean;
  run(ips: readonly string[]): Promise<void>;
}

/** `confirm` asks; `after` is told what was done, and reads the list again. Twice at once is once. */
export function useAddressAction(work: {
  confirm(ips: readonly string[]): Promise<boolean>;
  act(ips: readonly string[]): Promise<unknown>;
  after(ips: readonly string[]): Promise<void>;
  done(count: number): string;
  failed: string;
}): AddressAction {
  const t = useText();
  const [pending, setPending] = useState(false);
  const running = useRef(false);

  async function run(ips: readonly string[]): Promise<void> {
    if (running.current) return;
    if (ips.length === 0) return warn(t("list.noneSelected"));
    running.current = true;
    try {
      if (!(await work.confirm(ips))) return;
      setPending(true);
      await work.act(ips);
      notify({ kind: "success", title: work.done(ips.length) });
      await work.after(ips);
    } catch (error) {
      notify({ kind: "error", title: work.failed, text: explain(error, t) });
    } finally {
      running.current = false;
      setPending(false);
    }
    requestAnimationFrame(keepFocus);
  }

  return { pending, run };
}

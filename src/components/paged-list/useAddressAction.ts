/** An action on IP addresses of a paged list: asks, calls the API, shows a notice, reloads the list. */
import { useRef, useState } from "react";
import { useText } from "../../i18n/intl.ts";
import { notify } from "../../state/notices.ts";
import { keepFocus } from "../actions/useDelete.ts";
import { failed } from "../messages/failed.ts";
import { warn } from "../messages/warn.ts";

export interface AddressAction {
  pending: boolean;
  run(ips: readonly string[]): Promise<void>;
}

/** `confirm` asks the user; `after` reloads the list. A second call while one is running does nothing. */
export function useAddressAction(action: {
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
      if (!(await action.confirm(ips))) return;
      setPending(true);
      await action.act(ips);
      notify({ kind: "success", title: action.done(ips.length), cause: action.failed });
      await action.after(ips);
    } catch (error) {
      failed(action.failed, error);
    } finally {
      running.current = false;
      setPending(false);
    }
    requestAnimationFrame(keepFocus);
  }

  return { pending, run };
}

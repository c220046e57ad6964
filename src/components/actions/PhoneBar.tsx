import type { ReactNode } from "react";
import { useText } from "../../i18n/intl.ts";
import { measureBottomBar } from "../../ui/bottom-bar.ts";
import { Button } from "../../ui/button/Button.tsx";
import * as css from "./PhoneBar.css.ts";

export interface PhoneBarProps {
  list: { data: { selected: { size: number }; select(ids: ReadonlySet<number>): void } };
  /** Ends selecting. */
  onDone(): void;
  above?: ReactNode;
  /** Actions for the selected rows. */
  children: ReactNode;
}

/** The bar at the lower edge of a window narrower than 890 px while rows are selected (decision 34). */
export default function PhoneBar({ list, onDone, above, children }: PhoneBarProps) {
  const t = useText();
  const { selected, select } = list.data;
  return (
    <div className={css.bar} ref={measureBottomBar} data-bottom-bar="">
      {above}
      <span className={css.count} role="status">
        {t("list.selected", { count: selected.size })}
      </span>
      {children}
      <Button
        onClick={() => {
          select(new Set());
          onDone();
          document.getElementById("main")?.focus({ preventScroll: true });
        }}
      >
        {t("list.selectDone")}
      </Button>
    </div>
  );
}

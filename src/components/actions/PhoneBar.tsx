import type { ReactNode } from "react";
import { useText } from "../../i18n/intl.ts";
import { Button } from "../../ui/button/Button.tsx";
import * as css from "../list/ListParts.css.ts";

/** Below 890 px: ticking is a mode of its own, with its verbs at the lower edge (decision 34). */
export function PhoneBar({
  list,
  selecting,
  onSelecting,
  above,
  children,
}: {
  list: { data: { selected: { size: number }; select(ids: ReadonlySet<number>): void } };
  selecting: boolean;
  onSelecting(on: boolean): void;
  above?: ReactNode;
  /** Verbs for what is ticked. */
  children: ReactNode;
}) {
  const t = useText();
  const { selected, select } = list.data;
  return (
    <div className={css.bottomBar} data-bottom-bar="">
      {selecting ? above : null}
      <span className={css.bottomCount} role="status">
        {selecting ? t("list.selected", { count: selected.size }) : ""}
      </span>
      {selecting ? children : null}
      <Button
        onClick={() => {
          if (selecting) select(new Set());
          onSelecting(!selecting);
        }}
      >
        {selecting ? t("list.selectDone") : t("list.select")}
      </Button>
    </div>
  );
}

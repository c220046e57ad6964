import type { ReactNode } from "react";
import { useText } from "../../i18n/intl.ts";
import { Button } from "../../ui/button/Button.tsx";
import * as css from "../list/ListParts.css.ts";

/** The bar at the lower edge of a window narrower than 890 px: selecting rows is a mode, with its actions here (decision 34). */
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
  /** Actions for the selected rows. */
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

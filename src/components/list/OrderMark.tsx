import { useText } from "../../i18n/intl.ts";
import { Button } from "../../ui/button/Button.tsx";
import * as css from "./OrderMark.css.ts";
import type { StableOrder } from "./stable-order.ts";
import { type AnnouncedOrder, useOrderAnnouncement } from "./useOrderAnnouncement.ts";

export type OrderMarkProps = Pick<StableOrder, "changed" | "update"> & AnnouncedOrder;

/** Says that the order of live values differs from that of the rows. On the table's upper edge, where it moves and covers no rows. */
export default function OrderMark({ changed, update, ...order }: OrderMarkProps) {
  const t = useText();
  useOrderAnnouncement(order);
  return (
    <div role="status" className={css.edge}>
      {changed ? (
        <span className={css.mark}>
          {t("list.orderChanged")}
          <Button kind="ghost" onClick={update}>
            {t("list.updateOrder")}
          </Button>
        </span>
      ) : null}
    </div>
  );
}

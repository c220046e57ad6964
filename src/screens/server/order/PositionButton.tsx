import { number } from "../../../i18n/format.ts";
import { useText } from "../../../i18n/intl.ts";
import { useTooltip } from "../../../ui/button/useTooltip.ts";
import * as css from "./Order.css.ts";

interface Props {
  id: number;
  name: string;
  /** From 1. */
  position: number;
  tabIndex: number;
  onPress(): void;
}

/** Shows the position of a server; a press asks for another one. */
export function PositionButton({ id, name, position, tabIndex, onPress }: Props) {
  const t = useText();
  const label = t("fleet.order.position", { name, position: number(position) });
  const tooltip = useTooltip(label);
  return (
    <button
      type="button"
      className={css.position}
      data-position={id}
      tabIndex={tabIndex}
      aria-label={label}
      {...tooltip}
      onClick={onPress}
    >
      {number(position)}
    </button>
  );
}

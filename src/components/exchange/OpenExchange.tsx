/** Opens the export or import dialog of a list by the address: `?export`, `?import`. */
import type { ComponentType } from "react";
import type { Kind } from "../../api/portable/members.ts";
import type { List } from "../list/useList.ts";
import { LazyPart } from "../loading/LazyPart.tsx";
import { componentLoader } from "../loading/lazy.ts";
import { usePanels, useShowPanel } from "../routing/usePanels.ts";
import { useReturnFocus } from "../routing/useReturnFocus.ts";
import type { ExchangeProps } from "./exchange-props.ts";

const names = ["export", "import"] as const;
type Name = (typeof names)[number];

const loadDialogs = componentLoader<ComponentType<ExchangeProps & { name: Name }>>(
  () => import("./ExchangeDialogs.tsx"),
);

/** Returns a function that opens one of the two dialogs. */
export const useShowExchange = () => useShowPanel(names);

export function OpenExchange<Row extends { id: number; name: string }>({
  list,
  kind,
}: {
  list: List<Row>;
  kind: Kind;
}) {
  const { open, close } = usePanels(names);
  useReturnFocus(open);
  if (!open) return null;
  return (
    <LazyPart load={loadDialogs} props={{ name: open.name, list, kind, onClose: close }} onClose={close} />
  );
}

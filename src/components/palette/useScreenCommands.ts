/** The commands of the current screen, from the actions that its toolbars offer. */
import Ellipsis from "lucide-react/icons/ellipsis";
import Plus from "lucide-react/icons/plus";
import Search from "lucide-react/icons/search";
import Trash2 from "lucide-react/icons/trash";
import X from "lucide-react/icons/x";
import { useState } from "react";
import { useText } from "../../i18n/intl.ts";
import type { MenuItem } from "../../ui/popup/Menu.tsx";
import { runBulkAction } from "../actions/BulkActions.tsx";
import { type Offer, offers } from "../actions/offered-actions.ts";
import { useExchangeItems } from "../exchange/exchange-items.ts";
import type { Command } from "./command.ts";

/** The commands when the palette opened, because the screen below a dialog does not change. `hidden`: another dialog covers the screen. */
export function useScreenCommands(
  hidden: boolean,
  searchKeys: readonly string[] | undefined,
): readonly Command[] {
  const t = useText();
  const [offered] = useState(() => (hidden ? [] : [...offers]));
  const exchange = useExchangeItems();
  const here = (command: Omit<Command, "group">): Command => ({
    ...command,
    id: `here:${command.id}`,
    group: "here",
  });

  function ofList({ list, searchLabel, create, bulk = [] }: Offer): Command[] {
    const { selected, select } = list.data;
    const { deleting, view } = list;
    const ticked = selected.size > 0 ? t("list.selected", { count: selected.size }) : undefined;
    return [
      ...(create ? [here({ id: "create", label: create.label, icon: Plus, run: create.run })] : []),
      ...(searchLabel
        ? [here({ id: "search", label: searchLabel, icon: Search, keys: searchKeys, run: focusSearch })]
        : []),
      ...bulk.map((action) =>
        here({
          id: action.id,
          label: action.label,
          icon: action.icon,
          detail: action.whole ? undefined : ticked,
          run: () => runBulkAction(list, action),
        }),
      ),
      ...(deleting
        ? [
            here({
              id: "delete",
              label: t("list.delete"),
              icon: Trash2,
              danger: true,
              detail: ticked,
              run: () => void deleting.remove(list.ticked()),
            }),
          ]
        : []),
      ...(ticked
        ? [
            here({
              id: "clear",
              label: t("list.clearSelection"),
              icon: X,
              detail: ticked,
              run: () => select(new Set()),
            }),
          ]
        : []),
      ...(view ? exchange(view, list.portable, list.data.seen).map((item) => here(commandOf(item))) : []),
    ];
  }

  return offered.flatMap(ofList);
}

const commandOf = ({
  id,
  label,
  icon = Ellipsis,
  danger,
  run = () => {},
}: MenuItem): Omit<Command, "group"> => ({
  id,
  label,
  icon,
  danger,
  run,
});

function focusSearch(): void {
  const field = document.querySelector<HTMLInputElement>("main input[type=search]");
  field?.focus();
  field?.select();
}

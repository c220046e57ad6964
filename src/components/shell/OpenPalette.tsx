/** Listens for the keys of the command palette (Ctrl or Cmd with K) and of the list of keys (?), and loads the dialog that they open. */
import { useAtom } from "jotai";
import { type ComponentType, useEffect } from "react";
import { store } from "../../state/store.ts";
import { topModal } from "../../ui/dialog/modals.ts";
import { isForPage } from "../../ui/single-key.ts";
import { loadAhead } from "../loading/ahead.ts";
import { LazyPart } from "../loading/LazyPart.tsx";
import { componentLoader } from "../loading/lazy.ts";
import { openPaletteAtom, type Place } from "../palette/open-palette.ts";
import type { PaletteDialogsProps } from "../palette/PaletteDialogs.tsx";
import { singleKeysAtom } from "./single-keys.ts";

/** Loads both dialogs. */
export const loadPalette = componentLoader<ComponentType<PaletteDialogsProps>>(
  () => import("../palette/PaletteDialogs.tsx"),
);

/** `places`: the addresses of the product. */
export function OpenPalette({ places }: { places: readonly Place[] }) {
  const [open, onOpen] = useAtom(openPaletteAtom);
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      const { key, ctrlKey, metaKey, shiftKey } = event;
      if (key === "Control" || key === "Meta") loadAhead(loadPalette);
      const alone = key === "?" && store.get(singleKeysAtom) && isForPage(event);
      // An open question must be answered first.
      const together =
        (ctrlKey || metaKey) &&
        !shiftKey &&
        key.toLowerCase() === "k" &&
        topModal()?.getAttribute("role") !== "alertdialog";
      if (!alone && !together) return;
      event.preventDefault();
      onOpen(alone ? "keys" : (now) => (now ? null : "palette"));
    }
    addEventListener("keydown", onKey);
    return () => {
      removeEventListener("keydown", onKey);
      // Close it for the next user who signs in.
      onOpen(null);
    };
  }, [onOpen]);
  const onClose = (): void => onOpen(null);
  return open ? (
    <LazyPart load={loadPalette} props={{ open, places, onOpen, onClose }} onClose={onClose} />
  ) : null;
}

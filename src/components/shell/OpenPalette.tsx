/** Listens for the keys that open the command palette (Ctrl or Cmd with K) and the list of keys (?), and loads them when they open. */
import { useAtom } from "jotai";
import { atom } from "jotai/vanilla";
import { type ComponentType, useEffect } from "react";
import { store } from "../../state/store.ts";
import { topModal } from "../../ui/dialog/modals.ts";
import { isForPage } from "../../ui/single-key.ts";
import { Later } from "../loading/LazyPart.tsx";
import { part } from "../loading/lazy.ts";
import type { CommandsProps, Place } from "../palette/Commands.tsx";
import { singleKeysAtom } from "./single-keys.ts";

const load = part<ComponentType<CommandsProps>>(
  ["palette", "exchange", "rows", "site"],
  async () => (await import("../palette/Commands.tsx")).default,
);

/** The open one of the two dialogs. */
const openAtom = atom<"palette" | "keys" | null>(null);

/** Opens the palette. */
export const openPalette = (): void => store.set(openAtom, "palette");

/** `places`: the addresses of the product. */
export function OpenCommands({ places }: { places: readonly Place[] }) {
  const [open, onOpen] = useAtom(openAtom);
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      const { key, ctrlKey, metaKey, shiftKey } = event;
      const alone = key === "?" && store.get(singleKeysAtom) && isForPage(event);
      // A question must be answered before the palette opens.
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
      // The next user must not find it open.
      onOpen(null);
    };
  }, [onOpen]);
  const onClose = (): void => onOpen(null);
  return open ? <Later load={load} props={{ open, places, onOpen, onClose }} onClose={onClose} /> : null;
}

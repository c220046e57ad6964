/** The dialogs of Ctrl+K and ?: the palette and the list of keys. */
import { KeysSheet } from "./KeysSheet.tsx";
import type { Place } from "./open-palette.ts";
import { Palette } from "./Palette.tsx";

export interface PaletteDialogsProps {
  open: "palette" | "keys";
  places: readonly Place[];
  onOpen(what: "keys"): void;
  onClose(): void;
}

export default function PaletteDialogs({ open, places, onOpen, onClose }: PaletteDialogsProps) {
  if (open === "keys") return <KeysSheet onClose={onClose} />;
  return <Palette places={places} onKeys={() => onOpen("keys")} onClose={onClose} />;
}

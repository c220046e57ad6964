/** What Ctrl+K and ? open: the palette and the list of keys, in one file that is loaded with the first of them. */
import { KeysSheet } from "./KeysSheet.tsx";
import { Palette } from "./Palette.tsx";

/** An address of the product (routes.tsx). */
export interface Place {
  path: string;
  access: "signedIn" | "admin";
}

export interface CommandsProps {
  open: "palette" | "keys";
  places: readonly Place[];
  onOpen(what: "keys"): void;
  onClose(): void;
}

export default function Commands({ open, places, onOpen, onClose }: CommandsProps) {
  if (open === "keys") return <KeysSheet onClose={onClose} />;
  return <Palette places={places} onKeys={() => onOpen("keys")} onClose={onClose} />;
}

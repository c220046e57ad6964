import { atom } from "jotai/vanilla";
import { store } from "../../state/store.ts";

/** An address of the product (routes.tsx). */
export interface Place {
  path: string;
  access: "signedIn" | "admin";
}

/** The open dialog: the command palette or the list of keys. */
export const openPaletteAtom = atom<"palette" | "keys" | null>(null);

/** Opens the palette. */
export const openPalette = (): void => store.set(openPaletteAtom, "palette");

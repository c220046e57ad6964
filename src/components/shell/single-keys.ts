import { atom, type PrimitiveAtom } from "jotai/vanilla";
import { recall } from "../../state/preferences.ts";

/** Do keys that are pressed alone do something on the page ("?", "/")? On until switched off in the list of keys (WCAG 2.1.4). */
export const singleKeysAtom: PrimitiveAtom<boolean> = atom(!recall("keysOff"));

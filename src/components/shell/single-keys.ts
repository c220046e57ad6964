import { atom, type PrimitiveAtom } from "jotai/vanilla";
import { recall } from "../../state/preferences.ts";

/** Are single-key shortcuts ("?", "/") on? Users can switch them off in the list of keys (WCAG 2.1.4). */
export const singleKeysAtom: PrimitiveAtom<boolean> = atom(!recall("keysOff"));

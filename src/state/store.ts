/** The one store: functions in `state` change atoms through it, components read them with jotai's hooks. */
import { getDefaultStore } from "jotai/vanilla";

export const store = getDefaultStore();

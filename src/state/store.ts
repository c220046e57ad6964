/** The jotai store: functions in `state` write atoms through it, components read them with jotai's hooks. */
import { getDefaultStore } from "jotai/vanilla";

export const store = getDefaultStore();

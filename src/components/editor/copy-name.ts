import { text } from "../../i18n/intl.ts";

/** The name of a copy. It is stored, so it must not contain the isolates that messages put around right-to-left names. */
export const copyName = (name: string): string => text("edit.copyOf", { name: "%" }).replace("%", () => name);

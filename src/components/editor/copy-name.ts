import { text } from "../../i18n/intl.ts";

/** The name of a copy. It is stored, so it has no isolates around a right-to-left name, as sentences have. */
export const copyName = (name: string): string => text("edit.copyOf", { name: "%" }).replace("%", () => name);

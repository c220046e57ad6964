/** Sentences that count referenced rows, some of which may have been deleted. */
import type { Text } from "../../i18n/intl.ts";
import type { Names } from "../reference/useNames.ts";

/** How many of the ids belong to deleted rows. 0 while names are unknown, and for members, who cannot tell deleted rows from other users' rows. */
export const countDeleted = (ids: readonly number[], names: Names | undefined): number =>
  names?.seen && names.missing === "list.deletedReference"
    ? ids.filter((id) => names.nameOf(id) === undefined).length
    : 0;

/** The sentence, followed by the number of deleted rows. */
export const withDeleted = (what: string, count: number, t: Text): string =>
  count > 0 ? t("list.withDeleted", { what, count }) : what;

/** Sentences that count rows by their ids, some of which may name nothing any more. */
import type { Text } from "../../i18n/intl.ts";
import type { Names } from "../reference/useNames.ts";

/**
 * How many of the ids name nothing any more. None where the names are not known, and to a member, for whom what belongs to somebody
 * else looks the same.
 */
export const countDeleted = (ids: readonly number[], names: Names | undefined): number =>
  names?.seen && names.missing === "list.deletedReference"
    ? ids.filter((id) => names.nameOf(id) === undefined).length
    : 0;

/** The sentence, with how many were deleted after it. */
export const withDeleted = (what: string, count: number, t: Text): string =>
  count > 0 ? t("list.withDeleted", { what, count }) : what;

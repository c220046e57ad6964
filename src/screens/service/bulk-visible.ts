/**
 * Whether guests see a service, in a bulk edit. Each backend stores one of the two members that say so (contract §1.5), while a save sends
 * both: compared as they are read, every row would differ from what was just saved.
 */
import {
  type ServiceForm,
  type ServiceRow,
  serviceForm,
  showingToGuests,
  visibleToGuests,
} from "../../api/resources/service.ts";
import { choice } from "../../components/bulk/fields.tsx";
import { type BulkField, only } from "../../components/bulk/kind.ts";
import type { Text } from "../../i18n/intl.ts";

const membersOf: (row: ServiceRow) => ServiceForm = only(serviceForm.entries);

/** The fields that a save replaces, with both members as this backend means the one that it keeps. */
export const formOf = (row: ServiceRow): ServiceForm => ({
  ...membersOf(row),
  ...showingToGuests(visibleToGuests(row)),
});

export const visible = (t: Text): BulkField<ServiceForm> =>
  choice<ServiceForm, boolean | null>({
    id: "visible",
    label: t("service.visible"),
    choices: [
      { word: t("list.yes"), value: true },
      { word: t("list.no"), value: false },
    ],
    get: visibleToGuests,
    set: (form, value) => (visibleToGuests(form) === value ? form : { ...form, ...showingToGuests(value) }),
    other: () => t("service.visible.unknown"),
  });

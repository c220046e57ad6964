/**
 * The visibility of services for guests, in a bulk edit. A backend stores one of two members for it (contract §1.5), but a save sends
 * both. So both are set before comparing, or every saved row would count as changed.
 */
import {
  type ServiceForm,
  type ServiceRow,
  serviceForm,
  showingToGuests,
  visibleToGuests,
} from "../../api/resources/service.ts";
import { type BulkField, pickFields } from "../../components/bulk/bulk-kind.ts";
import { choice } from "../../components/bulk/fields.tsx";
import type { Text } from "../../i18n/intl.ts";

const membersOf: (row: ServiceRow) => ServiceForm = pickFields(serviceForm.entries);

/** The fields that a save replaces; both visibility members follow the one that this backend stores. */
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

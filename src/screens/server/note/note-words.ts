import type { MessageKey } from "../../../i18n/intl.ts";
import type { NoteField } from "./note-model.ts";

/** The labels of the fields of a public note. */
export const noteWords: Record<NoteField[1], MessageKey> = {
  startDate: "fleet.noteForm.startDate",
  endDate: "fleet.noteForm.endDate",
  autoRenewal: "fleet.noteForm.autoRenewal",
  cycle: "fleet.noteForm.cycle",
  amount: "fleet.noteForm.amount",
  bandwidth: "fleet.noteForm.bandwidth",
  trafficVol: "fleet.noteForm.traffic",
  trafficType: "fleet.noteForm.trafficType",
  IPv4: "fleet.noteForm.ipv4",
  IPv6: "fleet.noteForm.ipv6",
  networkRoute: "fleet.noteForm.route",
  extra: "fleet.noteForm.extra",
};

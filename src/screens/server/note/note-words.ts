import type { MessageKey } from "../../../i18n/intl.ts";
import type { NoteField } from "./note-model.ts";

/** The labels of the fields of a public note. */
export const noteWords: Record<NoteField[1], MessageKey> = {
  startDate: "tools.noteForm.startDate",
  endDate: "tools.noteForm.endDate",
  autoRenewal: "tools.noteForm.autoRenewal",
  cycle: "tools.noteForm.cycle",
  amount: "tools.noteForm.amount",
  bandwidth: "tools.noteForm.bandwidth",
  trafficVol: "tools.noteForm.traffic",
  trafficType: "tools.noteForm.trafficType",
  IPv4: "tools.noteForm.ipv4",
  IPv6: "tools.noteForm.ipv6",
  networkRoute: "tools.noteForm.route",
  extra: "tools.noteForm.extra",
};

import type { Draft } from "./rules-json.ts";

/** The props of each field of a rule. */
export interface ItemFieldProps {
  item: Draft;
  /** Undefined members are removed. */
  change(members: Draft): void;
  /** The fault of a member as a sentence; undefined if it has none. */
  fault(member: string): string | undefined;
  /** The form was submitted: faults are shown even while the user types. */
  refused: boolean;
}

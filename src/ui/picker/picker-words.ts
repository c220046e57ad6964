/** The texts of a picker. */
export type PickerWords = {
  /** Placeholder of the empty input: "Add…", "Choose a server". */
  placeholder: string;
  /** Names the button of a chip: "Remove Tokyo". */
  remove(name: string): string;
  all: string;
  none: string;
  invert: string;
  /** In place of `all` and `none` while something is typed: "Add the 231 found", "Remove them". */
  addFound(count: number): string;
  removeFound: string;
  /** Shows sets instead of options: "By group". */
  bySet: string;
  /** Detail of a set: "12 servers", "3 of 12 chosen". */
  ofSet(chosen: number, all: number): string;
  /** No option matches what was typed. */
  nothing: string;
  /** The button that creates what was typed. */
  create(name: string): string;
  loading: string;
  failed: string;
  /** Before the chips when there are too many to show: "9,976 more". */
  more(count: number): string;
  /** How many existing options are chosen: "12 servers". */
  count(count: number): string;
  /** The name of a chosen id that no option has: "#12, deleted". */
  missing(id: number): string;
  /** How many chosen ids no option has, and the button that removes them. */
  gone(count: number): string;
  removeGone: string;
  /** Before the pasted entries that match no option. */
  unknown(count: number): string;
  /** Those entries as a list: "web-1, 4711". */
  list(entries: readonly string[]): string;
  dismiss: string;
};

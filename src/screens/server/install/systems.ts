/** The systems that an agent is installed on. Names of products: the same in every language. */
export const systems = [
  { id: "linux", label: "Linux" },
  { id: "macos", label: "macOS" },
  { id: "windows", label: "Windows" },
] as const;

export type System = (typeof systems)[number]["id"];

/** Is there a command for it? */
export const isSystem = (value: string): value is System => systems.some(({ id }) => id === value);

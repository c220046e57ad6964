/** Systems with an install command. Product names are not translated. */
export const systems = [
  { id: "linux", label: "Linux" },
  { id: "macos", label: "macOS" },
  { id: "windows", label: "Windows" },
] as const;

export type System = (typeof systems)[number]["id"];

/** Whether there is a command for a system. */
export const isSystem = (value: string): value is System => systems.some(({ id }) => id === value);

import type { ToolProps } from "../tools/tool.ts";

/** `?config` */
export function ConfigDialog(_: ToolProps) {
  return null;
}

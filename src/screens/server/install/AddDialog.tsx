import type { ToolProps } from "../tools/tool.ts";

/** `?add` */
export function AddDialog(_: ToolProps) {
  return null;
}

import type { ToolProps } from "../tools/tool.ts";

/** `?bulk` */
export function BulkDialog(_: ToolProps) {
  return null;
}

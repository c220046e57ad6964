import type { ToolProps } from "../tools/tool.ts";

/** `?order` */
export function OrderDialog(_: ToolProps) {
  return null;
}

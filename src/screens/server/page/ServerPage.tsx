import type { ToolProps } from "../tools/tool.ts";

/** `?server=7` */
export default function ServerPage(_: ToolProps) {
  return null;
}

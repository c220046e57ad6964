import type { ToolProps } from "../tools/tool.ts";

/** `?install` */
export function InstallDialog(_: ToolProps) {
  return null;
}

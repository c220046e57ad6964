import type { ToolProps } from "../tools/tool.ts";

/** `?note` */
export function NoteDialog(_: ToolProps) {
  return null;
}

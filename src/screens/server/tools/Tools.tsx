/** The tools of the server list by name. Loaded after the rows. */
import type { ComponentType } from "react";
import { BulkDialog } from "../bulk/BulkDialog.tsx";
import { ConfigDialog } from "../config/ConfigDialog.tsx";
import { AddDialog } from "../install/AddDialog.tsx";
import { InstallDialog } from "../install/InstallDialog.tsx";
import { MoveDialog } from "../move/MoveDialog.tsx";
import { NoteDialog } from "../note/NoteDialog.tsx";
import { OrderDialog } from "../order/OrderDialog.tsx";
import type { ToolName, ToolProps } from "./tool.ts";

const tools: Record<ToolName, ComponentType<ToolProps>> = {
  add: AddDialog,
  bulk: BulkDialog,
  config: ConfigDialog,
  install: InstallDialog,
  move: MoveDialog,
  note: NoteDialog,
  order: OrderDialog,
};

export default function Tools({ name, ...props }: ToolProps & { name: ToolName }) {
  const Tool = tools[name];
  // The key restarts the dialog for another server.
  return <Tool key={`${name} ${props.value}`} {...props} />;
}

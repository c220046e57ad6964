/** The tools of the list: dialogs that the address opens above the list or the page of a server. */
import type { ComponentType } from "react";
import type { List } from "../../components/list/useList.ts";
import { LazyPart } from "../../components/loading/LazyPart.tsx";
import { loader, useAhead } from "../../components/loading/lazy.ts";
import { usePanels } from "../../components/routing/usePanels.ts";
import { useReturnFocus } from "../../components/routing/useReturnFocus.ts";
import type { ListedServer } from "../../state/collections/servers.ts";
import { type ToolName, type ToolProps, toolNames } from "./tools/tool.ts";

const tools = loader<ComponentType<ToolProps & { name: ToolName }>>(
  async () => (await import("./tools/Tools.tsx")).default,
);

export function OpenTools({ list }: { list: List<ListedServer> }) {
  const { open, close } = usePanels(toolNames);
  useReturnFocus(open);
  useAhead(tools, list.data.seen);
  return open ? <LazyPart load={tools} props={{ list, ...open, onClose: close }} onClose={close} /> : null;
}

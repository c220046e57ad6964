/** What the address holds open over the server list, besides the editor: one tool, and below it the page of a server. */
import type { ComponentType } from "react";
import { Later } from "../../components/Later.tsx";
import { part, useAhead } from "../../components/loaded.ts";
import type { List } from "../../components/useList.ts";
import { usePanels, useShowPanel } from "../../components/usePanels.ts";
import type { ListedServer } from "../../state/collections.ts";
import type { ToolProps } from "./tools/tool.ts";

const toolNames = ["add", "bulk", "config", "install", "note", "order"] as const;
export type ToolName = (typeof toolNames)[number];
const pageNames = ["server"] as const;

const tools = part<ComponentType<ToolProps & { name: ToolName }>>(
  ["fleet"],
  async () => (await import("./tools/Tools.tsx")).default,
);
const page = part<ComponentType<ToolProps>>(
  ["fleet"],
  async () => (await import("./page/ServerPage.tsx")).default,
);

/** Opens a tool; never changes, so rows may hold it. */
export const useShowTool = () => useShowPanel(toolNames);
/** Opens the page of a server; never changes. */
export const useShowServer = () => useShowPanel(pageNames);

export function OpenTools({ list }: { list: List<ListedServer> }) {
  const tool = usePanels(toolNames);
  const shown = usePanels(pageNames);
  useAhead(tools, list.data.seen);
  return (
    <>
      {shown.open ? (
        <Later
          key={shown.open.value}
          load={page}
          props={{ list, value: shown.open.value, onClose: shown.close }}
          onClose={shown.close}
        />
      ) : null}
      {tool.open ? (
        <Later
          load={tools}
          props={{ list, name: tool.open.name, value: tool.open.value, onClose: tool.close }}
          onClose={tool.close}
        />
      ) : null}
    </>
  );
}

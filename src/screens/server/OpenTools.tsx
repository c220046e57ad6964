/** The dialogs that the address opens over the server list: the page of a server, and one tool above it. */
import { type ComponentType, type ReactNode, useState } from "react";
import type { List } from "../../components/list/useList.ts";
import { LazyPart } from "../../components/loading/LazyPart.tsx";
import { loader, useAhead } from "../../components/loading/lazy.ts";
import { usePanels } from "../../components/routing/usePanels.ts";
import type { ListedServer } from "../../state/collections/servers.ts";
import { type PageProps, pageNames, type ToolName, type ToolProps, toolNames } from "./tools/tool.ts";

const tools = loader<ComponentType<ToolProps & { name: ToolName }>>(
  async () => (await import("./tools/Tools.tsx")).default,
);
const page = loader<ComponentType<PageProps>>(async () => (await import("./page/ServerPage.tsx")).default);
const files = loader<ComponentType<PageProps>>(async () => (await import("./files/FilesPage.tsx")).default);

/** `children`: the editor, which opens above the page like the tools. */
export function OpenTools({ list, children }: { list: List<ListedServer>; children: ReactNode }) {
  const tool = usePanels(toolNames);
  const pagePanel = usePanels(pageNames);
  const [pageMounted, setPageMounted] = useState(false);
  useAhead(tools, list.data.seen);
  useAhead(page, list.data.seen);
  // Dialogs stack in the order in which they open, so after a reload the others wait for the page.
  const mayOpenAbove = !pagePanel.open || pageMounted;
  return (
    <>
      {pagePanel.open ? (
        <LazyPart
          key={pagePanel.open.name}
          load={pagePanel.open.name === "files" ? files : page}
          props={{
            list,
            value: pagePanel.open.value,
            onClose: pagePanel.close,
            onMounted: () => setPageMounted(true),
          }}
          onClose={pagePanel.close}
        />
      ) : null}
      {mayOpenAbove && tool.open ? (
        <LazyPart
          load={tools}
          props={{ list, name: tool.open.name, value: tool.open.value, onClose: tool.close }}
          onClose={tool.close}
        />
      ) : null}
      {mayOpenAbove ? children : null}
    </>
  );
}

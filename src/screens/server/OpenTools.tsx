/** What the address holds open over the server list, besides the editor: one tool, and below it the page of a server. */
import { type ComponentType, type ReactNode, useState } from "react";
import type { List } from "../../components/list/useList.ts";
import { Later } from "../../components/loading/LazyPart.tsx";
import { loader, useAhead } from "../../components/loading/lazy.ts";
import { usePanels } from "../../components/routing/usePanels.ts";
import type { ListedServer } from "../../state/collections/servers.ts";
import { type PageProps, pageNames, type ToolName, type ToolProps, toolNames } from "./tools/tool.ts";

const tools = loader<ComponentType<ToolProps & { name: ToolName }>>(
  async () => (await import("./tools/Tools.tsx")).default,
);
const page = loader<ComponentType<PageProps>>(async () => (await import("./page/ServerPage.tsx")).default);
const files = loader<ComponentType<PageProps>>(async () => (await import("./files/FilesPage.tsx")).default);

/** `children`: the editor, which stands above the page as the tools do. */
export function OpenTools({ list, children }: { list: List<ListedServer>; children: ReactNode }) {
  const tool = usePanels(toolNames);
  const shown = usePanels(pageNames);
  const [pageThere, setPageThere] = useState(false);
  useAhead(tools, list.data.seen);
  useAhead(page, list.data.seen);
  // Dialogs stack in the order in which they open: after a reload, what stands above the page waits for it.
  const above = !shown.open || pageThere;
  return (
    <>
      {shown.open ? (
        <Later
          key={shown.open.name}
          load={shown.open.name === "files" ? files : page}
          props={{
            list,
            value: shown.open.value,
            onClose: shown.close,
            onThere: () => setPageThere(true),
          }}
          onClose={shown.close}
        />
      ) : null}
      {above && tool.open ? (
        <Later
          load={tools}
          props={{ list, name: tool.open.name, value: tool.open.value, onClose: tool.close }}
          onClose={tool.close}
        />
      ) : null}
      {above ? children : null}
    </>
  );
}

import type { ComponentType } from "react";
import type { List } from "../../../components/list/useList.ts";
import { componentLoader } from "../../../components/loading/lazy.ts";
import { useShowPanel } from "../../../components/routing/usePanels.ts";
import type { ListedServer } from "../../../state/collections/servers.ts";

/** The tools of the server list: dialogs that the address opens, `?config=7` or `?order`. */
export const toolNames = ["add", "bulk", "config", "install", "move", "note", "order"] as const;
export type ToolName = (typeof toolNames)[number];
/** The pages of a server, which are shown in place of the list. */
export const pageNames = ["server", "files"] as const;
export type PageName = (typeof pageNames)[number];

/** Opens a tool; the function never changes, so memoised rows may use it. */
export const useShowTool = () => useShowPanel(toolNames);
/** Opens the page of a server, or its files, in place of the list; the function never changes. */
export const useShowServer = () => useShowPanel(pageNames);

export interface ToolProps {
  list: List<ListedServer>;
  /** The value in the address: an id, or "" for the ticked servers or the whole list. */
  value: string;
  onClose(): void;
}

/** The props of a server's page. */
export interface PageProps extends Omit<ToolProps, "onClose"> {
  /** How far the list was scrolled when the page opened, in px. */
  listTop: { readonly current: number };
}

export const loadTools = componentLoader<ComponentType<ToolProps & { name: ToolName }>>(
  () => import("./Tools.tsx"),
);

export const loadPages = componentLoader<ComponentType<PageProps & { name: PageName }>>(
  () => import("../frame/Pages.tsx"),
);

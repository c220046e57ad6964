/** The tools of the list: dialogs that the address opens above the list or the page of a server. */
import type { List } from "../../components/list/useList.ts";
import { LazyPart } from "../../components/loading/LazyPart.tsx";
import { usePanels } from "../../components/routing/usePanels.ts";
import { useReturnFocus } from "../../components/routing/useReturnFocus.ts";
import type { ListedServer } from "../../state/collections/servers.ts";
import { loadTools, toolNames } from "./tools/tool.ts";

export function OpenTools({ list }: { list: List<ListedServer> }) {
  const { open, close } = usePanels(toolNames);
  useReturnFocus(open);
  return open ? (
    <LazyPart load={loadTools} props={{ list, ...open, onClose: close }} onClose={close} />
  ) : null;
}

import { guardedHistory } from "../../../components/routing/history.ts";
import { changeQuery } from "../../../components/routing/Router.tsx";
import { pageNames } from "../tools/tool.ts";

/** The state of a history entry: whether a press opened this page, and the number of folders opened since then. */
export interface PageState {
  panel?: boolean;
  folders?: number;
}

/** The query of the list below a page. */
export function withoutPage(params: URLSearchParams): URLSearchParams {
  for (const name of [...pageNames, "path"]) params.delete(name);
  return params;
}

/** Goes back to the history entry from which the page was opened, past all folders that were opened on it. */
export function closePage(): void {
  const history = guardedHistory();
  const { state, search } = history.location();
  const { panel, folders = 0 } = (state as PageState | null) ?? {};
  const params = new URLSearchParams(search);
  // Ignore a second Escape that comes before the first step back is done.
  if (!pageNames.some((name) => params.has(name))) return;
  if (panel !== true) changeQuery(withoutPage, { replace: true });
  else if (folders === 0) history.back();
  else history.go(-1 - folders);
}

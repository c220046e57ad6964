/** Reads the page that the backend serves now, to distinguish an upgrade from a proxy, a firewall and a lost connection. */
import { noteNoAnswer, send } from "./client.ts";
import { HttpFailure, NotJson } from "./failure.ts";
import { beginFirewallPause } from "./firewall.ts";

const timeoutSeconds = 10;

/** The name of a page's build: the address of its entry script, which has a hash. Undefined for a page of another product. */
export function buildOf(page: Document): string | undefined {
  const isOurs = page.querySelector('meta[name="application-name"][content="Windfire"]');
  return (isOurs && page.querySelector("script[type=module]")?.getAttribute("src")) ?? undefined;
}

/** The build that the backend serves now. Rejects with a Failure if nothing or something else answers. */
export async function servedBuild(): Promise<string> {
  const { status, statusText, ok, html, text } = await send({
    path: "/dashboard/",
    page: true,
    timeoutSeconds,
  });
  if (status === 403 && html) throw beginFirewallPause();
  const build = ok ? buildOf(new DOMParser().parseFromString(text, "text/html")) : undefined;
  if (build) return build;
  noteNoAnswer();
  // A page of a proxy or portal is not an upgrade.
  throw ok ? new NotJson(status) : new HttpFailure(status, statusText);
}

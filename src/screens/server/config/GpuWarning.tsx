/**
 * Warns before GPU load is switched off: an alert rule on GPU load would then crash the dashboard (contract §8.4), so the rules are read.
 * Members see only their own rules, but other users' rules may cover their servers, too.
 */
import { alertRule } from "../../../api/resources/alert-rule.ts";
import { useLoad } from "../../../components/loading/useLoad.ts";
import { Banner } from "../../../components/messages/Banner.tsx";
import { useText } from "../../../i18n/intl.ts";
import { listedMore } from "../../../i18n/measure.ts";
import { watched, watchesGpu } from "../../../state/backend/gpu-rule.ts";
import type { ConfigServer } from "./send.ts";

/** Further rules are only counted. */
const mostNames = 8;

export function GpuWarning({ servers }: { servers: readonly ConfigServer[] }) {
  const t = useText();
  const { value: watching = [], error } = useLoad(() => rulesWatchingGpu(servers), [servers]);
  if (error) return <Banner kind="warning" text={t("tools.config.gpuUnknown")} />;
  if (watching.length === 0) return null;
  const names = listedMore(watching.slice(0, mostNames), watching.length - mostNames);
  return <Banner kind="warning" text={t("tools.config.gpuWatched", { count: watching.length, names })} />;
}

async function rulesWatchingGpu(servers: readonly ConfigServer[]): Promise<string[]> {
  try {
    const { rows } = await alertRule.list();
    return rows
      .filter((row) => servers.some(({ id }) => watchesGpu(watched(row), id)))
      .map(({ id, name }) => name || `#${id}`);
  } catch (error) {
    console.warn("the alert rules could not be read", error);
    throw error;
  }
}

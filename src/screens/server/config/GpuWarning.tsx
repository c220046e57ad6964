/**
 * Warns before GPU load is switched off: an alert rule on GPU load would then crash the dashboard (contract §8.4), so the rules are read.
 * Members see only their own rules, but other users' rules may cover their servers, too.
 */
import { alertRule } from "../../../api/resources/alert-rule.ts";
import { firstSentences } from "../../../components/actions/first-sentences.ts";
import { useLoad } from "../../../components/loading/useLoad.ts";
import { Banner } from "../../../components/messages/Banner.tsx";
import { listed } from "../../../i18n/format.ts";
import { useText } from "../../../i18n/intl.ts";
import { watched, watchesGpu } from "../../../state/backend/gpu-rule.ts";
import type { ConfigServer } from "./send.ts";

export function GpuWarning({ servers }: { servers: readonly ConfigServer[] }) {
  const t = useText();
  const { value: watching = [], error } = useLoad(() => rulesWatchingGpu(servers), [servers]);
  if (error) return <Banner kind="warning" text={t("fleet.config.gpuUnknown")} />;
  if (watching.length === 0) return null;
  const names = listed(firstSentences(watching, t));
  return <Banner kind="warning" text={t("fleet.config.gpuWatched", { count: watching.length, names })} />;
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

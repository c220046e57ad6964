/**
 * Where GPU load is switched off: an alert rule that looks at it crashes the whole dashboard then (contract §8.4), so the rules are asked for.
 * Members see only their own, and their servers may be watched by others' as well.
 */
import { useEffect, useState } from "react";
import { alertRule } from "../../../api/resources/alert-rule.ts";
import { firstSentences } from "../../../components/actions/first-sentences.ts";
import { Banner } from "../../../components/messages/Banner.tsx";
import { useText } from "../../../i18n/intl.ts";
import { watched, watchesGpu } from "../../../state/backend/gpu-rule.ts";
import type { ConfigServer } from "./send.ts";

export function GpuWarning({ servers }: { servers: readonly ConfigServer[] }) {
  const t = useText();
  const [watching, setWatching] = useState<readonly string[] | null>([]);
  useEffect(() => {
    let current = true;
    alertRule.list().then(
      ({ rows }) => {
        const looking = rows.filter((row) => servers.some(({ id }) => watchesGpu(watched(row), id)));
        if (current) setWatching(looking.map(({ id, name }) => name || `#${id}`));
      },
      (error: unknown) => {
        console.warn("the alert rules could not be asked for", error);
        if (current) setWatching(null);
      },
    );
    return () => {
      current = false;
    };
  }, [servers]);
  if (watching === null) return <Banner kind="warning" text={t("fleet.config.gpuUnknown")} />;
  if (watching.length === 0) return null;
  const names = firstSentences(watching, t).join(", ");
  return <Banner kind="warning" text={t("fleet.config.gpuWatched", { count: watching.length, names })} />;
}

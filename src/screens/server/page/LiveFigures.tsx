import type { Host, State } from "../../../api/resources/server.ts";
import { useText } from "../../../i18n/intl.ts";
import { useFigures, useServerState } from "../../../state/live/hooks.ts";
import { FactList, Section } from "./FactList.tsx";
import { gpus, hasReported, liveFacts, temperatures } from "./facts.ts";
import * as css from "./ServerPage.css.ts";

/** The current figures of a server; the last reported ones, under another title, if it is offline or deleted. */
export function LiveFigures({
  id,
  host,
  state,
  gone,
}: {
  id: number;
  host: Host;
  state: State | null;
  gone: boolean;
}) {
  const t = useText();
  const figures = useFigures(id);
  const { state: live, lastSeen } = useServerState(id);
  const neverReported = !figures || (lastSeen === null && !hasReported(host));
  const title =
    (live === "offline" || gone) && !neverReported ? t("fleet.page.lastFigures") : t("fleet.page.figures");
  if (neverReported) {
    return (
      <Section title={title}>
        <p className={css.quietText}>{t("fleet.page.nothing")}</p>
      </Section>
    );
  }
  const sensors = temperatures(state);
  const gpuLoads = gpus(host, state);
  return (
    <>
      <Section title={title}>
        <FactList facts={liveFacts(figures, state, t)} wide />
      </Section>
      {gpuLoads.length > 0 ? (
        <Section title={t("fleet.page.gpus")}>
          <FactList facts={gpuLoads} wide />
        </Section>
      ) : null}
      {sensors.length > 0 ? (
        <Section title={t("fleet.page.temperatures")}>
          <FactList facts={sensors} wide />
        </Section>
      ) : null}
    </>
  );
}

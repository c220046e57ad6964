import type { Host, State } from "../../../api/resources/server.ts";
import { useText } from "../../../i18n/intl.ts";
import { useFigures, useServerState } from "../../../state/live/hooks.ts";
import { FactList, Section } from "./FactList.tsx";
import { gpus, hasReported, liveFacts, temperatures } from "./facts.ts";
import * as css from "./ServerPage.css.ts";

/** What a server does at this moment; of one that is offline or gone what it last reported, and said so. */
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
  const silent = !figures || (lastSeen === null && !hasReported(host));
  const title =
    (live === "offline" || gone) && !silent ? t("fleet.page.lastFigures") : t("fleet.page.figures");
  if (silent) {
    return (
      <Section title={title}>
        <p className={css.said}>{t("fleet.page.nothing")}</p>
      </Section>
    );
  }
  const heat = temperatures(state);
  const cards = gpus(host, state);
  return (
    <>
      <Section title={title}>
        <FactList facts={liveFacts(figures, state, t)} wide />
      </Section>
      {cards.length > 0 ? (
        <Section title={t("fleet.page.gpus")}>
          <FactList facts={cards} wide />
        </Section>
      ) : null}
      {heat.length > 0 ? (
        <Section title={t("fleet.page.temperatures")}>
          <FactList facts={heat} wide />
        </Section>
      ) : null}
    </>
  );
}

import type { Host, State } from "../../../api/resources/server.ts";
import { percent } from "../../../i18n/format.ts";
import { useText } from "../../../i18n/intl.ts";
import { useFigures, useServerState } from "../../../state/live/hooks.ts";
import { highPercent } from "../live-cells.tsx";
import { Bar, FactList, Section } from "./FactList.tsx";
import { hasReported, liveFacts, type Tile, tiles } from "./facts.ts";
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
    (live === "offline" || gone) && !neverReported ? t("tools.page.lastFigures") : t("tools.page.figures");
  return (
    <Section title={title}>
      {neverReported ? (
        <p className={css.quietText}>{t("tools.page.nothing")}</p>
      ) : (
        <div className={css.panel}>
          <dl className={css.tiles}>
            {tiles(figures, t).map((tile) => (
              <TileView key={tile.name} {...tile} />
            ))}
          </dl>
          <FactList facts={liveFacts(figures, state, t)} wide />
        </div>
      )}
    </Section>
  );
}

/** The bars of all tiles are on one line, even if a text above them has more lines. */
function TileView({ name, share, detail }: Tile) {
  return (
    <div className={css.tile}>
      <dt className={css.name}>{name}</dt>
      <dd className={css.figure} data-high={share !== null && share >= highPercent ? "" : undefined}>
        {share === null ? "–" : percent(share)}
      </dd>
      <dd className={css.detail}>
        {detail}
        <Bar share={share ?? 0} />
      </dd>
    </div>
  );
}

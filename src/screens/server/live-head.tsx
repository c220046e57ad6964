/** The live head of the list: number of servers per state, which filter by it, and the status of the connection. */
import { useAtomValue } from "jotai";
import type { ComponentType } from "react";
import { change } from "../../components/list/list-view.ts";
import { later, useLoaded } from "../../components/loading/lazy.ts";
import { useSearchParams } from "../../components/routing/Router.tsx";
import { number } from "../../i18n/format.ts";
import { useText } from "../../i18n/intl.ts";
import { liveCountsAtom } from "../../state/live/live.ts";
import { truncate } from "../../theme/text.css.ts";
import { join } from "../../ui/join.ts";
import { pill } from "../../ui/mark/marks.css.ts";
import { Pill } from "../../ui/mark/Pill.tsx";
import { StatusDot } from "../../ui/mark/StatusDot.tsx";
import type { Filters } from "./filter/server-filter.ts";
import * as css from "./live-cells.css.ts";

/** It says nothing to the eye while the connection works. */
const loadLiveStatus = later<ComponentType>(() => import("./LiveStatus.tsx"));

const pillStates = [
  ["online", "server.count.online"],
  ["stale", "server.count.stale"],
  ["offline", "server.count.offline"],
] as const;

/** Number of servers in total and per state, and the connection. Reserves its space until the rows are loaded. */
export function Counts({ known, filters }: { known: boolean; filters: Filters }) {
  const t = useText();
  const [, setParams] = useSearchParams();
  const { value: LiveStatus } = useLoaded(loadLiveStatus);
  const wanted = filters.get("state");
  function toggle(state: string): void {
    const states = new Set(wanted);
    if (!states.delete(state)) states.add(state);
    change(setParams, "state", [...states].join(), false);
  }
  const counts = useAtomValue(liveCountsAtom);
  return (
    <div className={css.pills} data-waiting={known ? undefined : ""}>
      <Pill>
        <b>{number(counts.total)}</b> {t("server.count.all")}
      </Pill>
      <div className={css.states}>
        {pillStates.map(([state, word]) => (
          <button
            key={state}
            type="button"
            className={join(pill, css.toggle)}
            aria-pressed={wanted?.has(state) ?? false}
            data-any={counts[state] > 0 ? state : undefined}
            onClick={() => toggle(state)}
          >
            <StatusDot state={state} />
            <b>{number(counts[state])}</b>
            <span className={truncate}>{t(word)}</span>
          </button>
        ))}
        {LiveStatus ? <LiveStatus /> : null}
      </div>
    </div>
  );
}

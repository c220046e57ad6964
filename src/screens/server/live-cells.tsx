/** The live cells of the server list. Each one watches one server, so a live frame renders these cells and no rows. */
import { usePassingTime } from "../../components/live/usePassingTime.ts";
import { ago, dateTime, duration, percent, speed } from "../../i18n/format.ts";
import { type MessageKey, type Text, useText } from "../../i18n/intl.ts";
import { useFigures, useServerState, useShown } from "../../state/live/hooks.ts";
import {
  type Figures,
  freshFiguresOf,
  historyOf,
  type LiveState,
  lastSeenOf,
  liveBeat,
  liveNow,
  stateOf,
} from "../../state/live/live.ts";
import { Sparkline } from "../../ui/mark/Sparkline.tsx";
import { StatusDot } from "../../ui/mark/StatusDot.tsx";
import * as css from "./live-cells.css.ts";

/** Figures from here on are highlighted. */
const highPercent = 90;
const none = "–";

export const stateWords: Record<Exclude<LiveState, "unknown">, MessageKey> = {
  online: "server.state.online",
  stale: "server.state.stale",
  offline: "server.state.offline",
};

/** The state of a server as a dot. */
export function LiveDot({ id }: { id: number }) {
  const t = useText();
  const state = useShown(id, stateOf);
  return state === "unknown" ? (
    <span className={css.noDot} />
  ) : (
    <StatusDot state={state} word={t(stateWords[state])} />
  );
}

/** The state of a server as text; "" if unknown. */
export function stateText(id: number, t: Text): string {
  const state = stateOf(id);
  return state === "unknown" ? "" : t(stateWords[state]);
}

export function StateWord({ id }: { id: number }) {
  const t = useText();
  useShown(id, stateOf);
  return stateText(id, t) || none;
}

/** Time since the last report, by the clock of the backend; for online servers "now". */
export const seenAgo = (state: LiveState, lastSeen: number): string => ago(ageSince(state, lastSeen));

/** The same in ms, rounded to seconds. */
const ageSince = (state: LiveState, lastSeen: number): number =>
  state === "online" ? 0 : Math.max(0, Math.round(((liveNow() || lastSeen) - lastSeen) / 1000) * 1000);

function ageOf(id: number): number | null {
  const lastSeen = lastSeenOf(id);
  return lastSeen === null ? null : ageSince(stateOf(id), lastSeen);
}

/** Search text of a server's state and last report: "Online"; "Offline", "3 hr. ago". */
export function seenText(id: number, t: Text): string {
  const state = stateOf(id);
  if (state === "unknown") return "";
  const lastSeen = state === "online" ? null : lastSeenOf(id);
  return lastSeen === null ? t(stateWords[state]) : `${t(stateWords[state])}\n${seenAgo(state, lastSeen)}`;
}

/** Approximate time of a server's last report; the tooltip has the exact time. */
export function LastSeen({ id }: { id: number }) {
  const t = useText();
  const age = useShown(id, ageOf);
  if (age === null) {
    return (
      <span className={css.quiet} title={t("server.notSeen")}>
        {none}
      </span>
    );
  }
  return (
    // The tooltip is formatted on hover, because the first date format of a page is slow.
    <span
      className={age === 0 ? css.quiet : undefined}
      onPointerEnter={(event) => {
        event.currentTarget.title = dateTime(lastSeenOf(id) ?? 0);
      }}
    >
      {ago(age)}
    </span>
  );
}

/** Figures in percent. */
export type Share = "cpu" | "memory" | "disk";

/** A share in whole percent; null if the total is unknown. */
export function shareOf(figures: Figures | undefined, share: Share): number | null {
  if (!figures) return null;
  if (share === "cpu") return Math.round(Math.min(figures.cpu, 100));
  const [used, total] =
    share === "memory" ? [figures.mem_used, figures.mem_total] : [figures.disk_used, figures.disk_total];
  return total > 0 ? Math.round(Math.min((used / total) * 100, 100)) : null;
}

const freshShare: Record<Share, (id: number) => number | null> = {
  cpu: (id) => shareOf(freshFiguresOf(id), "cpu"),
  memory: (id) => shareOf(freshFiguresOf(id), "memory"),
  disk: (id) => shareOf(freshFiguresOf(id), "disk"),
};

/** A share as a bar and a figure. */
export function Meter({ id, share }: { id: number; share: Share }) {
  const value = useShown(id, freshShare[share]);
  if (value === null) return <span className={css.quiet}>{none}</span>;
  return (
    <span
      className={css.meter}
      style={{ "--part": value / 100 } as object}
      data-high={value >= highPercent ? "" : undefined}
    >
      {percent(value)}
    </span>
  );
}

function freshSpeeds(id: number): string | null {
  const figures = freshFiguresOf(id);
  return figures ? `↓ ${speed(figures.net_in_speed)} ↑ ${speed(figures.net_out_speed)}` : null;
}

/** Receive and send rate. */
export function Network({ id }: { id: number }) {
  const speeds = useShown(id, freshSpeeds);
  return <span className={speeds === null ? css.quiet : css.network}>{speeds ?? none}</span>;
}

/** CPU of the last two minutes, as received by this window. */
export function Curve({ id }: { id: number }) {
  const t = useText();
  useShown(id, liveBeat);
  const samples = historyOf(id);
  return samples.some((value) => value !== null) ? (
    <Sparkline samples={samples} most={100} label={t("server.curve")} />
  ) : (
    <span className={css.quiet}>{none}</span>
  );
}

function freshUptime(id: number): string | null {
  const seconds = freshFiguresOf(id)?.uptime ?? 0;
  return seconds > 0 ? duration(seconds) : null;
}

/** Time since boot; "–" if unknown. */
export function Uptime({ id }: { id: number }) {
  const text = useShown(id, freshUptime);
  return <span className={text === null ? css.quiet : undefined}>{text ?? none}</span>;
}

const cardShares = [
  ["cpu", "server.cpu"],
  ["memory", "server.memory"],
  ["disk", "server.disk"],
] as const;

/** The second line of a card. */
export function CardFacts({ id }: { id: number }) {
  const t = useText();
  const { state, lastSeen } = useServerState(id);
  const figures = useFigures(id);
  usePassingTime();
  if (!figures || state === "offline" || state === "unknown")
    return <span>{offlineText(t, state, lastSeen)}</span>;
  return (
    <>
      {cardShares.map(([share, word]) => {
        const value = shareOf(figures, share);
        return value === null ? null : (
          <span key={share}>
            {t(word)} <b className={value >= highPercent ? css.high : undefined}>{percent(value)}</b>
          </span>
        );
      })}
    </>
  );
}

function offlineText(t: Text, state: LiveState, lastSeen: number | null): string {
  if (state === "unknown") return " ";
  return lastSeen === null
    ? t("server.state.offline")
    : t("server.offlineSeen", { ago: seenAgo(state, lastSeen) });
}

/** The live cells of the server list. Each one watches one server, so a live frame renders these cells and no rows. */
import { usePassingTime } from "../../components/live/usePassingTime.ts";
import { ago, dateTime, duration, percent, shortTime, speed } from "../../i18n/format.ts";
import { type MessageKey, type Text, useText } from "../../i18n/intl.ts";
import { useFigures, useServerState, useShown } from "../../state/live/hooks.ts";
import {
  type Figures,
  freshFiguresOf,
  type LiveState,
  lastSeenOf,
  liveNow,
  stateOf,
} from "../../state/live/live.ts";
import { truncate } from "../../theme/text.css.ts";
import { StatusDot } from "../../ui/mark/StatusDot.tsx";
import * as css from "./live-cells.css.ts";

/** Figures from here on are highlighted. */
export const highPercent = 90;
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

const minute = 60_000;

/** Whole minutes since the last report of a server, at least 1. */
const minutesSince = (lastSeen: number): number =>
  Math.max(1, Math.floor(((liveNow() || lastSeen) - lastSeen) / minute));

/** Like `read`, but for an offline server the negative minutes since its last report: the cell renders again with each minute. */
const unlessOffline =
  <Shown,>(read: (id: number) => Shown) =>
  (id: number): Shown | number =>
    stateOf(id) === "offline" ? -minutesSince(lastSeenOf(id) ?? 0) : read(id);

/** "Offline for 3 min · last seen 14:32" */
function offlineText(t: Text, lastSeen: number | null): string {
  if (lastSeen === null) return t("server.state.offline");
  return t("server.offlineFor", {
    duration: duration(minutesSince(lastSeen) * 60),
    time: shortTime(lastSeen, liveNow()),
  });
}

/** The text of an offline server in place of its figures. */
function Offline({ id }: { id: number }) {
  const t = useText();
  return (
    <span className={css.offline} data-across="">
      <span className={truncate}>{offlineText(t, lastSeenOf(id))}</span>
    </span>
  );
}

/** A figure that is not known; nothing beside the text of an offline server. */
const missing = (id: number) =>
  stateOf(id) === "offline" ? null : <span className={css.quiet}>{none}</span>;

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

const firstShare: typeof freshShare = {
  cpu: unlessOffline(freshShare.cpu),
  memory: unlessOffline(freshShare.memory),
  disk: unlessOffline(freshShare.disk),
};

interface FigureProps {
  id: number;
  /** As in `Column.cell`. */
  first: boolean;
}

/** A share as a bar and a figure. */
export function Meter({ id, share, first }: FigureProps & { share: Share }) {
  const value = useShown(id, (first ? firstShare : freshShare)[share]);
  if (value === null) return missing(id);
  if (value < 0) return <Offline id={id} />;
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

const firstSpeeds = unlessOffline(freshSpeeds);

/** Receive and send rate. */
export function Network({ id, first }: FigureProps) {
  const speeds = useShown(id, first ? firstSpeeds : freshSpeeds);
  if (speeds === null) return missing(id);
  if (typeof speeds === "number") return <Offline id={id} />;
  return <span className={css.network}>{speeds}</span>;
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
    return <span className={css.down}>{state === "unknown" ? "\u00a0" : offlineText(t, lastSeen)}</span>;
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

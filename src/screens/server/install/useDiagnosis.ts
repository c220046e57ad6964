import { useAtomValue } from "jotai";
import { useRef } from "react";
import { blockReason, waf } from "../../../api/resources/waf.ts";
import { useLoad } from "../../../components/loading/useLoad.ts";
import { liveStatusAtom } from "../../../state/live/live.ts";
import { isAdminAtom } from "../../../state/session/session.ts";
import { diagnose, type PossibleCause } from "./diagnosis.ts";
import type { Known } from "./useCommandInput.ts";

/** Number of recent blocks to read; an agent that keeps retrying stays among them. */
const blocksLookedAt = 100;

async function blockedAgents(): Promise<string[]> {
  const { rows } = await waf.page(blocksLookedAt);
  return [...new Set(rows.filter((one) => one.block_reason === blockReason.agent).map(({ ip }) => ip))];
}

/** Possible causes once `due`; follows changes. Another `attempt` reads the firewall's blocks again. */
export function useDiagnosis(known: Known, due: boolean, attempt: number): readonly PossibleCause[] {
  const live = useAtomValue(liveStatusAtom);
  const admin = useAtomValue(isAdminAtom);
  const wasLive = useRef(false);
  if (live === "live") wasLive.current = true;

  // Ignore a firewall list that cannot be read.
  const { value: blocked = [] } = useLoad(due && admin ? blockedAgents : null, [due, admin, attempt]);

  if (!due) return [];
  const { protocol, hostname } = location;
  const { input, secretOwner } = known;
  return diagnose({ input, secretOwner, protocol, hostname, live, wasLive: wasLive.current, blocked });
}

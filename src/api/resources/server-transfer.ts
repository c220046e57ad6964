/** Transfers of servers between users, from 2.0.13 on: each move is one, until the server's agent has confirmed it. */
import { type InferOutput, object } from "valibot";
import { call } from "../http/call.ts";
import { openSocket, type Socket, socketUrl } from "../http/socket.ts";
import { count, id, parseOrThrow, text, time } from "../schema/go-json.ts";
import { lister } from "./verbs.ts";

/** What became of a transfer. All but `pending` are final, and all but `pending` and `verified` gave the server back. */
export const transferStatus = { pending: 0, verified: 1, failed: 2, timeout: 3, cancelled: 4 } as const;

export const transferRow = object({
  id,
  created_at: time,
  updated_at: time,
  server_id: count,
  /** 0: nobody's, registered with the secret of the whole site. */
  from_user_id: count,
  to_user_id: count,
  initiator_id: count,
  /** See `transferStatus`; later versions may know others. */
  status: count,
  /** In the agent's or the dashboard's own words. */
  last_error: text,
  /** When the agent had taken over the secret of its owner. */
  acked_at: time,
});

export type TransferRow = InferOutput<typeof transferRow>;

export const transfer = {
  /** All for admins; for others those that they gave, get or began. Newest first. */
  list: lister("transfer", transferRow),
  /** Gives the server back; one that had ended before is answered as it is. For admins and whoever gives the server. */
  cancel: (target: number): Promise<TransferRow> =>
    call({ method: "POST", path: `/transfer/${target}/cancel`, schema: transferRow }),
  /** Begins a new transfer like one that ended without success, and answers that. For admins. */
  retry: (target: number): Promise<TransferRow> =>
    call({ method: "POST", path: `/transfer/${target}/retry`, schema: transferRow }),
};

/** What a stream of transfers tells. */
export interface TransferListener {
  /** It stands from now on; what was before it does not tell, so the list has to be read. */
  onOpen(): void;
  onChange(row: TransferRow): void;
  /** It ended, or never stood; called at most once. */
  onEnd(): void;
}

/** Opens the stream of the transfers that this user may see; the result ends it. */
export const openTransfers = ({ onOpen, onChange, onEnd }: TransferListener): Pick<Socket, "close"> =>
  openSocket({
    url: socketUrl("/transfer"),
    decode: (data) => parseOrThrow(transferRow, JSON.parse(String(data))),
    onOpen,
    onMessage: onChange,
    onEnd,
  });

/** Transfers of servers between users, from 2.0.13 on: a move is pending until the server's agent has confirmed it. */
import { type InferOutput, object } from "valibot";
import { call } from "../http/call.ts";
import { openSocket, type Socket, socketUrl } from "../http/socket.ts";
import { writeOnce } from "../outcome/write.ts";
import { count, id, parseOrThrow, text, time } from "../schema/go-json.ts";
import { lister } from "./verbs.ts";

/** States of a transfer. All but `pending` are final; after `failed`, `timeout` and `cancelled` the server has its old owner. */
export const transferStatus = { pending: 0, verified: 1, failed: 2, timeout: 3, cancelled: 4 } as const;

export const transferRow = object({
  id,
  created_at: time,
  updated_at: time,
  server_id: count,
  /** 0: no user; the server was registered with the secret of the whole site. */
  from_user_id: count,
  to_user_id: count,
  initiator_id: count,
  /** See `transferStatus`; later versions may know others. */
  status: count,
  /** The agent's or the dashboard's own sentence. */
  last_error: text,
  /** When the agent confirmed the secret of its new owner. */
  acked_at: time,
});

export type TransferRow = InferOutput<typeof transferRow>;

export const transfer = {
  /** All transfers for admins; for members those that they give, receive or began. Newest first. */
  list: lister("transfer", transferRow),
  /** Cancels a pending transfer; returns an ended one unchanged. For admins and the giving user. */
  cancel: (target: number): Promise<TransferRow> =>
    writeOnce(() => call({ method: "POST", path: `/transfer/${target}/cancel`, schema: transferRow })),
  /** Repeats a failed transfer as a new one, and returns that. For admins. */
  retry: (target: number): Promise<TransferRow> =>
    writeOnce(() => call({ method: "POST", path: `/transfer/${target}/retry`, schema: transferRow })),
};

/** Events of the stream of transfers. */
export interface TransferListener {
  /** Connected. The stream sends only later changes, so read the list now. */
  onOpen(): void;
  onChange(row: TransferRow): void;
  /** Disconnected, or could not connect; called at most once. */
  onEnd(): void;
}

/** Opens the stream of the transfers that this user may see; `close` ends it. */
export const openTransfers = ({ onOpen, onChange, onEnd }: TransferListener): Pick<Socket, "close"> =>
  openSocket({
    url: socketUrl("/transfer"),
    decode: (data) => parseOrThrow(transferRow, JSON.parse(String(data))),
    onOpen,
    onMessage: onChange,
    onEnd,
  });

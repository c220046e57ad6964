/** Who has a page with live figures open, visitors included. Answers admins; backends ≤ 2.0.7 anyone who is signed in, addresses masked. */
import { type InferOutput, object } from "valibot";
import { call } from "../http/call.ts";
import { count, nothing, type Page, pageOf, text, time } from "../schema/go-json.ts";

const onlineUser = object({
  ip: text,
  /** 0: a guest. */
  user_id: count,
  connected_at: time,
});

export const onlineUserPage = pageOf(onlineUser);

export type OnlineUser = InferOutput<typeof onlineUser>;

export const onlineUsers = {
  /** Connections, the oldest first; a browser has one for each such page. */
  page: (limit: number, offset = 0, signal?: AbortSignal): Promise<Page<OnlineUser>> =>
    call({
      path: "/online-user",
      query: { limit, offset },
      schema: onlineUserPage,
      ...(signal && { signal }),
    }),
  /** Ends their connections and has the firewall refuse these addresses until somebody lifts it. For admins. */
  block: (ips: readonly string[]): Promise<undefined> =>
    call({ method: "POST", path: "/online-user/batch-block", body: ips, schema: nothing }),
};

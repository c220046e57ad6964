/** Connections of pages with live figures, guests included: for admins; backends ≤ 2.0.7 answer every user, with masked addresses. */
import { type InferOutput, object } from "valibot";
import { call } from "../http/call.ts";
import { writeOnce } from "../outcome/write.ts";
import { count, nothing, text, time } from "../schema/go-json.ts";
import { type Page, pageOf } from "../schema/page.ts";

const onlineUser = object({
  ip: text,
  /** 0: a guest. */
  user_id: count,
  connected_at: time,
});

export const onlineUserPage = pageOf(onlineUser);

export type OnlineUser = InferOutput<typeof onlineUser>;

export const onlineUsers = {
  /** Reads connections, oldest first; a browser has one for each page. */
  page: (limit: number, offset = 0, signal?: AbortSignal): Promise<Page<OnlineUser>> =>
    call({
      path: "/online-user",
      query: { limit, offset },
      schema: onlineUserPage,
      ...(signal && { signal }),
    }),
  /** Closes the connections of these addresses and blocks them in the firewall until the block is removed. For admins. */
  block: (ips: readonly string[]): Promise<undefined> =>
    writeOnce(() => call({ method: "POST", path: "/online-user/batch-block", body: ips, schema: nothing })),
};

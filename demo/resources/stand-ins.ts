/** What alert rules name, until the resources themselves are there: to be taken out with them. */
import type { Resource } from "../route.ts";
import type { Row } from "../table.ts";
import { mayTouch } from "../world.ts";
import { cycleTransferStats } from "./cycle-traffic.ts";

interface Named extends Row {
  name: string;
  task_type?: number;
}

export const standIns: Resource = {
  routes: [
    {
      method: "GET",
      path: "/service",
      for: "optional",
      answer: (call) => ({ cycle_transfer_stats: cycleTransferStats(call) }),
    },
    {
      method: "GET",
      path: "/cron",
      for: "user",
      answer: ({ world, user }) =>
        world
          .table<Named>("cron")
          .all()
          .filter((row) => mayTouch(user, row)),
    },
    {
      method: "GET",
      path: "/notification-group",
      for: "user",
      answer: ({ world, user }) =>
        world
          .table<Named>("notification-group")
          .all()
          .filter((row) => mayTouch(user, row))
          .map(({ id, created_at, updated_at, name }) => ({
            group: { id, created_at, updated_at, name },
            notifications: null,
          })),
    },
  ],
  seed(world) {
    for (const name of ["On call", "Everyone"]) world.table<Named>("notification-group").add(1, { name });
    for (const [task_type, name] of ["Nightly backup", "Restart the web server", "Tell the team"].entries())
      world.table<Named>("cron").add(1, { name, task_type: Math.min(1, task_type) });
  },
};

import { Refusal } from "../../http/envelope.ts";
import type { Call, Resource } from "../../http/route.ts";
import { type DemoState, isAdmin, mayTouch } from "../../state/demo-state.ts";
import type { Row } from "../../state/table.ts";
import { collapse, crud } from "../crud.ts";
import { notificationRows } from "./notification.ts";

interface GroupRow extends Row {
  name: string;
  notifications: number[];
}

const rows = (state: DemoState) => state.table<GroupRow>("notification-group");

/** The members that still exist: a deleted notifier is removed from its groups. */
const members = (row: GroupRow, { state }: Call): number[] =>
  row.notifications.filter((id) => notificationRows(state).get(id) !== undefined);

export const notificationGroup: Resource = {
  routes: crud({
    path: "notification-group",
    table: ({ state }) => rows(state),
    unfiltered: true,
    formName: "NotificationGroupForm",
    form: { name: "string", notifications: "[]uint64" },
    before(form, { state, user }) {
      const known = form.notifications.map((id) => notificationRows(state).get(id));
      if (known.some((row) => row !== undefined && !mayTouch(user, row)))
        throw new Refusal("permission denied");
    },
    check(form, { state }) {
      const ids = collapse(form.notifications);
      const known = new Set(ids.filter((id) => notificationRows(state).get(id) !== undefined));
      if (known.size !== ids.length) throw new Refusal("have invalid notification id");
    },
    values: (form) => ({ name: form.name, notifications: collapse(form.notifications) }),
    visible: (row, { state, user }) => isAdmin(user) || !state.atLeast("2.0.8") || mayTouch(user, row),
    view(row, call) {
      const { id, created_at, updated_at, name } = row;
      const notifications = members(row, call);
      return {
        group: { id, created_at, updated_at, name },
        notifications: notifications.length > 0 ? notifications : null,
      };
    },
    missing: (id) => `group id ${id} does not exist`,
  }),
  seed(state) {
    const add = (owner: number, name: string, ...notifications: number[]) =>
      rows(state).add(owner, { name, notifications });
    add(1, "Ops", 1, 2);
    add(1, "On call 🚨", 3);
    add(1, "手机推送", 4, 5);
    add(1, "Nobody yet");
    add(2, "Member's phones", 7);
  },
};

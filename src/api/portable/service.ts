import {
  type ServiceForm,
  type ServiceRow,
  serviceForm,
  showingToGuests,
  service as verbs,
  visibleToGuests,
} from "../resources/service.ts";
import { idList, idMap, singleId } from "./members.ts";
import { portable } from "./portable.ts";

const blank: ServiceForm = {
  name: "",
  type: 1,
  target: "",
  duration: 30,
  display_index: 0,
  cover: 0,
  skip_servers: {},
  notify: false,
  notification_group_id: 0,
  latency_notify: false,
  min_latency: 0,
  max_latency: 0,
  enable_trigger_task: false,
  fail_trigger_tasks: [],
  recover_trigger_tasks: [],
  enable_show_in_service: false,
  hide_for_guest: false,
};

const formOf = (row: ServiceRow): ServiceForm => {
  const { id: _, created_at: _created, updated_at: _updated, ...form } = row;
  // Each version has one of the two members; a file holds both, so that it works with all versions (contract §1.5).
  return { ...form, ...showingToGuests(visibleToGuests(row)) };
};

export const service = portable({
  kind: "service",
  verbs,
  schema: serviceForm,
  blank,
  formOf,
  members: {
    skip_servers: idMap("server"),
    notification_group_id: singleId("notification-group"),
    fail_trigger_tasks: idList("cron"),
    recover_trigger_tasks: idList("cron"),
  },
});

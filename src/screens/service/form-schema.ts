/** The schema of the service form: its fields, their validation and their conversion to the request body. */
import type { FormStore } from "@formisch/react";
import {
  array,
  boolean,
  check,
  custom,
  forward,
  type InferInput,
  integer,
  minValue,
  nonEmpty,
  number,
  object,
  partialCheck,
  picklist,
  pipe,
  regex,
  string,
  transform,
} from "valibot";
import {
  type ServiceForm,
  type ServiceRow,
  serviceCovers,
  serviceTypes,
  shortestDuration,
  showingToGuests,
  visibleToGuests,
} from "../../api/resources/service.ts";
import { targetFault } from "./target.ts";

/** "same": the current visibility is unknown, and the user has not chosen one. */
const visibilities = ["yes", "no", "same"] as const;
export type Visibility = (typeof visibilities)[number];

const wholeNumber = (message: string, least: number) =>
  pipe(string(), regex(/^\s*\d{1,9}\s*$/, message), transform(Number), minValue(least, message));

/** Whole milliseconds. A stored fraction is valid while it is unchanged. */
const milliseconds = (stored: number | undefined) =>
  pipe(
    string(),
    check(
      (text) => /^\s*\d{1,9}\s*$/.test(text) || (stored !== undefined && text === String(stored)),
      "list.latencyInvalid",
    ),
    transform(Number),
  );

type Servers = ServiceRow["skip_servers"];

/** Checks a value from a draft: browser storage is untrusted input. */
const isServers = (value: unknown): boolean =>
  typeof value === "object" &&
  value !== null &&
  Object.entries(value).every(([id, counts]) => /^\d+$/.test(id) && typeof counts === "boolean");

/** The schema of the form; `stored` is the service being edited or copied. */
export const serviceFields = (stored: ServiceRow | null) =>
  pipe(
    object({
      name: pipe(string(), nonEmpty("app.nameRequired")),
      type: pipe(number(), integer(), minValue(0)),
      target: string(),
      duration: wholeNumber("list.durationInvalid", shortestDuration),
      weight: pipe(
        string(),
        regex(/^\s*[-+]?\d{1,15}\s*$/, "serviceForm.weightInvalid"),
        transform((text) => Number(text)),
      ),
      cover: pipe(number(), integer(), minValue(0)),
      // One value instead of an object of fields: the server picker edits it as a whole.
      skip_servers: custom<Servers>(isServers),
      notification_group_id: pipe(number(), integer(), minValue(0)),
      notify: boolean(),
      latency_notify: boolean(),
      min_latency: milliseconds(stored?.min_latency),
      max_latency: milliseconds(stored?.max_latency),
      enable_trigger_task: boolean(),
      fail_trigger_tasks: array(number()),
      recover_trigger_tasks: array(number()),
      visible: picklist(visibilities),
    }),
    // Partial checks run even if other fields are invalid.
    forward(
      partialCheck(
        [["type"], ["target"]],
        ({ type, target }) => targetFault(type, target) === null,
        ({ input }) => targetFault(input.type, input.target) ?? "",
      ),
      ["target"],
    ),
    forward(
      partialCheck(
        [["min_latency"], ["max_latency"]],
        ({ min_latency, max_latency }) => max_latency === 0 || max_latency >= min_latency,
        "serviceForm.latencyContradiction",
      ),
      ["max_latency"],
    ),
    transform(
      ({ weight, visible, target, ...others }): ServiceForm => ({
        ...others,
        target: target.trim(),
        display_index: weight,
        ...showingToGuests(visible === "same" ? null : visible === "yes"),
      }),
    ),
  );

export type ServiceSchema = ReturnType<typeof serviceFields>;
export type ServiceFields = InferInput<ServiceSchema>;
export type ServiceFormStore = FormStore<ServiceSchema>;

export const blank: ServiceFields = {
  name: "",
  type: serviceTypes.http,
  target: "",
  duration: String(shortestDuration),
  weight: "0",
  cover: serviceCovers.allExcept,
  skip_servers: {},
  notification_group_id: 0,
  notify: false,
  latency_notify: false,
  min_latency: "0",
  max_latency: "0",
  enable_trigger_task: false,
  fail_trigger_tasks: [],
  recover_trigger_tasks: [],
  // Backends ≤ 2.1.4 report the state of visible services only, so a hidden new one would never show a state.
  visible: "yes",
};

/** The form's initial values for a service. */
export function fieldsOf(row: ServiceRow): ServiceFields {
  const visible = visibleToGuests(row);
  return {
    name: row.name,
    type: row.type,
    target: row.target,
    duration: String(row.duration),
    weight: String(row.display_index),
    cover: row.cover,
    skip_servers: row.skip_servers,
    notification_group_id: row.notification_group_id,
    notify: row.notify,
    latency_notify: row.latency_notify,
    min_latency: String(row.min_latency),
    max_latency: String(row.max_latency),
    enable_trigger_task: row.enable_trigger_task,
    fail_trigger_tasks: row.fail_trigger_tasks,
    recover_trigger_tasks: row.recover_trigger_tasks,
    visible: visible === null ? "same" : visible ? "yes" : "no",
  };
}

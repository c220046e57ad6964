/** NAT profiles: a host name of the dashboard that leads, through an agent, to a service in its network. */
import {
  boolean,
  type InferOutput,
  integer,
  minValue,
  nonEmpty,
  number,
  object,
  pipe,
  string,
} from "valibot";
import { count, flag, id, text, time } from "../schema/go-json.ts";
import { verbs } from "./verbs.ts";

export const natRow = object({
  id,
  created_at: time,
  updated_at: time,
  name: text,
  enabled: flag,
  server_id: count,
  /** Address and port of the service in the agent's network. */
  host: text,
  /** Compared with the whole Host header: includes the port unless it is the default one. */
  domain: text,
});

const serverRequired = "list.serverRequired";

export const natForm = object({
  name: pipe(string(), nonEmpty("app.nameRequired")),
  enabled: boolean(),
  server_id: pipe(number(serverRequired), integer(serverRequired), minValue(1, serverRequired)),
  host: string(),
  domain: string(),
});

export type NatRow = InferOutput<typeof natRow>;
export type NatForm = InferOutput<typeof natForm>;

export const nat = verbs("nat", { row: natRow, form: natForm });

/** Browser tests on the real backend. Each test starts its own backend. */

import { type BrowserTests, browserTestsOn, type TestOptions } from "../as/browser-tests.ts";
import { builtFolder } from "../as/stage.ts";
import type { Visitor } from "../as/visitor.ts";
import { type Agent, type AgentOptions, type Nezha, type NezhaOptions, startNezha } from "./backend.ts";

export type RealBrowserTests = BrowserTests<Nezha, NezhaOptions>;

/** These tests mostly wait for agents and for the backend. */
const atOnce = 3;

/** Begins a file of tests on the real backend, as 1.14.14 unless a test wants another version. */
export const realBrowserTests = (
  subject: string,
  defaults: TestOptions<NezhaOptions> = {},
): RealBrowserTests =>
  browserTestsOn(
    (options) => startNezha({ version: "1.14.14", dist: builtFolder(), ...options }),
    subject,
    defaults,
    atOnce,
  );

/** A backend whose version clients cannot parse. */
export const unknownVersion = "debug";

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;

/** Attaches agents of these names, one after another, so that ids follow the order. */
export async function agents(
  nezha: Nezha,
  ...all: (string | Omit<AgentOptions, "uuid">)[]
): Promise<Agent[]> {
  const made: Agent[] = [];
  for (const [at, one] of all.entries())
    made.push(await nezha.agent({ uuid: uuid(at + 1), ...(typeof one === "string" ? { name: one } : one) }));
  return made;
}

/** A server row of the backend. */
export interface ServerSeen extends Record<string, unknown> {
  id: number;
  name: string;
}

/** The server of that name as the backend has it now. */
export async function serverNamed(nezha: Nezha, name: string): Promise<ServerSeen> {
  const row = (await (await nezha.as()).list<ServerSeen>("/server")).find((one) => one.name === name);
  if (!row) throw new Error(`no server is called ${name}`);
  return row;
}

/** A cookie of the visitor's browser, by name. */
export const cookie = async ({ context }: Visitor, name: string): Promise<string | undefined> =>
  (await context.cookies()).find((one) => one.name === name)?.value;

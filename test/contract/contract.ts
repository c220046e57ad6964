/**
 * Contract tests: behaviour that every backend has, tested over HTTP and WebSockets only. They run against the demo and
 * against the real backend; where the two differ, the demo is wrong.
 */
import { suite, type Test } from "uvu";
import { agentConfigContract } from "./agent-config.ts";
import { alertRulesContract } from "./alert-rules.ts";
import type { ContractTests, Subject } from "./backend-access.ts";
import { ddnsContract } from "./ddns.ts";
import { filesContract } from "./files.ts";
import { liveContract } from "./live.ts";
import { metricsContract } from "./metrics.ts";
import { notificationsContract } from "./notifications.ts";
import { pagesContract } from "./pages.ts";
import { peopleContract } from "./people.ts";
import { profilesContract } from "./profiles.ts";
import { serversContract } from "./servers.ts";
import { serviceContract } from "./service.ts";
import { sessionContract } from "./session.ts";
import { siteContract } from "./site.ts";
import { tasksContract } from "./tasks.ts";
import { tokensAndTransfersContract } from "./tokens-transfers.ts";

const all: ContractTests = {
  ...sessionContract,
  ...profilesContract,
  ...ddnsContract,
  ...alertRulesContract,
  ...serversContract,
  ...serviceContract,
  ...notificationsContract,
  ...metricsContract,
  ...agentConfigContract,
  ...liveContract,
  ...filesContract,
  ...tasksContract,
  ...pagesContract,
  ...peopleContract,
  ...tokensAndTransfersContract,
  // Keep last: its last test blocks all server writes on older backends.
  ...siteContract,
};

/** The contract as a suite for one backend, started once by `start`. The caller runs the suite. */
export function contract(name: string, start: () => Promise<Subject>): Test {
  const tests = suite(`The contract, by ${name}`);
  let subject: Subject;
  tests.before(async () => {
    subject = await start();
  });
  tests.after(() => subject.close());
  for (const [title, test] of Object.entries(all)) tests(title, () => test(subject));
  return tests;
}

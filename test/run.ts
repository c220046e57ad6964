/**
 * `npm test` runs all steps, `npm test -- unit browser` the named ones, `npm test -- browser --engine firefox` the browser tests in Firefox.
 * The last line is `N passed, N failed`, and the exit code is 1 when anything failed. Steps that need a missing program are skipped with a
 * note; with CI=true that is a failure. Tests that only Chromium can run are skipped in Firefox, and the summary names each with its reason.
 */
import { parseArgs } from "node:util";
import { lanes, missing, type Part, type Step, stepsIn } from "./run/steps.ts";
import { nothing, sum, type Tally } from "./run/suite.ts";

const strict = !["", "0", "false", undefined].includes(process.env.CI);
const { values: options, positionals: wanted } = parseArgs({
  options: { engine: { type: "string", default: "chromium" } },
  allowPositionals: true,
});
if (options.engine !== "chromium" && options.engine !== "firefox") {
  console.error("--engine is chromium or firefox");
  process.exit(2);
}
const steps = stepsIn(options.engine);
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name));

if (unknown.length > 0) {
  console.error(
    `No such step: ${unknown.join(", ")}. There are: ${steps.map((step) => step.name).join(", ")}`,
  );
  process.exit(2);
}

const lacks = await missing();
const results = new Map<Step, { tallies: Tally[]; seconds: number }>();
const wantedSteps = steps.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
for (const stage of Object.keys(lanes) as (keyof typeof lanes)[])
  await sideBySide(
    wantedSteps.filter((step) => step.stage === stage),
    lanes[stage],
  );

console.log("\n=== summary");
for (const [step, { tallies, seconds }] of results) {
  const tally = sum(tallies);
  const counts = [`${tally.passed} passed`, tally.failed && `${tally.failed} failed`, skips(tally)];
  console.log(
    `${step.name.padEnd(14)} ${seconds.toFixed(1).padStart(6)} s  ${counts.filter(Boolean).join(", ")}`,
  );
  for (const note of tally.notes) console.log(`${" ".repeat(25)}${note}`);
}
const total = sum([...results.values()].flatMap(({ tallies }) => tallies));
console.log(
  [`${total.passed} passed`, `${total.failed} failed`, skips(total)].filter((part) => part !== "").join(", "),
);
process.exit(total.failed > 0 ? 1 : 0);

/** Runs the parts of these steps in a number of lanes. A lane that is free takes the next part. */
async function sideBySide(batch: readonly Step[], count: number): Promise<void> {
  for (const step of batch) results.set(step, { tallies: [], seconds: 0 });
  const left = batch.flatMap((step) =>
    partsOf(step).map((run, at, all) => ({ step, run, at, of: all.length })),
  );
  const lane = async (): Promise<void> => {
    for (let part = left.shift(); part; part = left.shift()) {
      const { step, run, at, of } = part;
      console.log(`\n=== ${step.name}: ${step.says}${of > 1 ? `, part ${at + 1} of ${of}` : ""}`);
      const began = performance.now();
      const tally = await withErrors(step, run);
      for (const note of tally.notes) console.log(`    ${step.name}: ${note}`);
      const result = results.get(step);
      result?.tallies.push(tally);
      if (result) result.seconds += (performance.now() - began) / 1000;
    }
  };
  await Promise.all(Array.from({ length: count }, lane));
}

function partsOf(step: Step): readonly Part[] {
  const without = step.needs.flatMap((need) => lacks.get(need) ?? []);
  if (without.length === 0) return step.parts();
  const outcome = strict ? { failed: 1 } : { skipped: 1 };
  return [async () => ({ ...nothing(), ...outcome, notes: [`SKIPPED: ${without.join("; ")}`] })];
}

async function withErrors(step: Step, run: Part): Promise<Tally> {
  try {
    return await run();
  } catch (error) {
    console.error(error);
    return { ...nothing(), failed: 1, notes: [`${step.name} could not run`] };
  }
}

function skips(tally: Tally): string {
  return tally.skipped > 0 ? `${tally.skipped} skipped` : "";
}

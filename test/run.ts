/**
 * `npm test`: everything, counted. `npm test -- unit browser` runs the named steps only. The last line is
 * `N passed, N failed`, and the exit code is 1 when anything failed. What a machine cannot run is skipped and said;
 * with CI=true a skip is a failure, so that a broken installation cannot pass for a green run.
 */
import { missing, type Step, steps } from "./run/steps.ts";
import { nothing, sum, type Tally } from "./run/suite.ts";

const strict = !["", "0", "false", undefined].includes(process.env.CI);
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name));

if (unknown.length > 0) {
  console.error(
    `No such step: ${unknown.join(", ")}. There are: ${steps.map((step) => step.name).join(", ")}`,
  );
  process.exit(2);
}

const lacks = await missing();
const results: { step: Step; tally: Tally; seconds: number }[] = [];
const wantedSteps = steps.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
for (const lanes of batches(wantedSteps)) await Promise.all(lanes.map(oneAfterTheOther));

console.log("\n=== summary");
for (const { step, tally, seconds } of results) {
  const counts = [`${tally.passed} passed`, tally.failed && `${tally.failed} failed`, skips(tally)];
  console.log(
    `${step.name.padEnd(14)} ${seconds.toFixed(1).padStart(6)} s  ${counts.filter(Boolean).join(", ")}`,
  );
  for (const note of tally.notes) console.log(`${" ".repeat(25)}${note}`);
}
const total = sum(results.map((result) => result.tally));
console.log(
  [`${total.passed} passed`, `${total.failed} failed`, skips(total)].filter((part) => part !== "").join(", "),
);
process.exit(total.failed > 0 ? 1 : 0);

/**
 * Two lanes side by side, where what mostly waits goes beside what mostly computes: a step, and those that may run beside it. Never more,
 * so that nothing comes too late on a machine of two cores.
 */
function batches(wanted: readonly Step[]): Step[][][] {
  const made: Step[][][] = [];
  for (const step of wanted) {
    const last = made.at(-1);
    if (!last || step.beside === undefined || step.beside !== last[0]?.[0]?.name) made.push([[step]]);
    else if (last[1]) last[1].push(step);
    else last.push([step]);
  }
  return made;
}

async function oneAfterTheOther(lane: readonly Step[]): Promise<void> {
  for (const step of lane) {
    console.log(`\n=== ${step.name}: ${step.says}`);
    const began = performance.now();
    const tally = strictly(await runStep(step));
    for (const note of tally.notes) console.log(`    ${step.name}: ${note}`);
    results.push({ step, tally, seconds: (performance.now() - began) / 1000 });
  }
}

async function runStep(step: Step): Promise<Tally> {
  const without = step.needs.flatMap((need) => lacks.get(need) ?? []);
  if (without.length > 0) return { ...nothing(), skipped: 1, notes: [`SKIPPED: ${without.join("; ")}`] };
  try {
    return await step.run();
  } catch (error) {
    console.error(error);
    return { ...nothing(), failed: 1, notes: [`${step.name} could not run`] };
  }
}

function strictly(tally: Tally): Tally {
  return strict ? { ...tally, failed: tally.failed + tally.skipped, skipped: 0 } : tally;
}

function skips(tally: Tally): string {
  return tally.skipped > 0 ? `${tally.skipped} skipped` : "";
}

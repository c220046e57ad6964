/** Replays every recorded request that the demo supports, in the state of the recording. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { type Dialect, dialects } from "../../demo/state/dialect.ts";
import { type Recorded, recording, recordings, withoutValue } from "./recorded.ts";
import { replaySetup } from "./replay-setup.ts";
import { differences } from "./shape.ts";
import { ask, type Stage } from "./stage.ts";
import { unsupportedRequests } from "./unsupported-requests.ts";

async function send(stage: Stage, recorded: Recorded): Promise<Response> {
  const { jar, csrf, headers, peer } = replaySetup.visitor(stage, recorded);
  return ask(stage, { request: recorded, jar, csrf, headers, peer });
}

async function replay(dialect: Dialect, recorded: Recorded): Promise<string[]> {
  const stage = replaySetup.stage(dialect, recorded);
  for (const name of replaySetup.before(dialect, recorded)) {
    const earlier = recording(dialect, name);
    if (earlier) await send(stage, replaySetup.repaired(dialect, earlier));
  }
  replaySetup.adjust(stage, recorded);
  const response = await send(stage, replaySetup.repaired(dialect, recorded));
  return [...headDifferences(recorded, response), ...(await bodyDifferences(recorded, response))];
}

function headDifferences(recorded: Recorded, response: Response): string[] {
  const found = [];
  if (response.status !== recorded.status)
    found.push(`status is ${response.status}, recorded is ${recorded.status}`);
  const cookies = response.headers.getSetCookie().map(withoutValue).sort();
  if (cookies.join() !== recorded.cookies.join())
    found.push(`cookies are ${cookies.join()}, recorded ${recorded.cookies.join()}`);
  return found;
}

async function bodyDifferences(recorded: Recorded, response: Response): Promise<string[]> {
  const text = await response.text();
  if (typeof recorded.answer !== "object" || recorded.answer === null) {
    const isPage = recorded.status === 403;
    const same = isPage ? text.includes("you were blocked by nezha WAF") : text === (recorded.answer ?? "");
    return same ? [] : [`body is ${text.slice(0, 80)}`];
  }
  return differences(recorded.answer, JSON.parse(text));
}

for (const dialect of dialects) {
  const all = recordings(dialect);
  const known = all.filter((one) => !(one.name in unsupportedRequests));
  test(`the demo answers as backend ${dialect} did, in ${known.length} of ${all.length} recorded requests`, async () => {
    const wrong: string[] = [];
    for (const recorded of known) {
      const found = await replay(dialect, recorded);
      wrong.push(...found.map((difference) => `${recorded.name}: ${difference}`));
    }
    assert.is(wrong.join("\n"), "");
  });
}

test("every request listed as unsupported exists as a recording", () => {
  const names = new Set(dialects.flatMap((dialect) => recordings(dialect).map((one) => one.name)));
  const stale = Object.keys(unsupportedRequests).filter((name) => !names.has(name));
  assert.is(stale.join(", "), "");
});

test.run();

import "../../setup.ts";
import type { ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { LiveEvent } from "../../../src/state/live/connection.ts";
import { useFigures, useServerState } from "../../../src/state/live/hooks.ts";
import { forgetLive, openLive, seedLive } from "../../../src/state/live/live.ts";
import { packFrame } from "../../../src/state/live/pack-frame.ts";
import { settled } from "../../as/user.ts";

let tell: (news: LiveEvent) => void = () => {};
let root: Root;
const rendered = new Map<number, number>();

function Row({ id }: { readonly id: number }) {
  rendered.set(id, (rendered.get(id) ?? 0) + 1);
  const { state } = useServerState(id);
  return (
    <p>
      {id} {state} {useFigures(id)?.cpu ?? "-"}
    </p>
  );
}

async function render(node: ReactNode): Promise<void> {
  root.render(node);
  await settled();
}

async function frame(cpus: Readonly<Record<number, number>>): Promise<void> {
  const servers = Object.entries(cpus).map(([id, cpu]) => ({
    id: Number(id),
    last_active: "2026-11-21T12:00:00Z",
    state: { cpu },
  }));
  const packed = packFrame(JSON.stringify({ now: Date.UTC(2026, 10, 21, 12), servers }));
  if (packed !== undefined) tell({ kind: "frame", frame: packed });
  await settled();
}

const shown = () => [...document.querySelectorAll("p")].map((row) => row.textContent);

test.before.each(() => {
  rendered.clear();
  seedLive([1, 2, 3].map((id) => ({ id, last_active: null, host: {}, state: {} })));
  openLive({
    url: "ws://dashboard",
    start: (onEvent) => {
      tell = onEvent;
      return { send() {}, stop() {} };
    },
  });
  root = createRoot(document.body.appendChild(document.createElement("div")));
});

test.after.each(async () => {
  root.unmount();
  await settled();
  document.body.replaceChildren();
  forgetLive();
});

test("only visible rows with new figures are rendered again", async () => {
  await render([1, 2].map((id) => <Row key={id} id={id} />));
  assert.equal(shown(), ["1 unknown 0", "2 unknown 0"]);
  await frame({ 1: 10, 2: 20, 3: 30 });
  assert.equal(shown(), ["1 online 10", "2 online 20"]);
  const before = new Map(rendered);
  await frame({ 1: 11, 2: 20, 3: 31 });
  assert.equal(shown(), ["1 online 11", "2 online 20"]);
  assert.is(rendered.get(1), (before.get(1) ?? 0) + 1);
  assert.is(rendered.get(2), before.get(2));
  assert.is(rendered.get(3), undefined);
});

test("a row that becomes visible or shows another server has the latest figures at once", async () => {
  await frame({ 1: 10, 3: 30 });
  await render(<Row id={1} />);
  assert.equal(shown(), ["1 online 10"]);
  await render(<Row id={3} />);
  assert.equal(shown(), ["3 online 30"]);
  await frame({ 1: 11, 3: 33 });
  assert.equal(shown(), ["3 online 33"]);
});

test.run();

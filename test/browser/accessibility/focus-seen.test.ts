import * as assert from "uvu/assert";
import { browserTests } from "../../as/browser-tests.ts";
import type { Visitor } from "../../as/visitor.ts";

const test = browserTests("focus is seen", { backend: { servers: 30 } });

/** Presses a key again and again; the names of focused elements of which not even a corner is visible. */
async function hiddenStops(visitor: Visitor, key: "Tab" | "Shift+Tab", presses: number): Promise<string[]> {
  const hidden: string[] = [];
  for (let press = 0; press < presses; press += 1) {
    await visitor.page.keyboard.press(key);
    const name = await visitor.page.evaluate(async () => {
      const element = document.activeElement;
      // After the last element the focus moves to the browser's own controls.
      if (!document.hasFocus() || !element?.matches("body :focus")) return null;
      const target = element.closest("label") ?? element;
      const places = [0.1, 0.3, 0.5, 0.7, 0.9];
      const isVisible = (): boolean => {
        const { left, top, width, height } = target.getBoundingClientRect();
        return places.some((x) =>
          places.some((y) => {
            return target.contains(document.elementFromPoint(left + width * x, top + height * y));
          }),
        );
      };
      for (let frame = 0; frame < 10; frame += 1) {
        if (isVisible()) return null;
        await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      }
      return element.getAttribute("aria-label") ?? element.getAttribute("name") ?? element.textContent;
    });
    if (name !== null) hidden.push(name);
  }
  return hidden;
}

const zooms = [
  { zoom: "100 %", width: 1280, height: 800, paths: ["settings"], presses: 30 },
  { zoom: "400 %", width: 320, height: 256, paths: ["", "service", "settings"], presses: 16 },
];

for (const { zoom, width, height, paths, presses } of zooms)
  test(
    `Nothing covers the focus at ${zoom}, neither in a list nor in the settings`,
    async (visitor) => {
      const hidden: string[] = [];
      for (const path of paths) {
        await visitor.visits(path);
        await visitor.settles();
        if (path === "settings") await visitor.fill("Site name", "Nordlicht");
        for (const key of ["Tab", "Shift+Tab"] as const)
          hidden.push(
            ...(await hiddenStops(visitor, key, presses)).map((name) => `${path}, ${key}: ${name}`),
          );
      }
      assert.equal(hidden, []);
    },
    { browser: { viewport: { width, height } }, seconds: 60 },
  );

test.run();

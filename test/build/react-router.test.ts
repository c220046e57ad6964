/** The tree-shaking of react-router: fails when a new version of the library needs other patterns. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { reactRouterPlugin, shakeable } from "../../build/react-router.ts";

const root = path.resolve(import.meta.dirname, "../..");
const dist = path.join(root, "node_modules/react-router/dist/production");

/** The dist file that holds the components. */
const source = readdirSync(dist)
  .filter((name) => name.endsWith(".mjs"))
  .map((name) => readFileSync(path.join(dist, name), "utf8"))
  .find((text) => text.includes("function LinkWithRef"));

test("display names are removed, and top-level uses of React are marked as pure", () => {
  assert.ok(source, "no dist file defines Link");
  const text = shakeable(source);
  assert.match(source, /^Link\.displayName = /m);
  assert.not.match(text, /^\w+\.displayName = /m);
  for (const call of ["createContext", "memo", "forwardRef"]) {
    assert.match(source, new RegExp(`^var \\w+ = React\\d*\\.${call}\\(`, "m"));
    assert.match(text, new RegExp(`^var \\w+ = /\\* @__PURE__ \\*/ React\\d*\\.${call}\\(`, "m"));
  }
  assert.match(source, /^var \w+ = React\d*\[\w+\];$/m);
  assert.not.match(text, /^var \w+ = React\d*[.[]/m);
});

test("a bundle holds only the parts in use", async () => {
  const bundle = async (names: string): Promise<string> => {
    const { outputFiles } = await build({
      stdin: { contents: `export { ${names} } from "react-router";`, resolveDir: root },
      bundle: true,
      format: "esm",
      external: ["react", "react-dom"],
      minify: true,
      write: false,
      plugins: [reactRouterPlugin(root)],
    });
    return outputFiles[0]?.text ?? "";
  };
  const one = await bundle("matchPath");
  assert.ok(one.length < 8_000, `${one.length} bytes`);
  const used = await bundle("Link, Navigate, Outlet, Route, Router, Routes, useLocation, useSearchParams");
  assert.ok(used.length < 32_000, `${used.length} bytes`);
  for (const unused of ["NavLink", "RouterProvider", "ScrollRestoration", "createBrowserRouter"])
    assert.not.match(used, unused);
});

test.run();

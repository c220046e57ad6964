/** The house's own rules: who may import whom, how long a file may be, where words and addresses live. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";

const root = path.resolve(import.meta.dirname, "..");
const source = path.join(root, "src");

function filesBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const full = path.join(folder, name);
    return statSync(full).isDirectory() ? filesBelow(full) : /\.tsx?$/.test(name) ? [full] : [];
  });
}

const files = filesBelow(source).map((full) => ({
  full,
  name: path.relative(source, full),
  text: readFileSync(full, "utf8"),
}));

/** What a folder may import: rooms of ours, and packages. A package's subpaths count as the package. */
const react = ["react", "react-dom"];
const table: Record<string, { rooms: string[]; packages: string[] }> = {
  api: { rooms: ["api"], packages: ["valibot", "ky"] },
  state: { rooms: ["api", "state"], packages: ["jotai", ...react] },
  i18n: {
    rooms: ["i18n", "api"],
    packages: ["@formatjs/intl", "@formatjs/icu-messageformat-parser", ...react],
  },
  theme: { rooms: ["theme"], packages: ["@vanilla-extract/css"] },
  ui: { rooms: ["ui", "theme"], packages: ["@vanilla-extract/css", "lucide-react", "virtua", ...react] },
  components: {
    rooms: ["components", "ui", "theme", "state", "i18n", "api"],
    packages: [
      "@vanilla-extract/css",
      "@formisch/react",
      "valibot",
      "diff",
      "jotai",
      "jsonc-parser",
      "lucide-react",
      "react-router",
      "uplot",
      ...react,
    ],
  },
  screens: {
    rooms: ["components", "ui", "theme", "state", "i18n", "api"],
    packages: [
      "@vanilla-extract/css",
      "@formisch/react",
      "valibot",
      "jotai",
      "jsonc-parser",
      "lucide-react",
      "simple-icons",
      "@xterm/xterm",
      "@xterm/addon-fit",
      "@xterm/addon-search",
      "@xterm/addon-unicode11",
      "@xterm/addon-web-links",
      ...react,
    ],
  },
};

/** Components know the types of the API, not its calls; these few are the product's way to the gate itself. */
const reachesTheGate = new Map([
  ["components/session/LoginForm.tsx", "checks what is typed by the login's own schema"],
  ["components/loading/lazy.ts", "asks whether the page is still there"],
]);

function importsOf(text: string): { from: string; types: boolean }[] {
  return [
    ...text.matchAll(
      /(?:^|\n)\s*(?:import|export)\s+(type\s)?(?:[^"';]*?\sfrom\s+)?["']([^"']+)["']|import\("([^"]+)"\)/g,
    ),
  ].map(([, type, fixed, lazy]) => ({ from: fixed ?? lazy ?? "", types: type !== undefined }));
}

const packageOf = (from: string): string =>
  from
    .split("/")
    .slice(0, from.startsWith("@") ? 2 : 1)
    .join("/");
const roomOf = (name: string): string => (name.includes("/") ? (name.split("/")[0] as string) : "");

test("every room imports only what the table allows", () => {
  const wrong: string[] = [];
  for (const { full, name, text } of files) {
    const room = roomOf(name);
    const allowed = table[room];
    if (!allowed) {
      if (room !== "") wrong.push(`src/${name}: "${room}" is not a room of the house`);
      continue;
    }
    for (const { from, types } of importsOf(text)) {
      if (!from.startsWith(".")) {
        if (!allowed.packages.includes(packageOf(from))) wrong.push(`src/${name} must not import "${from}"`);
        continue;
      }
      const target = path.relative(source, path.resolve(path.dirname(full), from));
      if (target.startsWith("..")) {
        if (!(room === "i18n" && target.startsWith("../locales")))
          wrong.push(`src/${name} leaves src: "${from}"`);
        continue;
      }
      const other = roomOf(target);
      if (!allowed.rooms.includes(other) && other !== room)
        wrong.push(`src/${name} must not import src/${target}`);
      if (
        room === "components" &&
        other === "api" &&
        !types &&
        !onlyValuesAllowed(target) &&
        !reachesTheGate.has(name)
      ) {
        wrong.push(`src/${name} may import only types of src/${target}`);
      }
      if (room === "theme" && from.endsWith(".tsx")) wrong.push(`src/${name} imports markup: "${from}"`);
    }
  }
  assert.equal(wrong, []);
});

/** Failure classes are for telling apart, names and paths for writing them; verbs' result types are types. */
const onlyValuesAllowed = (target: string): boolean =>
  [
    "api/http/failure.ts",
    "api/files/file-failure.ts",
    "api/files/file-name.ts",
    "api/agent/agent-refusal.ts",
  ].includes(target);

test("only src/api/http imports ky, and every request goes through it", () => {
  const wrong = files
    .filter(({ name, text }) => {
      const usesKy = importsOf(text).some(({ from }) => packageOf(from) === "ky");
      return (
        (usesKy && !name.startsWith("api/http/")) ||
        /(?<![.\w])fetch\((?!\))|\b(window|globalThis)\.fetch\b/.test(text)
      );
    })
    .map(({ name }) => name);
  assert.equal(wrong, []);
});

test("a screen never imports another screen", () => {
  const wrong = files.flatMap(({ full, name, text }) => {
    const own = /^screens\/[^/]+/.exec(name)?.[0];
    if (!own) return [];
    return importsOf(text)
      .filter(({ from }) => from.startsWith("."))
      .map(({ from }) => path.relative(source, path.resolve(path.dirname(full), from)))
      .filter((target) => target.startsWith("screens/") && !target.startsWith(`${own}/`))
      .map((target) => `src/${name} imports src/${target}`);
  });
  assert.equal(wrong, []);
});

test("react-router is imported by the router and the history alone", () => {
  const importers = files
    .filter(({ text }) => importsOf(text).some(({ from }) => packageOf(from) === "react-router"))
    .map(({ name }) => name);
  assert.equal(importers.sort(), ["components/routing/Router.tsx", "components/routing/history.ts"]);
});

test("a style module never imports markup, and finished text reaches ui by props", () => {
  const wrong = files
    .filter(
      ({ name, text }) =>
        name.endsWith(".css.ts") && importsOf(text).some(({ from }) => from.endsWith(".tsx")),
    )
    .map(({ name }) => name);
  assert.equal(wrong, []);
});

/** Files over the limit, each with the reason why cutting it would make it harder to read. */
const long = new Map<string, string>();

test("no file in src is longer than 250 lines", () => {
  const over = files
    .map(({ name, text }) => ({ name, lines: text.split("\n").length - 1 }))
    .filter(({ name, lines }) => lines > 250 && !long.has(name))
    .map(({ name, lines }) => `src/${name} has ${lines} lines`);
  assert.equal(over, []);
});

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");

test("addresses of the product are written in routes.tsx, the tabs and the router alone", () => {
  const wrong = files
    .filter(
      ({ name }) =>
        ![
          "routes.tsx",
          "components/shell/navigation-tabs.ts",
          "components/routing/Router.tsx",
          "components/routing/history.ts",
        ].includes(name),
    )
    .filter(({ text }) => /["'`]\/?dashboard\/(?!assets\/|["'`])[a-z]/.test(withoutComments(text)))
    .map(({ name }) => name);
  assert.equal(wrong, []);
});

test("no type check is switched off and nothing is left for later", () => {
  const marks = /@ts-(ignore|nocheck|expect-error)|\bas any\b|: any\b|\b(TODO|FIXME|XXX|HACK)\b/;
  assert.equal(
    files.filter(({ text }) => marks.test(text)).map(({ name }) => name),
    [],
  );
});

test("styles use logical properties, so that a page written from right to left needs no second set", () => {
  const physical =
    /\b(marginLeft|marginRight|marginTop|marginBottom|paddingLeft|paddingRight|paddingTop|paddingBottom|borderLeft|borderRight|borderTop|borderBottom)\b|\n\s+(left|right|top|bottom|width|height|minWidth|maxWidth|minHeight|maxHeight):/;
  assert.equal(
    files.filter(({ name, text }) => name.endsWith(".css.ts") && physical.test(text)).map(({ name }) => name),
    [],
  );
});

test("each icon is imported from its own module, because the index of lucide-react reaches all of them", () => {
  const wrong = files
    .filter(({ text }) => /^import (?!type ).*from "lucide-react";/m.test(text))
    .map(({ name }) => name);
  assert.equal(wrong, []);
});

test.run();

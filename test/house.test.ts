/** The house rules: which folder may import which, the size of files and folders, where addresses are written. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";

const root = path.resolve(import.meta.dirname, "..");

interface Import {
  /** A path from the root of the repository, or a package's name with its subpath. */
  target: string;
  ours: boolean;
  typesOnly: boolean;
  /** import(): loaded after the importer. */
  lazy: boolean;
}

interface SourceFile {
  /** From the root of the repository: "src/ui/join.ts". */
  name: string;
  text: string;
  imports: readonly Import[];
}

const importStatement =
  /(?:^|\n)\s*(?:import|export)\s+(type\s)?(?:[^"';]*?\sfrom\s+)?["']([^"']+)["']|(typeof\s+)?import\("([^"]+)"\)/g;

function read(name: string): SourceFile {
  const text = readFileSync(path.join(root, name), "utf8");
  const imports = [...text.matchAll(importStatement)].map(([, type, fixed, typeOf, called]): Import => {
    const from = fixed ?? called ?? "";
    const ours = from.startsWith(".");
    return {
      target: ours ? path.posix.join(path.posix.dirname(name), from) : from,
      ours,
      typesOnly: type !== undefined || typeOf !== undefined,
      lazy: called !== undefined && typeOf === undefined,
    };
  });
  return { name, text, imports };
}

const namesBelow = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" }).map((name) =>
    path.posix.join(folder, name.split(path.sep).join("/")),
  );
const filesBelow = (folder: string): SourceFile[] =>
  namesBelow(folder)
    .filter((name) => /\.tsx?$/.test(name))
    .map(read);

const source = filesBelow("src");
const inLayer = (layer: string): SourceFile[] =>
  source.filter(({ name }) => name.startsWith(`src/${layer}/`));

const packageOf = (target: string): string =>
  target
    .split("/")
    .slice(0, target.startsWith("@") ? 2 : 1)
    .join("/");

const react = ["react", "react-dom"];
const markup = ["@vanilla-extract/css", "lucide-react", ...react];

/** The layers and packages that each layer may import. */
const layers: Record<string, { layers: readonly string[]; packages: readonly string[] }> = {
  api: { layers: [], packages: ["valibot", "ky"] },
  state: { layers: ["api"], packages: ["jotai", ...react] },
  i18n: { layers: ["api"], packages: ["@formatjs/intl", "@formatjs/icu-messageformat-parser", ...react] },
  theme: { layers: [], packages: ["@vanilla-extract/css"] },
  ui: { layers: ["theme"], packages: ["virtua", ...markup] },
  components: {
    layers: ["ui", "theme", "state", "i18n", "api"],
    packages: [
      "@codemirror/commands",
      "@codemirror/search",
      "@codemirror/state",
      "@codemirror/view",
      "@formisch/react",
      "diff",
      "jotai",
      "jsonc-parser",
      "react-router",
      "uplot",
      "valibot",
      ...markup,
    ],
  },
  screens: {
    layers: ["components", "ui", "theme", "state", "i18n", "api"],
    packages: [
      "@formisch/react",
      "@xterm/addon-fit",
      "@xterm/addon-search",
      "@xterm/addon-unicode11",
      "@xterm/addon-web-links",
      "@xterm/xterm",
      "jotai",
      "jsonc-parser",
      "simple-icons",
      "valibot",
      ...markup,
    ],
  },
};

for (const [layer, allowed] of Object.entries(layers)) {
  test(`src/${layer} imports only ${[...allowed.layers, "its own files"].join(", ")} and its packages`, () => {
    const wrong = inLayer(layer).flatMap(({ name, imports }) =>
      imports
        .filter(({ target, ours }) => {
          if (!ours) return !allowed.packages.includes(packageOf(target));
          if (layer === "i18n" && target.startsWith("locales/")) return false;
          return ![layer, ...allowed.layers].some((other) => target.startsWith(`src/${other}/`));
        })
        .map(({ target }) => `${name} must not import ${target}`),
    );
    assert.equal(wrong, []);
  });
}

test("every folder of src is a layer with an import rule", () => {
  const folders = new Set(source.map(({ name }) => name.split("/")[1] as string));
  const unknown = [...folders].filter((name) => !name.includes(".") && !(name in layers));
  assert.equal(unknown, []);
});

/** Each of these packages is imported in these places; everything else uses what they export. */
const seams: Record<string, readonly string[]> = {
  "react-router": ["src/components/routing/Router.tsx", "src/components/routing/history.ts"],
  ky: ["src/api/http/"],
  "@formatjs/intl": ["src/i18n/"],
  "@codemirror/view": ["src/components/files/viewer/"],
  "@xterm/xterm": ["src/screens/terminal/"],
};

for (const [name, places] of Object.entries(seams)) {
  test(`${name} is imported in ${places.join(" and ")}, and nowhere else`, () => {
    const importers = source
      .filter(({ imports }) => imports.some(({ target, ours }) => !ours && packageOf(target) === name))
      .map((file) => file.name);
    assert.ok(importers.length > 0, `${name} is not used`);
    assert.equal(
      importers.filter((file) => !places.some((place) => file.startsWith(place))),
      [],
    );
  });
}

test("every HTTP request goes through ky: no file of src calls fetch", () => {
  const wrong = source
    .filter(({ text }) => /(?<![.\w])fetch\((?!\))|\b(window|globalThis)\.fetch\b/.test(text))
    .map(({ name }) => name);
  assert.equal(wrong, []);
});

test("object URLs are made in one place, which knows the types that run no script", () => {
  const makers = source.filter(({ text }) => text.includes("createObjectURL")).map(({ name }) => name);
  assert.equal(makers, ["src/state/object-url.ts"]);
});

/** Files of the API whose values components may use: they make no calls. */
const valuesForComponents = [
  "src/api/http/failure.ts",
  "src/api/outcome/answer-lost.ts",
  "src/api/files/file-failure.ts",
  "src/api/files/file-name.ts",
  "src/api/agent/agent-refusal.ts",
];
/** Components that may call the API, each with its reason. */
const callers = new Map([
  ["src/components/session/LoginForm.tsx", "validates with the login's own schema"],
  ["src/components/loading/lazy.ts", "asks whether the backend still serves the page"],
]);

test("components import types of the API, not its calls", () => {
  const wrong = inLayer("components")
    .filter(({ name }) => !callers.has(name))
    .flatMap(({ name, imports }) =>
      imports
        .filter(({ target, typesOnly }) => target.startsWith("src/api/") && !typesOnly)
        .filter(({ target }) => !valuesForComponents.includes(target))
        .map(({ target }) => `${name} imports ${target}`),
    );
  assert.equal(wrong, []);
});

test("a screen never imports another screen", () => {
  const wrong = inLayer("screens").flatMap(({ name, imports }) => {
    const own = name.split("/").slice(0, 3).join("/");
    return imports
      .filter(({ target }) => target.startsWith("src/screens/") && !target.startsWith(`${own}/`))
      .map(({ target }) => `${name} imports ${target}`);
  });
  assert.equal(wrong, []);
});

test("a style module never imports markup", () => {
  const wrong = source
    .filter(({ name }) => name.endsWith(".css.ts"))
    .filter(({ imports }) => imports.some(({ target }) => target.endsWith(".tsx")))
    .map(({ name }) => name);
  assert.equal(wrong, []);
});

const demo = filesBelow("demo");

test("the demo knows the product's schemas and types, and nothing else of it", () => {
  const wrong = demo.flatMap(({ name, imports }) =>
    imports
      .filter(({ target, typesOnly }) => target.startsWith("src/") && !typesOnly)
      .map(({ target }) => `${name} imports ${target}`),
  );
  assert.equal(wrong, []);
});

/** Groups of files that import each other, type imports included, import() left out (Tarjan's algorithm). */
function circles(files: readonly SourceFile[]): string[][] {
  const byName = new Map(files.map((file) => [file.name, file]));
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (name: string): number => {
    const index = order.size;
    order.set(name, index);
    lowest.set(name, index);
    stack.push(name);
    for (const { target, lazy } of byName.get(name)?.imports ?? []) {
      if (lazy || !byName.has(target)) continue;
      const reached = order.has(target)
        ? stack.includes(target)
          ? (order.get(target) as number)
          : index
        : visit(target);
      lowest.set(name, Math.min(lowest.get(name) as number, reached));
    }
    if (lowest.get(name) === index) {
      const group = stack.splice(stack.indexOf(name));
      if (group.length > 1) found.push(group);
    }
    return lowest.get(name) as number;
  };
  for (const { name } of files) if (!order.has(name)) visit(name);
  return found;
}

test("files that import each other are found, directly and in a chain", () => {
  const file = (name: string, ...targets: string[]): SourceFile => ({
    name,
    text: "",
    imports: targets.map((target) => ({ target, ours: true, typesOnly: true, lazy: false })),
  });
  const files = [
    file("a", "b"),
    file("b", "c"),
    file("c", "a"),
    file("d", "a", "e"),
    file("e", "d"),
    file("f", "a"),
  ];
  assert.equal(
    circles(files).map((group) => group.sort()),
    [
      ["a", "b", "c"],
      ["d", "e"],
    ],
  );
});

for (const [folder, files] of Object.entries({ src: source, demo, test: filesBelow("test") })) {
  test(`no files of ${folder} import each other in a circle`, () => {
    assert.equal(
      circles(files).map((group) => group.join(" ↔ ")),
      [],
    );
  });

  test(`no folder of ${folder} has more than 25 files directly in it`, () => {
    const counts = new Map<string, number>();
    for (const name of namesBelow(folder).filter(
      (one) => /\.\w+$/.test(one) && !one.includes("/fixtures/"),
    )) {
      const parent = path.posix.dirname(name);
      counts.set(parent, (counts.get(parent) ?? 0) + 1);
    }
    assert.equal(
      [...counts].filter(([, count]) => count > 25).map(([name, count]) => `${name} has ${count} files`),
      [],
    );
  });
}

test("no file in src is longer than 250 lines", () => {
  const over = source
    .map(({ name, text }) => ({ name, lines: text.split("\n").length - 1 }))
    .filter(({ lines }) => lines > 250)
    .map(({ name, lines }) => `${name} has ${lines} lines`);
  assert.equal(over, []);
});

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
const knowAddresses = [
  "src/routes.tsx",
  "src/components/shell/navigation-tabs.ts",
  "src/components/routing/Router.tsx",
  "src/components/routing/history.ts",
];

test("addresses of the product are written in the routes, the navigation tabs and the router alone", () => {
  const wrong = source
    .filter(({ name }) => !knowAddresses.includes(name))
    .filter(({ text }) => /["'`]\/?dashboard\/(?!assets\/|["'`])[a-z]/.test(withoutComments(text)))
    .map(({ name }) => name);
  assert.equal(wrong, []);
});

test("no type check is switched off and nothing is left for later", () => {
  const marks = /@ts-(ignore|nocheck|expect-error)|\bas any\b|: any\b|\b(TODO|FIXME|XXX|HACK)\b/;
  assert.equal(
    source.filter(({ text }) => marks.test(text)).map(({ name }) => name),
    [],
  );
});

test("styles use logical properties, so that right-to-left pages need no second set", () => {
  const physical =
    /\b(marginLeft|marginRight|marginTop|marginBottom|paddingLeft|paddingRight|paddingTop|paddingBottom|borderLeft|borderRight|borderTop|borderBottom)\b|\n\s+(left|right|top|bottom|width|height|minWidth|maxWidth|minHeight|maxHeight):/;
  assert.equal(
    source
      .filter(({ name, text }) => name.endsWith(".css.ts") && physical.test(text))
      .map(({ name }) => name),
    [],
  );
});

test("only the list of stored values writes to the browser's storage, so that a logout knows all of it", () => {
  const storage =
    /\b(localStorage|sessionStorage|indexedDB|cookieStore|caches\.(open|delete)|document\.cookie)\b/;
  const mayStore = new Set(["src/api/http/storage.ts", "src/api/http/cookies.ts"]);
  const wrong = source
    .filter(({ name, text }) => !mayStore.has(name) && storage.test(withoutComments(text)))
    .map(({ name }) => name);
  assert.equal(wrong, []);
});

test("a test with a window imports it itself, by which the runner knows that it needs a process with one", () => {
  const files = new Map(filesBelow("test").map((file) => [file.name, file]));
  const setup = "test/setup.ts";
  const seen = new Map<string, boolean>();
  const hasWindow = (name: string): boolean => {
    const known = seen.get(name);
    if (known !== undefined) return known;
    seen.set(name, false);
    const imports = files.get(name)?.imports ?? [];
    const has = imports.some(
      ({ target, typesOnly }) => !typesOnly && (target === setup || hasWindow(target)),
    );
    seen.set(name, has);
    return has;
  };
  const wrong = [...files.values()]
    .filter(({ name }) => /\.test\.tsx?$/.test(name) && hasWindow(name))
    .filter(({ imports }) => !imports.some(({ target }) => target === setup))
    .map(({ name }) => name);
  assert.equal(wrong, []);
});

test("folders of tests are named after the folder of src that they test", () => {
  const rooms = readdirSync(path.join(root, "src"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  const folders = rooms
    .filter((room) => existsSync(path.join(root, "test", room)))
    .flatMap((room) => namesBelow(`test/${room}`))
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => path.posix.dirname(name).replace(/^test/, "src"));
  const unknown = [...new Set(folders)].filter((folder) => !existsSync(path.join(root, folder)));
  assert.equal(unknown, []);
});

test("SECURITY.md names every stored value", () => {
  const list =
    readFileSync(path.join(root, "src/api/http/storage.ts"), "utf8").split(
      "/** The stored value, or null. */",
    )[0] ?? "";
  const named = [...list.matchAll(/^ +\|? ?["`]([\w.]+)[/*$"`]|= `(\w+\.)\$/gm)].map(
    ([, one, other]) => one ?? other ?? "",
  );
  assert.ok(named.length > 15, String(named));
  const page = readFileSync(path.join(root, "SECURITY.md"), "utf8");
  assert.equal(
    named.filter((name) => !page.includes(`\`${name}`)),
    [],
  );
});

test("the table of contents of the decisions lists each decision once, under its subject", () => {
  const page = readFileSync(path.join(root, "docs/decisions.md"), "utf8");
  const rows = [...page.matchAll(/^\| \[(.+)\]\(.+\) \| (.+) \|$/gm)].map(([, subject, ids]) => [
    subject,
    ids?.split(", "),
  ]);
  const sections = page
    .split(/^## /m)
    .slice(1)
    .map((section) => [
      section.split("\n")[0],
      [...section.matchAll(/^### (\d+)\./gm)].map(([, id]) => id ?? "").sort((a, b) => Number(a) - Number(b)),
    ]);
  assert.equal(
    rows,
    sections.filter(([, ids]) => ids?.length),
  );
});

test("each icon is imported from its own module, because the index of lucide-react reaches all of them", () => {
  const wrong = source
    .filter(({ text }) => /^import (?!type ).*from "lucide-react";/m.test(text))
    .map(({ name }) => name);
  assert.equal(wrong, []);
});

test.run();

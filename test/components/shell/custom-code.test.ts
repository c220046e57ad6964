/** The operator's custom code. Node's blob store and this file act as the browser that fetches and runs scripts. */
import "../../setup.ts";
import { resolveObjectURL } from "node:buffer";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { injectCustomCode } from "../../../src/components/shell/custom-code.ts";
import { noteSafeMode, safeMode } from "../../../src/components/shell/safe-mode.ts";
import { settled } from "../../as/user.ts";

/** Scripts that ran or were requested, in order. */
let log: string[] = [];
/** Scripts whose load event is delayed, by a part of their URL. */
const slow = new Map<string, () => void>();
const hold = (part: string) => slow.set(part, () => {});
const revoked: string[] = [];

const realRevoke = URL.revokeObjectURL;
const realError = console.error;
const append = Node.prototype.appendChild;

async function run(script: HTMLScriptElement): Promise<void> {
  const part = [...slow.keys()].find((one) => script.src.includes(one));
  log.push(script.src.startsWith("blob:") ? await codeOf(script.src) : script.src);
  if (part) await new Promise<void>((resolve) => slow.set(part, resolve));
  script.dispatchEvent(new Event(script.src.includes("missing") ? "error" : "load"));
}
async function codeOf(url: string): Promise<string> {
  return (await resolveObjectURL(url)?.text()) ?? "nothing";
}

test.before(() => {
  URL.revokeObjectURL = (url) => {
    revoked.push(url);
    realRevoke(url);
  };
  console.error = () => {};
  // happy-dom cannot fetch scripts: insert the script without its source and run it here.
  Node.prototype.appendChild = function appendChild<Child extends Node>(this: Node, child: Child): Child {
    if (child instanceof HTMLScriptElement && child.src) {
      const { src } = child;
      child.removeAttribute("src");
      Object.defineProperty(child, "src", { value: src });
      queueMicrotask(() => void run(child));
    }
    return append.call(this, child) as Child;
  };
});

test.before.each(async () => {
  await injectCustomCode("");
  log = [];
  slow.clear();
  revoked.length = 0;
  document.head.replaceChildren();
  document.body.replaceChildren();
  sessionStorage.clear();
});
test.after(async () => {
  await injectCustomCode("");
  Node.prototype.appendChild = append;
  URL.revokeObjectURL = realRevoke;
  console.error = realError;
});

test("parts come in order, each script after the one before it", async () => {
  hold("one.js");
  const done = injectCustomCode(
    '<b id="first">1</b><script src="https://cdn.example/one.js"></script><script>two()</script><b id="last">2</b>',
  );
  await settled();
  assert.equal(log, ["https://cdn.example/one.js"]);
  assert.ok(document.getElementById("first"));
  assert.not.ok(document.getElementById("last"), "what follows waits for the script");
  slow.get("one.js")?.();
  await done;
  assert.is(log.length, 2);
  assert.match(log[1] ?? "", "two()");
  assert.ok(document.getElementById("last"));
});

test("inline code runs from a blob inside try/catch, and the blob is revoked", async () => {
  await injectCustomCode("<script>one()</script>");
  assert.match(log[0] ?? "", /^try\{\s*one\(\)\s*\}catch/);
  assert.is(revoked.length, 1);
  for (const script of document.scripts)
    assert.is(script.textContent, "", "the policy allows no inline code");
});

test("a module is not wrapped, and data blocks are not run", async () => {
  await injectCustomCode(
    '<script type="module">import "https://cdn.example/x.js"</script><script type="application/json">{"a":1}</script>',
  );
  assert.equal(log, ['import "https://cdn.example/x.js"']);
  assert.is(document.querySelector("script[type='application/json']")?.textContent, '{"a":1}');
});

test("event handlers on a script are removed, its other attributes stay", async () => {
  await injectCustomCode(
    '<script src="https://cdn.example/one.js" onload="evil()" ONERROR="evil()" data-token="7"></script>',
  );
  const [script] = document.scripts;
  assert.is(script?.dataset.token, "7");
  assert.equal(
    [...(script?.attributes ?? [])].map(({ name }) => name).filter((name) => name.startsWith("on")),
    [],
  );
});

test("styles and meta go into the head, markup into the body", async () => {
  await injectCustomCode(
    '<style>b{color:red}</style><meta name="x" content="y"><link rel="icon" href="/i"><p>hi</p>',
  );
  assert.equal(
    [...document.head.children].map(({ tagName }) => tagName),
    ["STYLE", "META", "LINK"],
  );
  assert.is(document.body.innerHTML, "<p>hi</p>");
});

test("scripts inside other markup run after the markup is placed", async () => {
  await injectCustomCode('<div id="box"><script>inner()</script><i>x</i></div>');
  assert.match(log[0] ?? "", "inner()");
  assert.is(document.getElementById("box")?.innerHTML, "<i>x</i>");
});

test("a script that does not load does not stop the next ones", async () => {
  await injectCustomCode(
    '<script src="https://cdn.example/missing.js"></script><script>two()</script><p>end</p>',
  );
  assert.is(log.length, 2);
  assert.ok(document.querySelector("p"));
});

test("new code removes what was injected before, and nothing else", async () => {
  document.body.append(document.createElement("main"));
  await injectCustomCode("<style>b{}</style><p>old</p><script>one()</script>");
  await injectCustomCode("<p>new</p>");
  assert.is(document.body.innerHTML, "<main></main><p>new</p>");
  assert.is(document.head.innerHTML, "");
});

test("injecting the same code again does nothing, so scripts run once", async () => {
  await injectCustomCode("<script>one()</script>");
  await injectCustomCode("<script>one()</script>");
  assert.is(log.length, 1);
});

test("code that is replaced while loading stops", async () => {
  hold("one.js");
  const old = injectCustomCode(
    '<script src="https://cdn.example/one.js"></script><script>old()</script><p>old</p>',
  );
  await settled();
  await injectCustomCode("<p>new</p>");
  slow.get("one.js")?.();
  await old;
  assert.equal(log, ["https://cdn.example/one.js"]);
  assert.is(document.body.innerHTML, "<p>new</p>");
});

test("scripts inside the markup of replaced code do not run", async () => {
  hold("one.js");
  const old = injectCustomCode(
    '<div><script src="https://cdn.example/one.js"></script><script>old()</script></div>',
  );
  await settled();
  await injectCustomCode("<p>new</p>");
  slow.get("one.js")?.();
  await old;
  assert.equal(log, ["https://cdn.example/one.js"]);
});

test("code with syntax errors breaks nothing", async () => {
  const real = HTMLScriptElement.prototype.setAttribute;
  // Like browsers until 2025 and unlike happy-dom: setAttribute refuses names that the parser accepts.
  HTMLScriptElement.prototype.setAttribute = function setAttribute(name: string, value: string) {
    if (!/^[\w:.-]+$/.test(name)) throw new DOMException(`"${name}" is not a name`, "InvalidCharacterError");
    real.call(this, name, value);
  };
  try {
    await injectCustomCode(
      '<script @ready="x" data-ok="1">one()</script><p>after</p></div></body></html><<>>',
    );
  } finally {
    HTMLScriptElement.prototype.setAttribute = real;
  }
  assert.match(log[0] ?? "", "one()");
  assert.is(document.querySelector("p")?.textContent, "after");
});

test("safe mode stays on in the tab until it is turned off", () => {
  noteSafeMode("");
  assert.is(safeMode(), false);
  noteSafeMode("?q=a&safe=1");
  assert.is(safeMode(), true);
  noteSafeMode("?q=a");
  assert.is(safeMode(), true);
  noteSafeMode("?safe=0");
  assert.is(safeMode(), false);
});

test.run();

import { test } from "uvu";
import * as assert from "uvu/assert";
import { admits, restrictTo } from "../../../src/components/shell/page-policy.ts";
import "../../setup.ts";

const added = (): string[] =>
  [...document.querySelectorAll<HTMLMetaElement>("meta[http-equiv]")].map(({ content }) => content);

const ofOtherHosts = [
  '<script src="https://cdn.example/widget.js"></script>',
  "<script src='//cdn.example/widget.js'></script>",
  '<script>var u="//matomo.example/"; (function() { var g = document.createElement("script"); g.src = u + "m.js" })()</script>',
  '<script>load({"from":"https:\\/\\/tags.example\\/t.js"})</script>',
  '<img src="http://[2001:db8::1]/logo.png">',
  "<style>body { background: url(https://images.example/1.jpg) }</style>",
  "<script>new WebSocket('wss://live.example')</script>",
];
const ofThisHost = [
  "<style>body { --own: 1 }</style><b>banner</b>",
  "<script>/* a comment */ // and another\nfetch('/api/v1/setting')</script>",
  '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h8"/></svg>',
  '<img src="data:image/png;base64,iVBORw0KGgo=">',
  "<script>const ratio = 8 / 2 / 1</script>",
];

// In order: the policy of a document can only become stricter.
test("the page's first policy admits all custom code, and code of other hosts adds no second one", () => {
  for (const code of [...ofOtherHosts, ...ofThisHost, ""]) assert.ok(admits(code), code);
  for (const code of ofOtherHosts) restrictTo(code);
  assert.equal(added(), []);
});

test("code that names no other host adds a policy without other hosts", () => {
  for (const code of ofThisHost) restrictTo(code);
  assert.is(added().length, 1);
  assert.match(added()[0] ?? "", "script-src 'self' blob:;");
  for (const code of ofThisHost) assert.ok(admits(code), code);
  for (const code of ofOtherHosts) assert.not.ok(admits(code), code);
});

test("without code only the product's own files are admitted, and no later code loosens that", () => {
  restrictTo(" \n");
  assert.is(added().length, 2);
  assert.match(added()[1] ?? "", "default-src 'none'; script-src 'self';");
  for (const code of [...ofThisHost, ...ofOtherHosts]) {
    restrictTo(code);
    assert.not.ok(admits(code), code);
  }
  assert.is(added().length, 2);
  assert.ok(admits(""));
});

test.run();

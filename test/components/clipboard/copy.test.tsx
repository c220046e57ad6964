import "../../setup.ts";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { CopyButton } from "../../../src/components/clipboard/CopyButton.tsx";
import { forgetEverything } from "../../as/demo.ts";
import { eventually } from "../../as/eventually.ts";
import { appear, notices, startClock, stopClock, waits } from "../../as/test-history.tsx";
import { click, find, sees, settled, show } from "../../as/user.ts";
import { speak } from "../../as/words.ts";

/** How the browser of a test allows copying. */
interface Browser {
  /** navigator.clipboard; "none" as on plain HTTP. */
  modern: "works" | "refuses" | "none";
  old: boolean;
}
test.before.each(stopClock);
test.after.each(startClock);
let copied: string[] = [];

function browser({ modern, old }: Browser): void {
  copied = [];
  const clipboard = {
    async writeText(text: string) {
      if (modern === "refuses") throw new DOMException("denied", "NotAllowedError");
      copied.push(`modern: ${text}`);
    },
  };
  const value = modern === "none" ? undefined : clipboard;
  Object.defineProperty(navigator, "clipboard", { configurable: true, value });
  Object.defineProperty(globalThis, "isSecureContext", { configurable: true, value: modern !== "none" });
  Object.defineProperty(document, "execCommand", {
    configurable: true,
    value(command: string) {
      const field = document.activeElement as HTMLTextAreaElement;
      if (!old || command !== "copy" || field.tagName !== "TEXTAREA") return false;
      copied.push(`old: ${field.value.slice(field.selectionStart, field.selectionEnd)}`);
      return true;
    },
  });
}

const button = (value = "192.0.2.7") => <CopyButton what="IP of Tokyo" value={value} />;
const press = () => click("button", "Copy IP of Tokyo");

test.before(() => speak());
test.before.each(forgetEverything);
test.after.each(async () => (await show(null))());
test.after(() => {
  for (const [place, name] of [
    [navigator, "clipboard"],
    [globalThis, "isSecureContext"],
    [document, "execCommand"],
  ] as const)
    Reflect.deleteProperty(place, name);
  forgetEverything();
});

test("copying shows a check mark for two seconds and is announced", async () => {
  browser({ modern: "works", old: false });
  await appear(button());
  const usual = (await find("button", "Copy IP of Tokyo")).className;
  await press();
  assert.equal(copied, ["modern: 192.0.2.7"]);
  assert.is((await find("status")).textContent, "Copied");
  assert.is.not((await find("button", "Copy IP of Tokyo")).className, usual);
  await waits(1800);
  assert.is((await find("status")).textContent, "Copied");
  await waits(300);
  assert.is((await find("status")).textContent, "");
  assert.is((await find("button", "Copy IP of Tokyo")).className, usual);
  assert.equal(notices(), []);
});

test("an empty text warns and copies nothing", async () => {
  browser({ modern: "works", old: true });
  await appear(button(""));
  await press();
  await eventually(() => assert.equal([copied, notices()], [[], ["Warning: Text is empty."]]));
  assert.is((await find("status")).textContent, "");
});

test("a refusal by the browser shows a notice and no check mark", async () => {
  browser({ modern: "refuses", old: false });
  await appear(button());
  await press();
  await eventually(() =>
    assert.equal([copied, notices()], [[], ["Error: Failed to copy text to clipboard"]]),
  );
  assert.is((await find("status")).textContent, "");
});

test("copying works on plain HTTP, where navigator.clipboard is missing", async () => {
  browser({ modern: "none", old: true });
  await appear(button());
  await press();
  await eventually(() => assert.equal([copied, notices()], [["old: 192.0.2.7"], []]));
  await eventually(() => assert.ok(sees("status")));
  assert.not.ok(document.querySelector("textarea"), "nothing is left behind");
  assert.ok(document.activeElement === (await find("button", "Copy IP of Tokyo")));
});

test("if a policy refuses navigator.clipboard, execCommand is tried", async () => {
  browser({ modern: "refuses", old: true });
  await appear(button());
  await press();
  await eventually(() => assert.equal([copied, notices()], [["old: 192.0.2.7"], []]));
});

test("inside a modal dialog execCommand gets the focus that it needs", async () => {
  browser({ modern: "none", old: true });
  await appear(<dialog>{button()}</dialog>);
  const dialog = document.querySelector("dialog") as HTMLDialogElement;
  dialog.showModal();
  const places: (Element | null)[] = [];
  const real = HTMLTextAreaElement.prototype.select;
  HTMLTextAreaElement.prototype.select = function select(this: HTMLTextAreaElement) {
    places.push(this.parentElement);
    real.call(this);
  };
  await press();
  HTMLTextAreaElement.prototype.select = real;
  assert.ok(places[0] === dialog);
  assert.equal(copied, ["old: 192.0.2.7"]);
});

test("markup in the text is copied unchanged and never rendered", async () => {
  browser({ modern: "none", old: true });
  const text = '</textarea><img src=x onerror="alert(1)">';
  await appear(button(text));
  await press();
  await settled();
  await eventually(() => assert.equal(copied, [`old: ${text}`]));
  assert.not.ok(document.querySelector("img"));
});

test.run();

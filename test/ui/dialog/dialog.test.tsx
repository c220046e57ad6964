import "../../setup.ts";
import { useState } from "react";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { Button } from "../../../src/ui/button/Button.tsx";
import { Dialog } from "../../../src/ui/dialog/Dialog.tsx";
import { TextField } from "../../../src/ui/field/TextField.tsx";
import { Menu } from "../../../src/ui/popup/Menu.tsx";
import { Toasts } from "../../../src/ui/toast/Toasts.tsx";
import { all, click, clickOn, find, press, sees, show } from "../../as/user.ts";

let requests = 0;

function Editor({ stubborn = false }: { stubborn?: boolean }) {
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  const [notices, setNotices] = useState([{ id: 1, kind: "error" as const, title: "Error" }]);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Edit</Button>
      {open ? (
        <Dialog
          title="Edit Tokyo"
          closeWord="Close"
          onClose={() => {
            requests++;
            if (!stubborn) setOpen(false);
          }}
          footer={<Button onClick={() => setAsking(true)}>Delete</Button>}
        >
          <TextField label="Name" value="Tokyo" onChange={() => {}} />
          <Menu label="More" items={[{ id: "a", label: "Copy", run() {} }]} />
        </Dialog>
      ) : null}
      {asking ? (
        <Dialog
          title="Sure?"
          role="alertdialog"
          size="small"
          closeWord="Close"
          onClose={() => setAsking(false)}
          footer={<Button onClick={() => setAsking(false)}>Cancel</Button>}
        />
      ) : null}
      <Toasts
        items={notices}
        onDismiss={() => setNotices([])}
        words={{ label: "Notices", dismiss: "Dismiss" }}
      />
    </>
  );
}

test("a dialog is named by its title, focuses its first field and returns the focus when it closes", async () => {
  const close = await show(<Editor />);
  await click("button", "Edit");
  assert.ok(sees("dialog", "Edit Tokyo"));
  assert.is(document.activeElement, await find("textbox", "Name"));
  await click("button", "Close");
  assert.not.ok(sees("dialog"));
  assert.is(document.activeElement, await find("button", "Edit"));
  await close();
});

test("Escape, the X and the backdrop only request closing; the page decides", async () => {
  requests = 0;
  const close = await show(<Editor stubborn />);
  await click("button", "Edit");
  await press("Escape");
  await press("Escape");
  await click("button", "Close");
  await clickOn(await find("dialog"));
  assert.is(requests, 4);
  assert.ok(sees("dialog", "Edit Tokyo"));
  await close();
});

test("a second press of a double press that lands on the backdrop of a shrunken dialog closes nothing", async () => {
  requests = 0;
  const close = await show(<Editor stubborn />);
  await click("button", "Edit");
  const dialog = await find("dialog");
  dialog.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  dialog.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 2 }));
  assert.is(requests, 0);
  await close();
});

test("a dialog that the browser closed without asking opens again and requests closing", async () => {
  requests = 0;
  const close = await show(<Editor stubborn />);
  await click("button", "Edit");
  const dialog = (await find("dialog")) as HTMLDialogElement;
  dialog.close();
  await press("Shift");
  assert.is(requests, 1);
  assert.ok(dialog.open);
  await close();
});

test("Escape in a menu or a question leaves the editor below it open", async () => {
  requests = 0;
  const close = await show(<Editor />);
  await click("button", "Edit");
  await click("button", "More");
  await press("Escape");
  assert.ok(sees("dialog", "Edit Tokyo"));
  await click("button", "Delete");
  assert.ok(sees("alertdialog", "Sure?"));
  assert.is(document.activeElement, await find("button", "Cancel"));
  await press("Escape");
  assert.ok(sees("dialog", "Edit Tokyo"));
  assert.is(document.activeElement, await find("button", "Delete"));
  assert.is(requests, 0);
  await close();
});

test("a notice can be dismissed while a dialog is open, and outlives that dialog", async () => {
  const close = await show(<Editor />);
  await click("button", "Edit");
  assert.match((await find("alert")).textContent ?? "", /Error/);
  await click("button", "Close");
  assert.match((await find("alert")).textContent ?? "", /Error/);
  await click("button", "Edit");
  await click("button", "Dismiss");
  assert.is(all("alert").length, 0);
  await close();
});

test("a question is described by its body, which says what it is about", async () => {
  const close = await show(
    <Dialog title="Sure?" role="alertdialog" closeWord="Close" onClose={() => {}}>
      <p>Tokyo cannot be restored.</p>
    </Dialog>,
  );
  const id = document.querySelector("[role=alertdialog]")?.getAttribute("aria-describedby");
  assert.is(id && document.getElementById(id)?.textContent, "Tokyo cannot be restored.");
  await close();
});

test.run();

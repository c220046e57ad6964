/** The focus after a dialog that its address opened is closed. */
import "../setup.ts";
import type { ComponentType } from "react";
import { test } from "uvu";
import * as assert from "uvu/assert";
import NatScreen from "../../src/screens/nat/NatScreen.tsx";
import ProfileScreen from "../../src/screens/profile/ProfileScreen.tsx";
import { loadSettings } from "../../src/state/backend/settings.ts";
import { loadProfile } from "../../src/state/session/session.ts";
import { forgetEverything, freshDemo } from "../as/demo.ts";
import { visit } from "../as/test-history.tsx";
import { eventually, gone, press, sees, show } from "../as/user.ts";
import { speak } from "../as/words.ts";

test.before(async () => {
  await speak();
  await freshDemo().signsIn("admin");
  await Promise.all([loadProfile(), loadSettings()]);
});
test.after.each(async () => {
  await (await show(null))();
});
test.after(forgetEverything);

const dialogs: [path: string, Screen: ComponentType, dialog: RegExp, place: string][] = [
  ["/nat?new", NatScreen, /^Add NAT profile/, "NAT profiles"],
  ["/nat?edit=2", NatScreen, /^Edit Team wiki/, "Team wiki"],
  ["/nat?export", NatScreen, /^Export/, "NAT profiles"],
  ["/nat?import", NatScreen, /^Import/, "NAT profiles"],
  ["/profile?update", ProfileScreen, /^Update profile/, "Profile"],
];

for (const [path, Screen, dialog, place] of dialogs)
  test(`the dialog of ${path} leaves the focus on ${place}`, async () => {
    await visit(
      path,
      <main>
        <Screen />
      </main>,
    );
    await eventually(() => assert.ok(sees("dialog", dialog)));
    await press("Escape");
    await gone("dialog", dialog);
    await eventually(() => assert.is(document.activeElement?.textContent, place));
  });

test.run();

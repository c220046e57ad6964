/** Cells with references to many rows. */
import "../../setup.ts";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { References } from "../../../src/components/reference/Reference.tsx";
import { text } from "../../../src/i18n/intl.ts";
import { firstNames } from "../../../src/screens/server-group/columns.tsx";
import { forgetEverything } from "../../as/demo.ts";
import { eventually } from "../../as/eventually.ts";
import { appear } from "../../as/test-history.tsx";
import { all, show } from "../../as/user.ts";
import { speak } from "../../as/words.ts";

test.before(() => speak());
test.after.each(async () => {
  await (await show(null))();
});
test.after(forgetEverything);

const ids = Array.from({ length: 15 }, (_, at) => at + 1);
const nameOf = (id: number) => `Server ${id}`;

test("a cell with many references shows the first ones and counts the others", async () => {
  const named = { to: "/", nameOf, seen: true, missing: "list.deletedReference" } as const;
  await appear(<References ids={ids} most={12} {...named} />);
  await eventually(() => assert.is(all("link").length, 12));
  await eventually(() => assert.match(document.body.textContent ?? "", /Server 12and 3 more/));
  await appear(<References ids={ids.slice(0, 12)} most={12} {...named} />);
  assert.not.match(document.body.textContent ?? "", /more/);
});

test("the cell with a group's servers does the same", () => {
  assert.is(firstNames({ servers: ids }, 2, nameOf, text), "Server 1, Server 2 and 13 more");
  assert.is(firstNames({ servers: [1, 2] }, 2, nameOf, text), "Server 1, Server 2");
  assert.is(
    firstNames({ servers: ids }, 2, () => undefined, text),
    "",
    "no names are known yet",
  );
});

test.run();

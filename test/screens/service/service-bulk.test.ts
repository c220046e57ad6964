/** Shows many services to guests and undoes it, on backends that store the visibility in different members. */
import "../../setup.ts";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { service, visibleToGuests } from "../../../src/api/resources/service.ts";
import { type BulkKind, blank } from "../../../src/components/bulk/bulk-kind.ts";
import { bulkRun } from "../../../src/components/bulk/bulk-run.ts";
import { planOf } from "../../../src/components/bulk/plan.ts";
import { text } from "../../../src/i18n/intl.ts";
import { formOf, visible } from "../../../src/screens/service/bulk-visible.ts";
import { loadSettings } from "../../../src/state/backend/settings.ts";
import { services } from "../../../src/state/collections/services.ts";
import { loadProfile } from "../../../src/state/session/session.ts";
import { store } from "../../../src/state/store.ts";
import { forgetEverything, freshDemo } from "../../as/demo.ts";
import { speak } from "../../as/words.ts";

type Row = Awaited<ReturnType<typeof service.list>>["rows"][number];

const test = suite("bulk edit of services");
test.before(() => speak());
test.after(forgetEverything);

for (const version of ["1.14.14", "2.3.7"] as const)
  test(`visible services are skipped, and changed ones are restored by undo, on ${version}`, async () => {
    const demo = freshDemo({ dialect: version });
    await demo.signsIn();
    await loadProfile();
    await loadSettings();
    const kind: BulkKind<Row, ReturnType<typeof formOf>> = {
      title: String,
      collection: services,
      resource: service,
      formOf,
      save: (id, form) => service.update(id, form),
      fields: [visible(text)],
    };
    const { rows } = await service.list();
    const readVisibility = () => service.list().then((list) => list.rows.map(visibleToGuests));
    const before = await readVisibility();
    assert.ok(before.includes(true) && before.includes(false), "the demo has both");
    const visibleSpec = { visible: { ...blank, how: "0" } };
    const hidden = before.filter((visible) => visible === false).length;
    const ids = rows.map(({ id }) => id);
    const plan = planOf(kind, visibleSpec, ids, rows);
    assert.equal([plan.changing, plan.unchanged], [hidden, rows.length - hidden]);

    const job = bulkRun(kind, visibleSpec, rows);
    await job.run.go();
    assert.equal(
      await readVisibility(),
      before.map(() => true),
    );
    assert.is(demo.bodies("PATCH /service/").length, hidden);

    const back = job.undo("changed");
    await back?.go();
    assert.equal(await readVisibility(), before);
    assert.is(back && store.get(back.state).counts.failed, 0);
  });

test.run();

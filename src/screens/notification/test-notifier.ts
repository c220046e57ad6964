/** Tests a notifier: the backend sends a test message only as part of a save, so it is saved as it is. */
import { type NotificationRow, notification } from "../../api/resources/notification.ts";
import { explain } from "../../i18n/explain.ts";
import { text } from "../../i18n/intl.ts";
import { dismiss, notify } from "../../state/notices.ts";
import { formOf } from "./form-of.ts";

const running = new Set<number>();

/** Says how it went; what the server answers stands there as it is. A second press while the first is under way does nothing. */
export async function testNotifier({ id, name }: Pick<NotificationRow, "id" | "name">): Promise<void> {
  if (running.has(id)) return;
  running.add(id);
  // Somebody else's server may take its time.
  const waiting = notify({ kind: "info", title: text("notifier.testing", { name }), sticky: true });
  try {
    // Fresh, because a save replaces every field.
    const now = await notification.read(id);
    if (!now) {
      notify({
        kind: "error",
        title: text("list.missingTitle"),
        text: text("list.missing", { id: String(id) }),
      });
      return;
    }
    await notification.update(id, formOf(now));
    notify({ kind: "success", title: text("notifier.tested", { name }), text: text("notifier.testedText") });
  } catch (error) {
    notify({ kind: "error", title: text("notifier.testFailed", { name }), text: explain(error) });
  } finally {
    dismiss(waiting);
    running.delete(id);
  }
}

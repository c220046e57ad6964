/** Tests a notifier by saving it unchanged: the backend sends a test message only as part of a save. */
import { AnswerLost } from "../../api/outcome/answer-lost.ts";
import { type NotificationRow, notification } from "../../api/resources/notification.ts";
import { failed } from "../../components/messages/failed.ts";
import { text } from "../../i18n/intl.ts";
import { dismiss, notify } from "../../state/notices.ts";
import { formOf } from "./form-of.ts";

const running = new Set<number>();

/** Shows the result with the server's own message. Does nothing while a test of the same notifier is running. */
export async function testNotifier({ id, name }: Pick<NotificationRow, "id" | "name">): Promise<void> {
  if (running.has(id)) return;
  running.add(id);
  // The notification service can be slow.
  const progressNotice = notify({ kind: "info", title: text("notifier.testing", { name }), sticky: true });
  try {
    // Read again, because a save replaces every field.
    const latest = await notification.read(id);
    if (!latest) {
      notify({
        kind: "error",
        title: text("list.missingTitle"),
        text: text("list.missing", { id: String(id) }),
      });
      return;
    }
    await notification.update(id, formOf(latest));
    notify({
      kind: "success",
      title: text("notifier.tested", { name }),
      text: text("notifier.testedText"),
      cause: text("notifier.testFailed", { name }),
    });
  } catch (failure) {
    const error =
      failure instanceof AnswerLost ? new AnswerLost(failure.cause, null, "notifier.maybeTested") : failure;
    failed(text("notifier.testFailed", { name }), error);
  } finally {
    dismiss(progressNotice);
    running.delete(id);
  }
}

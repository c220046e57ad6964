/** Logs out, after a question about what ends with the session in all windows: terminals, transfers, unsaved text. */
import { text } from "../../i18n/intl.ts";
import { ask } from "../../state/questions.ts";
import { signOut } from "../../state/session/session.ts";
import { type Message, onWindowMessage, tellWindows } from "../../state/session/windows.ts";
import { mayEndSession } from "../../state/unsaved/guard.ts";

/** The time for answers of other windows. Their number is unknown, and some may be busy. */
const answersWithinMs = 300;

type Losing = Extract<Message, { kind: "loses" }>;

async function losingWindows(): Promise<Losing[]> {
  const losing: Losing[] = [];
  const end = onWindowMessage((message) => {
    if (message.kind === "loses") losing.push(message);
  });
  tellWindows({ kind: "asks" });
  await new Promise((resolve) => setTimeout(resolve, answersWithinMs));
  end();
  return losing;
}

const linesOf = ({ title, losses }: Losing): string[] =>
  losses.map((loss) => (loss ? text("run.logout.window", { title, loss }) : title));

async function mayEndOtherWindows(): Promise<boolean> {
  const names = (await losingWindows()).flatMap(linesOf);
  if (names.length === 0) return true;
  return ask({
    title: text("run.logout.title"),
    text: text("run.logout.text"),
    names,
    confirm: text("run.logout.confirm"),
    danger: true,
  });
}

/** Logs out in all windows, if the user agrees to end the work in them. Resolves with whether it did. */
export async function logOut(): Promise<boolean> {
  // Ask about the other windows first, because "yes" to a question of this window may delete a draft.
  if (!(await mayEndOtherWindows()) || !(await mayEndSession())) return false;
  signOut();
  return true;
}

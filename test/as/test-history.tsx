/** The page's address: the only history of this process, and a part of the page shown at an address. */
import type { ReactNode } from "react";
import Notices from "../../src/components/messages/Notices.tsx";
import { QuestionDialog } from "../../src/components/messages/QuestionDialog.tsx";
import { guardedHistory } from "../../src/components/routing/history.ts";
import { Router } from "../../src/components/routing/Router.tsx";
import { noticesAtom } from "../../src/state/notices.ts";
import { questionAtom } from "../../src/state/questions.ts";
import { store } from "../../src/state/store.ts";
import { isGuarded } from "../../src/state/unsaved/guard.ts";
import { eventually, settled, show } from "./user.ts";

export { startClock, stopClock, waits } from "./clock.ts";

/** One per process: a second one would handle every Back as well. */
export const pageHistory = guardedHistory();

/** Path and query below /dashboard. */
export const address = (): string =>
  location.pathname.replace(/^\/dashboard/, "") + decodeURIComponent(location.search);

/** Goes to an address as if it was opened there, with "/before" as the previous entry. */
export function openAt(path: string): void {
  if (isGuarded()) throw new Error("the test before left a form with unsaved input");
  pageHistory.push("/dashboard/before");
  pageHistory.push(`/dashboard${path}`);
}

/** Shows a part of the page at an address, with questions and notices. */
export async function visit(path: string, node: ReactNode): Promise<() => Promise<void>> {
  openAt(path);
  return appear(node);
}

/** Shows it at the current address, as a reload does. */
export function appear(node: ReactNode): Promise<() => Promise<void>> {
  return show(
    <Router>
      {node}
      <QuestionDialog />
      <Notices />
    </Router>,
  );
}

/** Goes back or forward in the history. */
export async function goes(steps: number): Promise<void> {
  history.go(steps);
  await settled();
  await settled();
}

/** Waits until a row that is saved now gets a later time stamp. */
export async function nextMillisecond(): Promise<void> {
  const before = Date.now();
  await eventually(() => {
    if (Date.now() === before) throw new Error("the clock has not advanced");
  });
}

/** Titles and texts of the notices on the page. */
export const notices = (): string[] =>
  store.get(noticesAtom).map(({ title, text }) => (text === undefined ? title : `${title}: ${text}`));

/** Answers every open question, so that none is left for the next test. */
export async function answerAll(yes: boolean): Promise<void> {
  for (let open = store.get(questionAtom); open; open = store.get(questionAtom)) {
    open.answer(yes);
    await settled();
  }
}

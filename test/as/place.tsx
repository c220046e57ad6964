/** The page's address: the one history of this process, and a part of the page that stands at an address. */
import type { ReactNode } from "react";
import { Notices } from "../../src/components/messages/Notices.tsx";
import { QuestionDialog } from "../../src/components/messages/QuestionDialog.tsx";
import { guardedHistory } from "../../src/components/routing/history.ts";
import { Router } from "../../src/components/routing/Router.tsx";
import { noticesAtom } from "../../src/state/notices.ts";
import { questionAtom } from "../../src/state/questions.ts";
import { store } from "../../src/state/store.ts";
import { isGuarded } from "../../src/state/unsaved/guard.ts";
import { settled, show } from "./user.ts";

/** Listens from its first use on; a second one would answer to every Back as well. */
export const pageHistory = guardedHistory();

/** Path and query below /dashboard. */
export const address = (): string =>
  location.pathname.replace(/^\/dashboard/, "") + decodeURIComponent(location.search);

/** Goes to an address as if it was opened there, with one of ours ("/before") behind it. */
export function openAt(path: string): void {
  if (isGuarded()) throw new Error("something typed is still held from the test before");
  pageHistory.push("/dashboard/before");
  pageHistory.push(`/dashboard${path}`);
}

/** Shows a part of the page at an address, with questions and notices as the application has them. */
export async function visit(path: string, node: ReactNode): Promise<() => Promise<void>> {
  openAt(path);
  return appear(node);
}

/** The same without going anywhere: what a reload shows. */
export function appear(node: ReactNode): Promise<() => Promise<void>> {
  return show(
    <Router>
      {node}
      <QuestionDialog />
      <Notices />
    </Router>,
  );
}

/** The browser's Back, or forward. */
export async function goes(steps: number): Promise<void> {
  history.go(steps);
  await settled();
  await settled();
}

/** Waits, for what takes its time on purpose. */
export async function waits(milliseconds: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  await settled();
}

/** Titles and texts of the notices that stand. */
export const notices = (): string[] =>
  store.get(noticesAtom).map(({ title, text }) => (text === undefined ? title : `${title}: ${text}`));

/** Answers every question that stands, so that none is left for the next test. */
export async function answerAll(yes: boolean): Promise<void> {
  for (let open = store.get(questionAtom); open; open = store.get(questionAtom)) {
    open.answer(yes);
    await settled();
  }
}

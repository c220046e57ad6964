/**
 * Guards against losing typed text by Back, links or closing the window. A form registers a guard while it holds typed text; the history
 * asks the guards before a navigation (components/routing/history.ts), and the browser asks before the window closes.
 */

/** Resolves with true if the user may leave. */
export type Guard = () => Promise<boolean>;

const guards: { ask: Guard; kept(): boolean; loss(): string }[] = [];

const onUnload = (event: BeforeUnloadEvent): void => event.preventDefault();

/**
 * Registers a guard until the returned function is called. `kept`: does a draft keep all typed text over a reload? `loss`: what would be
 * lost, as a sentence for the question before a logout in another window.
 */
export function guardLeaving(ask: Guard, kept = () => false, loss = () => ""): () => void {
  const guard = { ask, kept, loss };
  guards.push(guard);
  if (guards.length === 1) addEventListener("beforeunload", onUnload);
  return () => {
    const at = guards.indexOf(guard);
    if (at >= 0) guards.splice(at, 1);
    if (guards.length === 0) removeEventListener("beforeunload", onUnload);
  };
}

/** Turns off the browser's question before a reload that `mayReload` has allowed. */
export const releaseWindow = (): void => removeEventListener("beforeunload", onUnload);

/** Is there typed text that could be lost? */
export const isGuarded = (): boolean => guards.length > 0;

/** Asks all guards, the newest first, until one answers "no". */
export async function mayLeave(): Promise<boolean> {
  return allow(guards);
}

const sessionGuards: { ask: Guard; loss(): string[] }[] = [];

/** Registers a permanent guard of work that continues across pages and ends with the session, such as transfers. `loss`: see `guardLeaving`. */
export function guardSession(ask: Guard, loss: () => string[]): void {
  sessionGuards.push({ ask, loss });
}

/** Sentences about the work that a logout would lose in this window; "" for a guard without a sentence. */
export const losses = (): string[] => [
  ...sessionGuards.flatMap(({ loss }) => loss()),
  ...guards.map(({ loss }) => loss()),
];

/** Asks before the user ends the session: first the session guards, then the page's guards. */
export async function mayEndSession(): Promise<boolean> {
  for (const { ask } of sessionGuards) if (!(await ask())) return false;
  return mayLeave();
}

/** Asks the guards whose text no draft keeps. */
export async function mayReload(): Promise<boolean> {
  return allow(guards.filter(({ kept }) => !kept()));
}

async function allow(asked: typeof guards): Promise<boolean> {
  for (const { ask } of [...asked].reverse()) if (!(await ask())) return false;
  return true;
}

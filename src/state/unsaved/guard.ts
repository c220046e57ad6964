/**
 * Unsaved text and the ways to lose it: Back, links, closing the window. Whoever holds something typed registers here while it
 * does; the router asks before it leaves (components/routing/Router.tsx), the browser asks before the window closes.
 */

/** Resolves with true when it is all right to leave. */
export type Guard = () => Promise<boolean>;

const guards: { ask: Guard; kept(): boolean }[] = [];

const onUnload = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Registers a guard until the returned function is called. `kept`: does a draft keep all that was typed over a reload? */
export function guardLeaving(ask: Guard, kept = () => false): () => void {
  const guard = { ask, kept };
  guards.push(guard);
  if (guards.length === 1) addEventListener("beforeunload", onUnload);
  return () => {
    const at = guards.indexOf(guard);
    if (at >= 0) guards.splice(at, 1);
    if (guards.length === 0) removeEventListener("beforeunload", onUnload);
  };
}

/** Lets the page go without the browser asking: for a reload after `mayReload`. */
export const releaseWindow = (): void => removeEventListener("beforeunload", onUnload);

/** Is there anything to lose? */
export const isGuarded = (): boolean => guards.length > 0;

/** Asks every guard, innermost first; the first "no" ends it. */
export async function mayLeave(): Promise<boolean> {
  return allow(guards);
}

const holds: Guard[] = [];

/** Registers, for good, a guard of what goes on across pages and ends with the session. */
export function guardSession(ask: Guard): void {
  holds.push(ask);
}

/** Asks before the session is ended by the user: what would be lost with the page, and what with the session. */
export async function mayEndSession(): Promise<boolean> {
  for (const ask of holds) if (!(await ask())) return false;
  return mayLeave();
}

/** Asks those whose text no draft keeps. */
export async function mayReload(): Promise<boolean> {
  return allow(guards.filter(({ kept }) => !kept()));
}

async function allow(asked: typeof guards): Promise<boolean> {
  for (const { ask } of [...asked].reverse()) if (!(await ask())) return false;
  return true;
}

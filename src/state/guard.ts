/**
 * Unsaved text and the ways to lose it: Back, links, closing the window. Whoever holds something typed registers here while it
 * does; the router asks before it leaves (components/Router.tsx), the browser asks before the window closes.
 */

/** Resolves with true when it is all right to leave. */
export type Guard = () => Promise<boolean>;

const guards: Guard[] = [];

const onUnload = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Registers a guard until the returned function is called. */
export function guardLeaving(guard: Guard): () => void {
  guards.push(guard);
  if (guards.length === 1) addEventListener("beforeunload", onUnload);
  return () => {
    const at = guards.indexOf(guard);
    if (at >= 0) guards.splice(at, 1);
    if (guards.length === 0) removeEventListener("beforeunload", onUnload);
  };
}

/** Lets the page go without the browser asking: for a reload that keeps drafts. */
export const releaseWindow = (): void => removeEventListener("beforeunload", onUnload);

/** Is there anything to lose? */
export const isGuarded = (): boolean => guards.length > 0;

/** Asks every guard, innermost first; the first "no" ends it. */
export async function mayLeave(): Promise<boolean> {
  for (const guard of [...guards].reverse()) if (!(await guard())) return false;
  return true;
}

/**
 * Parts of the page that are loaded when they are needed. A missing part means that the backend got a newer build while this window was
 * open (decision 31): then the page offers to reload, but never reloads by itself.
 */
import { useEffect, useState } from "react";
import { pageExists } from "../../api/http/client.ts";
import { Unreachable } from "../../api/http/failure.ts";
import { text } from "../../i18n/intl.ts";
import { ask } from "../../state/questions.ts";
import { mayReload, releaseWindow } from "../../state/unsaved/guard.ts";
import { useLoad } from "./useLoad.ts";

/** Loads a value once. `ready()` returns it without waiting, if it is loaded. */
export interface Loader<Value> {
  (): Promise<Value>;
  ready(): Value | undefined;
}

/** Makes a loader. After a failure it calls `fetch` again. */
export function loader<Value>(fetch: () => Promise<Value>): Loader<Value> {
  let value: Value | undefined;
  const load = async (): Promise<Value> => {
    value ??= await fetch();
    return value;
  };
  return Object.assign(load, { ready: () => value });
}

/**
 * What to say where a part did not come: a Failure where the backend is not there. Where it is, the part is not, because the build is a
 * newer one: then this offers to reload, and there is nothing more to say.
 */
export async function missingPart(error: unknown): Promise<Unreachable | null> {
  // A backend that is down, or blocks this address, withholds parts too; reloading then would only lose the page.
  if (!(await pageExists("/dashboard/"))) return new Unreachable(String(error));
  // After whatever stands in its place, so that the question is the one in front.
  setTimeout(() => void offerReload());
  return null;
}

let offered = false;
/** Says that Windfire was updated and offers to reload. Asks once for any number of missing parts. */
async function offerReload(): Promise<void> {
  if (offered) return;
  offered = true;
  const yes = await ask({
    title: text("app.update.title"),
    text: text("app.update.text"),
    confirm: text("app.reload"),
  });
  offered = false;
  if (!yes || !(await mayReload())) return;
  // The user has agreed already, so the browser's own warning is not needed.
  releaseWindow();
  location.reload();
}

/** Resolves when the browser is idle. */
export const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    const later = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 500));
    later(() => resolve(null));
  });

/** Loads a part in advance, once `now` is true, so that it opens without waiting. */
export function useAhead(load: Loader<unknown>, now: boolean): void {
  useEffect(() => {
    if (now)
      void idle()
        .then(load)
        .catch(() => undefined);
  }, [load, now]);
}

/** The value of a loader, or why it could not be loaded. Uses the loader of the first render. */
export function useLoaded<Value>(first: Loader<Value>): {
  value: Value | undefined;
  error: unknown;
  retry(): void;
} {
  const [loader] = useState(() => first);
  const { value, error, retry } = useLoad(
    async (signal) => {
      try {
        return await loader();
      } catch (error) {
        console.error("a part of the page could not be loaded", error);
        if (signal.aborted) throw error;
        throw (await missingPart(error)) ?? error;
      }
    },
    [loader],
  );
  return { value: value ?? loader.ready(), error, retry };
}

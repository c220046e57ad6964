/**
 * Parts that are loaded when they are needed. One that is no longer there means that the backend got a newer build while this window
 * was open (decision 31): then the page offers to reload, and never reloads by itself.
 */
import { useEffect, useState } from "react";
import { pageExists } from "../../api/http/client.ts";
import { Unreachable } from "../../api/http/failure.ts";
import { loadMessages, text } from "../../i18n/intl.ts";
import { ask } from "../../state/questions.ts";
import { mayReload, releaseWindow } from "../../state/unsaved/guard.ts";
import { useLoad } from "./useLoad.ts";

/** Loads once, and answers at once for what it has loaded before. */
export interface Loader<Value> {
  (): Promise<Value>;
  ready(): Value | undefined;
}

/** A loader of something that `fetch` fetches; a failure is not remembered. */
export function loader<Value>(fetch: () => Promise<Value>): Loader<Value> {
  let value: Value | undefined;
  const load = async (): Promise<Value> => {
    value ??= await fetch();
    return value;
  };
  return Object.assign(load, { ready: () => value });
}

/** A loader of a part that brings words of its own: the page's first load has neither. */
export function part<Value>(prefixes: readonly string[], fetch: () => Promise<Value>): Loader<Value> {
  return loader(async () => (await Promise.all([fetch(), loadMessages(...prefixes)]))[0]);
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
/** Says that Windfire was updated and offers to reload; once, however many parts are missing. */
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
  // What is lost by it has been asked about, so the browser need not warn.
  releaseWindow();
  location.reload();
}

/** Resolves while nobody waits for anything. */
export const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    const later = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 500));
    later(() => resolve(null));
  });

/** Fetches a part ahead, as soon as `now` says so: what opens it is then answered at once. */
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

/**
 * Parts of the page that are loaded when they are needed. If the backend got a newer build while this window was open (decision 31), the
 * page offers to reload, but never reloads by itself.
 */
import { useEffect, useState } from "react";
import { type Failure, Outdated, PartFailed } from "../../api/http/failure.ts";
import { buildOf, servedBuild } from "../../api/http/served-page.ts";
import { text } from "../../i18n/intl.ts";
import { onRecovery } from "../../state/backend/connection.ts";
import { ask } from "../../state/questions.ts";
import { mayReload, releaseWindow } from "../../state/unsaved/guard.ts";
import { pageStays } from "./leaving.ts";
import { useLoad } from "./useLoad.ts";

/** Loads a value once. `ready()` returns it without waiting, if it is loaded. */
export interface Loader<Value> {
  (): Promise<Value>;
  ready(): Value | undefined;
}

/** Makes a loader. Calls at the same time share one `fetch`; after a failure it is called again. */
export function loader<Value>(fetch: () => Promise<Value>): Loader<Value> {
  let value: Value | undefined;
  let loading: Promise<Value> | undefined;
  const load = async (): Promise<Value> => {
    loading ??= fetch();
    const attempt = loading;
    try {
      value = await attempt;
      // WebKit resolves the second import of a script that threw an error.
      if (value === undefined)
        throw new Error("the script of this part threw an error when it was first loaded");
    } catch (error) {
      if (loading === attempt) loading = undefined;
      throw error;
    }
    return value;
  };
  return Object.assign(load, { ready: () => value });
}

/** Explains why a part could not be loaded. If a newer build has replaced it, this offers to reload. */
export async function missingPart(error: unknown): Promise<Failure> {
  await pageStays;
  const failure = await servedBuild().then(
    (served) => (served === buildOf(document) ? new PartFailed() : new Outdated()),
    (reason: Failure) => reason,
  );
  console.error("a part could not be loaded", error);
  // Ask after the error dialog has opened, so that the question is above it.
  if (failure instanceof Outdated) setTimeout(() => void offerReload());
  return failure;
}

let asking = false;
/** Tells the user about the update and offers to reload. Asks once for any number of missing parts. */
async function offerReload(): Promise<void> {
  if (asking) return;
  asking = true;
  const yes = await ask({
    title: text("app.update.title"),
    text: text("app.update.text"),
    confirm: text("app.reload"),
  });
  // While the page reloads, nothing asks again.
  asking = yes && (await reloadPage());
}

/** Loads the page again, unless the user wants to keep typed text that no draft holds. Returns whether it does. */
async function reloadPage(): Promise<boolean> {
  if (!(await mayReload())) return false;
  // The user has agreed already, so the browser's own warning is not needed.
  releaseWindow();
  location.reload();
  return true;
}

/** Resolves when the browser is idle. */
export const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    const request = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 500));
    request(() => resolve(null));
  });

/** Makes a loader of a module's default export. */
export const componentLoader = <Component>(fetch: () => Promise<{ default: Component }>): Loader<Component> =>
  loader(async () => (await fetch()).default);

/**
 * Loads a value when the browser is idle and `needed` is true; undefined until then. A failure is not shown: the load is repeated when the
 * backend can be reached again.
 */
export function useWhenIdle<Value>(load: Loader<Value>, needed = true): Value | undefined {
  const [value, setValue] = useState(load.ready);
  useEffect(() => {
    if (!needed || value !== undefined) return;
    const get = (): void =>
      void idle()
        .then(load)
        .then((part) => setValue(() => part))
        .catch(() => undefined);
    get();
    return onRecovery(get);
  }, [load, needed, value]);
  return value;
}

/**
 * Loads a value when `needed` is true; returns it, or why it could not be loaded. Uses the loader of the first render. `retry` reloads
 * the page where a second import would not help, because it would wait for the same hanging script or throw the same error again.
 */
export function useLoaded<Value>(
  loaderOfFirstRender: Loader<Value>,
  needed = true,
): {
  value: Value | undefined;
  error: unknown;
  retry(): void;
} {
  const [load] = useState(() => loaderOfFirstRender);
  const fetch = async (signal: AbortSignal): Promise<Value> => {
    try {
      return await load();
    } catch (error) {
      if (signal.aborted) throw error;
      throw await missingPart(error);
    }
  };
  const { value, error, retry } = useLoad(needed ? fetch : null, [load, needed]);
  const importAgain = error !== null && !(error instanceof PartFailed);
  return {
    // A part that arrives after a failure would open above the question whether to reload.
    value: error === null ? (value ?? load.ready()) : undefined,
    error,
    retry: importAgain ? retry : () => void reloadPage(),
  };
}

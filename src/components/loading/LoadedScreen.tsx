import { type ComponentType, useEffect, useRef } from "react";
import { isTemporary, PartFailed } from "../../api/http/failure.ts";
import { losses } from "../../state/unsaved/guard.ts";
import { ErrorPage } from "../messages/MessagePage.tsx";
import { useLocation } from "../routing/Router.tsx";
import { Boundary } from "./Boundary.tsx";
import type { useLoaded } from "./lazy.ts";
import { Waiting } from "./Waiting.tsx";

/** Shows a part of the page once it is loaded, or the error page. `as` is "div" inside the shell. */
export function LoadedScreen({
  value: Screen,
  error,
  retry,
  as = "main",
}: ReturnType<typeof useLoaded<ComponentType>> & { as?: "main" | "div" }) {
  const address = useLocation();
  const wasTemporary = useRef(false);
  useEffect(() => {
    // Firefox does not fetch a script twice in a page, even after a failure: reload the page now that the script can be fetched.
    if (wasTemporary.current && error instanceof PartFailed && losses().length === 0) location.reload();
    wasTemporary.current = isTemporary(error);
  }, [error]);
  const failed = (why: unknown, again: () => void) => <ErrorPage as={as} error={why} onRetry={again} />;
  if (error) return failed(error, retry);
  return Screen ? (
    <Boundary fallback={failed} address={address}>
      <Screen />
    </Boundary>
  ) : (
    <Waiting onRetry={retry} />
  );
}

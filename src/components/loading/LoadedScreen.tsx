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
    // Firefox fetches a script once per page, also if that failed, so now that it can be fetched the page is loaded again.
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

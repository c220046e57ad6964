import type { ComponentType } from "react";
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

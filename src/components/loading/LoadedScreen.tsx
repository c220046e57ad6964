import type { ComponentType } from "react";
import { ErrorPage } from "../messages/MessagePage.tsx";
import type { useLoaded } from "./lazy.ts";
import { Waiting } from "./Waiting.tsx";

/** Shows a part of the page once it is loaded, or the error page. `as` is "div" inside the shell. */
export function LoadedScreen({
  value: Screen,
  error,
  retry,
  as = "main",
}: ReturnType<typeof useLoaded<ComponentType>> & { as?: "main" | "div" }) {
  if (error) return <ErrorPage as={as} error={error} onRetry={retry} />;
  return Screen ? <Screen /> : <Waiting onRetry={retry} />;
}

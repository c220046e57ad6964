import type { ComponentType } from "react";
import { recall } from "../../api/http/storage.ts";
import { componentLoader, useLoaded } from "../../components/loading/lazy.ts";

const loadSteps = componentLoader<ComponentType>(() => import("./steps/Steps.tsx"));

/** First steps for an admin of a new site. Below the rows, so that nothing moves when they load. */
export function FirstSteps({ count }: { count: number }) {
  const preference = recall("steps");
  return preference === "off" || (!preference && count > 3) ? null : <LazySteps />;
}

function LazySteps() {
  const { value: Steps } = useLoaded(loadSteps);
  // Reserves the height of a phone while they load, so that the footer does not move.
  return <div data-tall="">{Steps ? <Steps /> : null}</div>;
}

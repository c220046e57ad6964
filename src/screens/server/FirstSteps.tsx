import type { ComponentType } from "react";
import { loader, useLoaded } from "../../components/loading/lazy.ts";
import { recall } from "../../state/preferences.ts";

const steps = loader<ComponentType>(async () => (await import("./steps/Steps.tsx")).default);

/** What an admin of a site that looks fresh should see to. Below the rows, where nothing moves when it comes. */
export function FirstSteps({ count }: { count: number }) {
  const asked = recall("steps");
  return asked === "off" || (!asked && count > 3) ? null : <Loaded />;
}

function Loaded() {
  const { value: Steps } = useLoaded(steps);
  // With it the page is as high as a phone before they come, so that they push no footer down.
  return <div data-tall="">{Steps ? <Steps /> : null}</div>;
}

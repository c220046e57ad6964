import type { ReactNode } from "react";
import { Boundary } from "./Boundary.tsx";
import { FailedDialog } from "./FailedDialog.tsx";

/** Shows an error dialog instead of a dialog that threw an error. Typed text is still in the form's draft. */
export const DialogBoundary = ({ children, onClose }: { children: ReactNode; onClose(): void }) => (
  <Boundary fallback={(error, onRetry) => <FailedDialog {...{ error, onRetry, onClose }} />}>
    {children}
  </Boundary>
);

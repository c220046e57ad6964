import { useEffect, useState } from "react";
import { useText } from "../../i18n/intl.ts";
import { Button } from "../../ui/button/Button.tsx";
import { Spinner } from "../../ui/progress/Spinner.tsx";
import * as css from "./Waiting.css.ts";

/** After this time a part says that it is late; after twice this time it offers Retry. */
const lateMs = 5000;

/** A spinner in the middle of the window; takes no space on the page. */
export function Waiting({ onRetry }: { onRetry(): void }) {
  return (
    <div className={css.waiting}>
      <InlineWaiting onRetry={onRetry} />
    </div>
  );
}

/** The spinner of a part that is loading. If that takes long, it says so and offers to try again. */
export function InlineWaiting({ onRetry }: { onRetry(): void }) {
  const t = useText();
  const [late, setLate] = useState(0);
  useEffect(() => {
    // main.tsx has already waited this time for the scripts of the first page. A page that was used is not the first.
    const sinceStart = performance.now() - lateMs;
    const isFirst = sinceStart >= 0 && sinceStart < 1000 && !navigator.userActivation?.hasBeenActive;
    const waited = isFirst ? lateMs : 0;
    const timers = [1, 2].map((step) => setTimeout(() => setLate(step), step * lateMs - waited));
    return () => timers.forEach(clearTimeout);
  }, []);
  return (
    <div className={late > 0 ? css.late : undefined} role="status">
      <Spinner />
      {late > 0 ? t("app.late") : null}
      {late > 1 ? <Button onClick={onRetry}>{t("app.retry")}</Button> : null}
    </div>
  );
}

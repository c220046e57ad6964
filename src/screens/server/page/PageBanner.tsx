import TriangleAlert from "lucide-react/icons/triangle-exclamation-point";
import { useText } from "../../../i18n/intl.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { join } from "../../../ui/join.ts";
import { Icon } from "../../../ui/mark/Icon.tsx";
import * as css from "./ServerPage.css.ts";

/** An error on the page, with a retry button if `onRetry` is given. */
export function PageBanner({
  text,
  onRetry,
  className,
}: {
  text: string;
  onRetry?: () => void;
  className?: string;
}) {
  const t = useText();
  return (
    <div className={join(css.banner, className)} role="alert">
      <Icon of={TriangleAlert} />
      <span>{text}</span>
      {onRetry ? <Button onClick={onRetry}>{t("app.retry")}</Button> : null}
    </div>
  );
}

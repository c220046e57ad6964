import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "../mark/Icon.tsx";
import * as css from "./EmptyState.css.ts";

/** Shown instead of rows: an icon, a sentence, the next step. */
export function EmptyState({
  icon,
  text,
  action,
}: {
  icon: LucideIcon;
  text: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={css.empty}>
      <Icon of={icon} size={24} />
      <p className={css.text}>{text}</p>
      {action}
    </div>
  );
}

import type { LucideIcon } from "lucide-react";

/** One of lucide's drawings in our weight, 16 px unless told otherwise; never read out: the words beside it say the same. */
export function Icon({
  of: Drawing,
  size = 16,
  className,
}: {
  of: LucideIcon;
  size?: number;
  className?: string | undefined;
}) {
  return (
    <Drawing
      size={size}
      strokeWidth={1.75}
      aria-hidden="true"
      focusable="false"
      style={{ flex: "none" }}
      {...(className ? { className } : {})}
    />
  );
}

import type { LucideIcon } from "lucide-react";

/** A lucide icon in our stroke width, 16 px by default. Hidden from screen readers, because text beside it has the same meaning. */
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

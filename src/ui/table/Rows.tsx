import type { CSSProperties, ReactNode, Ref } from "react";

/** Holds the items of a virtual list. virtua disables pointer events until 150 ms after a scroll, but users press earlier. */
export function Rows({
  style,
  ...rest
}: {
  ref?: Ref<HTMLDivElement>;
  role?: "rowgroup";
  style: CSSProperties;
  children: ReactNode;
}) {
  return <div {...rest} style={{ ...style, pointerEvents: undefined }} />;
}

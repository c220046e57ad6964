import type { CSSProperties, ReactNode, Ref } from "react";

/** Holds the items of a virtual list. virtua takes the pointer from it until a scroll has ended for 150 ms, but users press earlier. */
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

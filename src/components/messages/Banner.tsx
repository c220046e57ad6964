import TriangleAlert from "lucide-react/icons/triangle-exclamation-point";
import { type ReactNode, useEffect, useRef } from "react";
import { Icon } from "../../ui/mark/Icon.tsx";
import * as css from "./Banner.css.ts";

/** An error or warning at the place where it happened, read aloud at once. `children`: ways to resolve it. */
export function Banner({
  text,
  kind = "danger",
  children,
}: {
  text: string;
  kind?: keyof typeof css.kind;
  children?: ReactNode;
}) {
  const own = useRef<HTMLDivElement>(null);
  // It may be outside the visible part of a long form.
  useEffect(() => {
    // It returns a promise in newer browsers; an effect must not return one.
    void own.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div ref={own} className={css.kind[kind]} role="alert">
      <Icon of={TriangleAlert} />
      <div>
        {text}
        {children}
      </div>
    </div>
  );
}

import TriangleAlert from "lucide-react/icons/triangle-exclamation-point";
import { type ReactNode, useEffect, useRef } from "react";
import { Icon } from "../../ui/mark/Icon.tsx";
import * as css from "./Banner.css.ts";

/** Something that went wrong, said where it happened and read out at once. `children`: what to do about it. */
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
  // It may stand below what can be seen of a long form.
  useEffect(() => {
    // Returns a promise in newer browsers, which an effect must not.
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

import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { join } from "../join.ts";
import * as css from "./Hint.css.ts";
import { usePopup } from "./usePopup.ts";

/**
 * A tooltip that opens on hover, focus or press. `say` is called only then and may be asynchronous; its text is shown below and
 * read out as a description.
 */
export function Hint({
  say,
  className,
  children,
}: {
  say(): string | Promise<string>;
  className?: string | undefined;
  children: ReactNode;
}) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const id = useId();

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Escape" || !open) return;
    event.stopPropagation();
    setOpen(false);
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={join(css.button, className)}
        aria-describedby={open ? id : undefined}
        onPointerEnter={({ pointerType }) => pointerType === "mouse" && setOpen(true)}
        onPointerLeave={() => button.current !== document.activeElement && setOpen(false)}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
      >
        {children}
      </button>
      {open ? <Tip id={id} anchor={button} say={say} /> : null}
    </>
  );
}

type TipProps = { id: string; anchor: RefObject<HTMLElement | null>; say(): string | Promise<string> };

/** Mounted while the hint is open, so that a late answer to an earlier opening is never shown. */
function Tip({ id, anchor, say }: TipProps) {
  const [text, setText] = useState("");
  const latest = useRef(say);
  latest.current = say;
  useEffect(() => {
    Promise.resolve(latest.current()).then(setText, () => undefined);
  }, []);
  return text === "" ? null : (
    <Bubble id={id} anchor={anchor}>
      {text}
    </Bubble>
  );
}

function Bubble({ id, anchor, children }: Omit<TipProps, "say"> & { children: string }) {
  const { ref } = usePopup({ anchor });
  return (
    <div ref={ref} id={id} role="tooltip" popover="manual" className={css.tip}>
      {children}
    </div>
  );
}

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
  const [text, setText] = useState("");
  const latest = useRef(say);
  latest.current = say;
  const id = useId();

  useEffect(() => {
    if (!open) return;
    let current = true;
    const show = (said: string): void => {
      if (current) setText(said);
    };
    Promise.resolve(latest.current()).then(show, () => show(""));
    return () => {
      current = false;
      setText("");
    };
  }, [open]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Escape" || !open) return;
    event.stopPropagation();
    setOpen(false);
  }

  const shown = open && text !== "";
  return (
    <>
      <button
        ref={button}
        type="button"
        className={join(css.button, className)}
        aria-describedby={shown ? id : undefined}
        onPointerEnter={({ pointerType }) => pointerType === "mouse" && setOpen(true)}
        onPointerLeave={() => button.current !== document.activeElement && setOpen(false)}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
      >
        {children}
      </button>
      {shown ? (
        <Tip id={id} anchor={button}>
          {text}
        </Tip>
      ) : null}
    </>
  );
}

function Tip({
  id,
  anchor,
  children,
}: {
  id: string;
  anchor: RefObject<HTMLElement | null>;
  children: string;
}) {
  const { ref } = usePopup({ anchor });
  return (
    <div ref={ref} id={id} role="tooltip" popover="manual" className={css.tip}>
      {children}
    </div>
  );
}

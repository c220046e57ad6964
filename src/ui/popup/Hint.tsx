import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { join } from "../join.ts";
import * as css from "./Hint.css.ts";
import { keepPlaced } from "./place.ts";

/**
 * Something short that says more when it is pointed at, focused or pressed. `say` is asked only then, and may take its time; what it
 * answers is shown below and read out as a description.
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
        <Tip id={id} anchor={button.current}>
          {text}
        </Tip>
      ) : null}
    </>
  );
}

function Tip({ id, anchor, children }: { id: string; anchor: HTMLElement | null; children: string }) {
  const tip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!tip.current || !anchor) return;
    tip.current.showPopover();
    return keepPlaced(tip.current, anchor, {});
  }, [anchor]);
  return (
    <div ref={tip} id={id} role="tooltip" popover="manual" className={css.tip}>
      {children}
    </div>
  );
}

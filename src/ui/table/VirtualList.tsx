// biome-ignore-all lint/a11y/useSemanticElements: virtua's own elements would be between ul and li
import { type ReactNode, type Ref, useImperativeHandle, useRef } from "react";
import { Virtualizer, type VirtualizerHandle } from "virtua";
import { join } from "../join.ts";
import { Rows } from "./Rows.tsx";
import * as css from "./VirtualList.css.ts";

export type ListControl = {
  element: HTMLElement | null;
  /** Scrolls the item into view, as little as necessary. */
  reveal(index: number): void;
};

/** A scrolling list of any number of items; its class sets the height. Only visible items are rendered. */
export function VirtualList<Item>({
  label,
  items,
  itemKey,
  itemSize,
  keep,
  control,
  className,
  children,
}: {
  label: string;
  items: readonly Item[];
  itemKey(item: NoInfer<Item>): string | number;
  /** The height in pixels; an estimate if heights differ. */
  itemSize: number;
  /** Indexes of items that stay rendered when they are scrolled away, such as the focused one. */
  keep?: readonly number[] | undefined;
  control?: Ref<ListControl> | undefined;
  className?: string | undefined;
  children(item: NoInfer<Item>, index: number): ReactNode;
}) {
  const scroller = useRef<HTMLElement>(null);
  const virtual = useRef<VirtualizerHandle>(null);
  useImperativeHandle(control, () => ({
    get element() {
      return scroller.current;
    },
    reveal: (index) => virtual.current?.scrollToIndex(index, { align: "nearest" }),
  }));
  return (
    <section
      ref={scroller}
      aria-label={label}
      className={join(css.scroller, className)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller without focusable content must be reachable by keyboard
      tabIndex={0}
    >
      <div role="list" aria-label={label}>
        <Virtualizer
          ref={virtual}
          data={items}
          scrollRef={scroller}
          itemSize={itemSize}
          bufferSize={80}
          as={Rows}
          {...(keep ? { keepMounted: keep } : {})}
        >
          {(item, index) => (
            <div
              key={itemKey(item)}
              role="listitem"
              className={css.item}
              aria-posinset={index + 1}
              aria-setsize={items.length}
            >
              {children(item, index)}
            </div>
          )}
        </Virtualizer>
      </div>
    </section>
  );
}

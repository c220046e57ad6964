import { Check } from "lucide-react";
import { type CSSProperties, type RefObject, useLayoutEffect, useMemo, useRef } from "react";
import { Virtualizer, type VirtualizerHandle } from "virtua";
import { truncate } from "../theme/text.css.ts";
import { Button } from "./Button.tsx";
import { Icon } from "./Icon.tsx";
import { join } from "./join.ts";
import { inverted, type Option, withoutShown, withShown } from "./options.ts";
import * as css from "./Picker.css.ts";
import type { PickerWords } from "./Picker.tsx";
import { keepPlaced, place } from "./place.ts";
import { Spinner } from "./Spinner.tsx";
import { useDesktop } from "./useDesktop.ts";

type Props = {
  id: string;
  label: string;
  anchor: RefObject<HTMLElement | null>;
  shown: readonly Option[];
  /** Index of the option that Enter would choose, or -1. */
  active: number;
  value: readonly number[];
  single: boolean;
  words: PickerWords;
  state: "loading" | "failed" | "ready";
  onChoose(option: Option): void;
  onChange(ids: number[]): void;
  onClose(): void;
};

/** The list below (or above) the input, in the top layer; only the options in view are in the page. */
export function PickerPopup(props: Props) {
  const { id, label, anchor, shown, active, value, single, words, state, onChoose, onChange, onClose } =
    props;
  const popup = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const virtual = useRef<VirtualizerHandle>(null);
  const chosen = useMemo(() => new Set(value), [value]);
  const height = css.optionHeight[useDesktop() ? "desktop" : "phone"];

  useLayoutEffect(() => {
    const element = popup.current;
    if (!element || !anchor.current) return;
    element.showPopover();
    return keepPlaced(element, anchor.current, { match: true });
  }, [anchor]);

  // Fewer options make it shorter, more chips push it down.
  useLayoutEffect(() => {
    void shown.length;
    void value.length;
    if (popup.current && anchor.current) place(popup.current, anchor.current, { match: true });
  }, [anchor, shown.length, value.length]);

  useLayoutEffect(() => {
    if (active >= 0) virtual.current?.scrollToIndex(active, { align: "nearest" });
  }, [active]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps presses from moving the focus
    <div
      ref={popup}
      popover="manual"
      className={css.popup}
      style={{ "--option": `${height}px` } as CSSProperties}
      onMouseDown={(event) => {
        if (!(event.target as Element).closest("button")) event.preventDefault();
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
    >
      {single || state !== "ready" || shown.length === 0 ? null : (
        <div className={css.bar}>
          <Button kind="ghost" onClick={() => onChange(withShown(value, shown))}>
            {words.all}
          </Button>
          <Button kind="ghost" onClick={() => onChange(withoutShown(value, shown))}>
            {words.none}
          </Button>
          <Button kind="ghost" onClick={() => onChange(inverted(value, shown))}>
            {words.invert}
          </Button>
        </div>
      )}
      {state !== "ready" || shown.length === 0 ? (
        <div className={css.note} role="status">
          {state === "loading" ? <Spinner /> : null}
          {state === "ready" ? words.nothing : words[state]}
        </div>
      ) : null}
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={label}
        aria-multiselectable={single ? undefined : true}
        className={css.list}
        hidden={shown.length === 0}
      >
        <Virtualizer
          ref={virtual}
          data={shown}
          scrollRef={list}
          startMargin={4}
          itemSize={height}
          bufferSize={100}
          {...(active >= 0 ? { keepMounted: [active] } : {})}
        >
          {(option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: keys belong to the input
            <div
              key={option.id}
              id={`${id}-${option.id}`}
              role="option"
              aria-selected={chosen.has(option.id)}
              aria-setsize={shown.length}
              aria-posinset={index + 1}
              data-active={index === active ? "" : undefined}
              className={css.option}
              onClick={() => onChoose(option)}
            >
              <span className={css.check}>{chosen.has(option.id) ? <Icon of={Check} /> : null}</span>
              <span className={truncate} title={option.name}>
                {option.name}
              </span>
              {option.detail ? <span className={join(css.detail, truncate)}>{option.detail}</span> : null}
            </div>
          )}
        </Virtualizer>
      </div>
    </div>
  );
}

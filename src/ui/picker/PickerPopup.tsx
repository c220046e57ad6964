import Check from "lucide-react/icons/check";
import Plus from "lucide-react/icons/plus";
import {
  type CSSProperties,
  type ReactElement,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
} from "react";
import { Virtualizer, type VirtualizerHandle } from "virtua";
import { truncate } from "../../theme/text.css.ts";
import { Button } from "../button/Button.tsx";
import { join } from "../join.ts";
import { Icon } from "../mark/Icon.tsx";
import { usePopup } from "../popup/usePopup.ts";
import { Spinner } from "../progress/Spinner.tsx";
import { Rows } from "../table/Rows.tsx";
import { useDesktop } from "../useDesktop.ts";
import { inverted, type Option, type OptionSet, setCounts, withoutShown, withShown } from "./options.ts";
import * as css from "./Picker.css.ts";
import type { PickerWords } from "./picker-words.ts";
import type { PickerState } from "./usePicker.ts";

type Props = {
  id: string;
  label: string;
  anchor: RefObject<HTMLElement | null>;
  picker: PickerState;
  sets: readonly OptionSet[] | undefined;
  value: readonly number[];
  single: boolean;
  words: PickerWords;
  note: ((id: number) => string | undefined) | undefined;
  state: "loading" | "failed" | "ready";
  onChange(ids: number[]): void;
  onClose(): void;
};

/** The list of options below or above the input; only the options in view are rendered. */
export function PickerPopup(props: Props) {
  const { id, label, anchor, picker, sets, value, single, words, note, state, onClose } = props;
  const { shown, active, bySet, isOption, create } = picker;
  const list = useRef<HTMLDivElement>(null);
  const virtual = useRef<VirtualizerHandle>(null);
  const chosen = useMemo(() => new Set(value), [value]);
  const height = css.optionHeight[useDesktop() ? "desktop" : "phone"];

  const popup = usePopup({ anchor, match: true, returnTo: picker.input, onClose });
  const reposition = useRef(popup.reposition);
  reposition.current = popup.reposition;

  const mayCreate = create !== undefined;
  // Fewer options make the list shorter, more chips push it down.
  useLayoutEffect(() => {
    void shown.length;
    void value.length;
    void mayCreate;
    reposition.current();
  }, [shown.length, value.length, mayCreate]);

  useLayoutEffect(() => {
    if (active >= 0) virtual.current?.scrollToIndex(active, { align: "nearest" });
  }, [active]);

  function draw(option: Option, index: number): ReactElement {
    const set = bySet ? sets?.find((one) => one.id === option.id) : undefined;
    const of = set && setCounts(set, chosen, isOption);
    const whole = of ? of.all > 0 && of.chosen === of.all : chosen.has(option.id);
    const detail = of
      ? words.ofSet(of.chosen, of.all)
      : [note?.(option.id), option.detail].filter(Boolean).join(" · ");
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: keys belong to the input
      <div
        key={option.id}
        id={`${id}-${option.id}`}
        role="option"
        aria-selected={whole}
        aria-setsize={shown.length}
        aria-posinset={index + 1}
        data-active={index === active ? "" : undefined}
        className={css.option}
        onClick={() => picker.choose(option)}
      >
        <span className={css.check}>{whole ? <Icon of={Check} /> : null}</span>
        <span className={truncate} title={option.name}>
          {option.name}
        </span>
        {detail ? <span className={join(css.detail, truncate)}>{detail}</span> : null}
      </div>
    );
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only stops presses from moving the focus
    <div
      ref={popup.ref}
      popover="manual"
      className={css.popup}
      style={{ "--option": `${height}px` } as CSSProperties}
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={popup.onKeyDown}
    >
      {single || state !== "ready" ? null : <Bar {...props} />}
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={bySet ? `${label}: ${words.bySet}` : label}
        aria-multiselectable={single ? undefined : true}
        className={css.list}
        hidden={shown.length === 0}
      >
        <Virtualizer
          // Resets the scroll position.
          key={bySet ? "sets" : "options"}
          ref={virtual}
          data={shown}
          scrollRef={list}
          startMargin={4}
          itemSize={height}
          bufferSize={100}
          as={Rows}
          {...(active >= 0 ? { keepMounted: [active] } : {})}
        >
          {draw}
        </Virtualizer>
      </div>
      {/* Rendered before its text: screen readers ignore a region that is added together with it. */}
      <div role="status">
        {state !== "ready" || (shown.length === 0 && !create) ? (
          <div className={css.note}>
            {state === "loading" ? <Spinner /> : null}
            {state === "ready" ? words.nothing : words[state]}
          </div>
        ) : null}
        {create ? (
          <div className={css.note}>
            <Button icon={Plus} onClick={create}>
              {words.create(picker.query?.trim() ?? "")}
            </Button>
          </div>
        ) : null}
      </div>
    </div>
  );
}

/** Buttons that choose all shown options, none of them or the others, and switch between options and sets. */
function Bar({ picker, sets, value, words, onChange }: Props) {
  const { shown, bySet, query } = picker;
  const found = Boolean(query?.trim());
  const forAll = !bySet && shown.length > 0;
  const forSets = sets !== undefined && sets.length > 0;
  if (!forAll && !forSets) return null;
  return (
    <div className={css.bar}>
      {forAll ? (
        <>
          <Button kind="ghost" onClick={() => onChange(withShown(value, shown))}>
            {found ? words.addFound(shown.length) : words.all}
          </Button>
          <Button kind="ghost" onClick={() => onChange(withoutShown(value, shown))}>
            {found ? words.removeFound : words.none}
          </Button>
          <Button kind="ghost" onClick={() => onChange(inverted(value, shown))}>
            {words.invert}
          </Button>
        </>
      ) : null}
      {forSets ? (
        <Button
          kind="ghost"
          className={css.bySet}
          aria-pressed={bySet}
          onClick={() => picker.showSets(!bySet)}
        >
          {words.bySet}
        </Button>
      ) : null}
    </div>
  );
}

/** The conditions of an alert rule, as cards or as JSON. */
import type { FieldStore } from "@formisch/react";
import Braces from "lucide-react/icons/braces";
import Plus from "lucide-react/icons/plus";
import Rows3 from "lucide-react/icons/rows-3";
import { type RefObject, useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import { Help } from "../../../components/help/Help.tsx";
import { type Names, useNames } from "../../../components/reference/useNames.ts";
import { useText } from "../../../i18n/intl.ts";
import { servers } from "../../../state/collections/servers.ts";
import { visuallyHidden } from "../../../theme/text.css.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { Field } from "../../../ui/field/Field.tsx";
import { TextField } from "../../../ui/field/TextField.tsx";
import { Menu } from "../../../ui/popup/Menu.tsx";
import { MatchCount } from "./MatchCount.tsx";
import { RuleCard } from "./RuleCard.tsx";
import * as css from "./RuleForm.css.ts";
import { textFault } from "./rule-messages.ts";
import { faultOf } from "./rules-json.ts";
import { templates } from "./templates.ts";
import { type Removed, useRules } from "./useRules.ts";

/** With more rules than this, all cards are collapsed at first. */
const maxOpenAtFirst = 3;

interface Props {
  /** JSON text. */
  value: string;
  onChange(value: string): void;
  /** The form was submitted and this field has a fault. */
  refused: boolean;
  /** Ref of the element that the form focuses when it was submitted with a fault in this field. */
  focusRef: FieldStore["props"]["ref"];
  /** True while the cards are visible. This field sets it; the form's schema reads it. */
  showsCards: RefObject<boolean>;
}

export function RulesField({ value, onChange, refused, focusRef, showsCards }: Props) {
  const t = useText();
  // Loads the servers, because the GPU check needs to know which of them report a GPU.
  const names = useNames(servers);
  const [chosenView, setChosenView] = useState<"cards" | "json">("cards");
  const [typing, setTyping] = useState(false);
  const state = useRules(value, onChange);
  const view = state.rules ? chosenView : "json";
  showsCards.current = view === "cards";
  const box = useRef<HTMLDivElement>(null);
  // The control with the fault changes while the user types, but the form library keeps the first registered element.
  // So an invisible element is registered, and moves the focus on once the faults are visible.
  function focusFault(frames = 10): void {
    const invalid = box.current?.querySelector<HTMLElement>("[aria-invalid=true], [data-fault]");
    if (invalid) invalid.focus();
    else if (frames > 0) requestAnimationFrame(() => focusFault(frames - 1));
  }
  const fault = useMemo(() => faultOf(value, view === "cards"), [value, view]);

  return (
    <Field label={t("rule.rules")} group>
      {() => (
        <div ref={box} className={css.rules}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: it passes the focus on at once */}
          <span
            ref={focusRef}
            tabIndex={-1}
            className={visuallyHidden}
            onFocus={() => requestAnimationFrame(() => focusFault())}
          />
          <p className={css.hint}>{t("ruleForm.rulesHelp")}</p>
          {/* The same element in both views, above the rules: it keeps the focus and its place when it is pressed. */}
          <div>
            <Button
              icon={view === "cards" ? Braces : Rows3}
              quiet={!state.rules}
              onClick={() => state.rules && setChosenView(view === "cards" ? "json" : "cards")}
            >
              {t(view === "cards" ? "edit.asJson" : "edit.asRows")}
            </Button>
          </div>
          {view === "cards" && state.rules ? (
            <Cards {...state} rules={state.rules} fault={fault} refused={refused} names={names} />
          ) : (
            <TextField
              multiline
              mono
              label={t("ruleForm.json")}
              help={<Help text={t("ruleForm.jsonHelp")} more={t("ruleForm.jsonMore")} />}
              error={fault && (refused || !typing) ? textFault(fault, names.nameOf, t) : undefined}
              rows={8}
              value={value}
              onChange={(event) => {
                setTyping(true);
                // Stay in the JSON view when the typed text becomes valid.
                setChosenView("json");
                onChange(event.currentTarget.value);
              }}
              onBlur={() => setTyping(false)}
              autoCapitalize="none"
            />
          )}
        </div>
      )}
    </Field>
  );
}

interface CardsProps extends ReturnType<typeof useRules>, Pick<Props, "refused"> {
  rules: readonly unknown[];
  fault: ReturnType<typeof faultOf>;
  names: Names;
}

function Cards({ rules, keys, actions, fault, refused, names }: CardsProps) {
  const t = useText();
  const id = useId();
  const [open, setOpen] = useState<ReadonlySet<number>>(
    () => new Set(keys.length > maxOpenAtFirst ? [] : keys),
  );
  const [moved, setMoved] = useState<number | null>(null);
  const [removed, setRemoved] = useState<readonly Removed[]>([]);
  const list = useRef<HTMLDivElement>(null);
  /** Selector of the element to focus after the next render. */
  const focusNext = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (focusNext.current === null) return;
    list.current?.querySelector<HTMLElement>(focusNext.current)?.focus();
    focusNext.current = null;
  });

  const setCardOpen = (key: number, on: boolean): void =>
    setOpen((previous) => {
      const next = new Set(previous);
      if (on) next.add(key);
      else next.delete(key);
      return next;
    });
  function openAndFocus(key: number): void {
    setCardOpen(key, true);
    focusNext.current = `[data-key="${key}"] select`;
  }
  // The same object for every card and every render (see CardActions).
  const [cardActions] = useState(() => ({
    setOpen: setCardOpen,
    change: actions.change,
    duplicate: (key: number) => openAndFocus(actions.duplicate(key)),
    move(key: number, by: -1 | 1) {
      focusNext.current = `[data-key="${key}"] [data-move="${by}"]`;
      const number = actions.move(key, by);
      if (number !== undefined) setMoved(number);
    },
    remove(key: number) {
      const removedRule = actions.remove(key);
      if (!removedRule) return;
      focusNext.current = "[data-undo]";
      setRemoved((previous) => [...previous, removedRule]);
    },
  }));
  const add = (item: unknown): void => openAndFocus(actions.add(item));
  const lastRemoved = removed.at(-1);

  return (
    <div ref={list} className={css.cards}>
      {rules.map((item, at) => {
        const key = keys[at] ?? at;
        return (
          <RuleCard
            key={key}
            id={key}
            item={item}
            at={at}
            last={at === rules.length - 1}
            open={open.has(key)}
            actions={cardActions}
            names={names}
            refused={refused}
          />
        );
      })}
      <span role="status" className={visuallyHidden}>
        {moved === null ? "" : t("ruleForm.moved", { number: moved })}
      </span>
      <p className={lastRemoved ? css.undo : visuallyHidden} role="status">
        {lastRemoved ? (
          <>
            {t("ruleForm.removed", { number: lastRemoved.at + 1 })}{" "}
            <Button
              data-undo=""
              onClick={() => {
                actions.putBack(lastRemoved);
                setRemoved(removed.slice(0, -1));
                focusNext.current = `[data-key="${lastRemoved.key}"] button`;
              }}
            >
              {t("ruleForm.undo")}
            </Button>
          </>
        ) : null}
      </p>
      {rules.length > 1 ? <MatchCount items={rules} together /> : null}
      {fault?.kind === "none" && refused ? (
        <p id={`${id}-none`} className={css.fault}>
          {t("ruleForm.none")}
        </p>
      ) : null}
      <div className={css.add}>
        <Menu
          label={t("ruleForm.add")}
          align="start"
          trigger={(props) => (
            <Button
              {...props}
              data-fault={fault?.kind === "none" ? "" : undefined}
              icon={Plus}
              aria-describedby={fault?.kind === "none" && refused ? `${id}-none` : undefined}
            >
              {t("ruleForm.add")}
            </Button>
          )}
          items={() =>
            templates.map(({ id: name, label, make }) => ({
              id: name,
              label: t(label),
              run: () => add(make(Date.now())),
            }))
          }
        />
      </div>
    </div>
  );
}

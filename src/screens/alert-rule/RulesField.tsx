/** The rules of an alert rule: a card for each, or all of them as JSON. */
import type { FieldStore } from "@formisch/react";
import { Braces, Plus, Rows3 } from "lucide-react";
import { type RefObject, useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useNames } from "../../components/useNames.ts";
import { useText } from "../../i18n/intl.ts";
import { servers } from "../../state/collections.ts";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { Menu } from "../../ui/Menu.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { NowTrue } from "./NowTrue.tsx";
import { RuleCard } from "./RuleCard.tsx";
import * as css from "./RuleForm.css.ts";
import { textFault } from "./rule-words.ts";
import { faultOf } from "./rules-text.ts";
import { templates } from "./templates.ts";
import { type Removed, useRules } from "./use-rules.ts";

/** So many stand open at first. */
const openAtFirst = 3;

interface Props {
  /** JSON text. */
  value: string;
  onChange(value: string): void;
  /** The form was submitted and this field was at fault. */
  refused: boolean;
  /** Registers the control at fault, which gets the focus when the form is submitted. */
  wire: FieldStore["props"]["ref"];
  /** Tells the form's schema which view it is. */
  cards: RefObject<boolean>;
}

export function RulesField({ value, onChange, refused, wire, cards }: Props) {
  const t = useText();
  const { nameOf } = useNames(servers);
  const [wanted, setWanted] = useState<"cards" | "json">("cards");
  const [typing, setTyping] = useState(false);
  const state = useRules(value, onChange);
  const view = state.rules ? wanted : "json";
  cards.current = view === "cards";
  const fault = useMemo(() => faultOf(value, view === "cards"), [value, view]);

  return (
    <Field label={t("rule.rules")} help={t("ruleForm.rulesHelp")} group>
      {() => (
        <div className={css.rules}>
          {view === "cards" && state.rules ? (
            <Cards {...state} rules={state.rules} fault={fault} refused={refused} wire={wire} />
          ) : (
            <TextField
              multiline
              mono
              ref={fault ? wire : undefined}
              label={t("ruleForm.json")}
              help={t("ruleForm.jsonHelp")}
              error={fault && (refused || !typing) ? textFault(fault, nameOf, t) : undefined}
              rows={8}
              value={value}
              onChange={(event) => {
                setTyping(true);
                // The text that becomes valid must not turn into cards under the fingers.
                setWanted("json");
                onChange(event.currentTarget.value);
              }}
              onBlur={() => setTyping(false)}
              autoCapitalize="none"
            />
          )}
          <div>
            {view === "cards" ? (
              <Button icon={Braces} onClick={() => setWanted("json")}>
                {t("edit.asJson")}
              </Button>
            ) : (
              <Button icon={Rows3} quiet={!state.rules} onClick={() => state.rules && setWanted("cards")}>
                {t("edit.asRows")}
              </Button>
            )}
          </div>
        </div>
      )}
    </Field>
  );
}

interface CardsProps extends ReturnType<typeof useRules>, Pick<Props, "refused" | "wire"> {
  rules: readonly unknown[];
  fault: ReturnType<typeof faultOf>;
}

function Cards({ rules, keys, actions, fault, refused, wire }: CardsProps) {
  const t = useText();
  const id = useId();
  const { nameOf } = useNames(servers);
  const [open, setOpen] = useState<ReadonlySet<number>>(() => new Set(keys.length > openAtFirst ? [] : keys));
  const [removed, setRemoved] = useState<readonly Removed[]>([]);
  const list = useRef<HTMLDivElement>(null);
  /** Where the focus goes once the cards stand anew. */
  const next = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (next.current === null) return;
    list.current?.querySelector<HTMLElement>(next.current)?.focus();
    next.current = null;
  });

  const show = (key: number, on: boolean): void =>
    setOpen((now) => {
      const shown = new Set(now);
      if (on) shown.add(key);
      else shown.delete(key);
      return shown;
    });
  function opened(key: number): void {
    show(key, true);
    next.current = `[data-key="${key}"] select`;
  }
  // The same object for every card and every render: see use-rules.ts.
  const [verbs] = useState(() => ({
    show,
    change: actions.change,
    duplicate: (key: number) => opened(actions.duplicate(key)),
    move(key: number, by: -1 | 1) {
      next.current = `[data-key="${key}"] [data-move="${by}"]`;
      actions.move(key, by);
    },
    remove(key: number) {
      const gone = actions.remove(key);
      if (!gone) return;
      next.current = "[data-undo]";
      setRemoved((now) => [...now, gone]);
    },
  }));
  const add = (item: unknown): void => opened(actions.add(item));
  const last = removed.at(-1);

  return (
    <div ref={list} className={css.cards}>
      {rules.map((item, at) => {
        const key = keys[at] ?? at;
        const here = fault?.kind === "item" && fault.at === at;
        return (
          <RuleCard
            key={key}
            id={key}
            item={item}
            at={at}
            last={at === rules.length - 1}
            open={open.has(key)}
            verbs={verbs}
            nameOf={nameOf}
            refused={refused}
            wire={here ? wire : undefined}
          />
        );
      })}
      {last ? (
        <p className={css.undo} role="status">
          {t("ruleForm.removed", { number: last.at + 1 })}{" "}
          <Button
            data-undo=""
            onClick={() => {
              actions.putBack(last);
              setRemoved(removed.slice(0, -1));
              next.current = `[data-key="${last.key}"] button`;
            }}
          >
            {t("ruleForm.undo")}
          </Button>
        </p>
      ) : null}
      {rules.length > 1 ? <NowTrue items={rules} together /> : null}
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
              ref={(button) => {
                props.ref.current = button;
                if (fault?.kind === "none") wire?.(button as never);
              }}
              icon={Plus}
              aria-describedby={fault?.kind === "none" && refused ? `${id}-none` : undefined}
            >
              {t("ruleForm.add")}
            </Button>
          )}
          items={() => [
            ...templates.map(({ id: name, label, make }) => ({
              id: name,
              label: t(label),
              run: () => add(make(Date.now())),
            })),
          ]}
        />
      </div>
    </div>
  );
}

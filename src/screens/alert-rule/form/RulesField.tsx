/** The rules of an alert rule: a card for each, or all of them as JSON. */
import type { FieldStore } from "@formisch/react";
import Braces from "lucide-react/icons/braces";
import Plus from "lucide-react/icons/plus";
import Rows3 from "lucide-react/icons/rows-3";
import { type RefObject, useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import { type Names, useNames } from "../../../components/reference/useNames.ts";
import { useText } from "../../../i18n/intl.ts";
import { servers } from "../../../state/collections/servers.ts";
import { visuallyHidden } from "../../../theme/text.css.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { Field } from "../../../ui/field/Field.tsx";
import { TextField } from "../../../ui/field/TextField.tsx";
import { Menu } from "../../../ui/popup/Menu.tsx";
import { NowTrue } from "./NowTrue.tsx";
import { RuleCard } from "./RuleCard.tsx";
import * as css from "./RuleForm.css.ts";
import { textFault } from "./rule-words.ts";
import { faultOf } from "./rules-text.ts";
import { templates } from "./templates.ts";
import { type Removed, useRules } from "./useRules.ts";

/** So many stand open at first. */
const openAtFirst = 3;

interface Props {
  /** JSON text. */
  value: string;
  onChange(value: string): void;
  /** The form was submitted and this field was at fault. */
  refused: boolean;
  /** Registers what gets the focus when the form is submitted with a fault in here. */
  wire: FieldStore["props"]["ref"];
  /** Tells the form's schema which view it is. */
  cards: RefObject<boolean>;
}

export function RulesField({ value, onChange, refused, wire, cards }: Props) {
  const t = useText();
  // Which servers report a GPU decides what may be saved.
  const names = useNames(servers);
  const [wanted, setWanted] = useState<"cards" | "json">("cards");
  const [typing, setTyping] = useState(false);
  const state = useRules(value, onChange);
  const view = state.rules ? wanted : "json";
  cards.current = view === "cards";
  const box = useRef<HTMLDivElement>(null);
  // Which control is at fault changes with what is typed, and the form library keeps the first that was registered: so that is a
  // stand-in, which hands the focus on once the faults are shown.
  function toFault(frames = 10): void {
    const wrong = box.current?.querySelector<HTMLElement>("[aria-invalid=true], [data-fault]");
    if (wrong) wrong.focus();
    else if (frames > 0) requestAnimationFrame(() => toFault(frames - 1));
  }
  const fault = useMemo(() => faultOf(value, view === "cards"), [value, view]);

  return (
    <Field label={t("rule.rules")} group>
      {() => (
        <div ref={box} className={css.rules}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: it never keeps the focus */}
          <span
            ref={wire}
            tabIndex={-1}
            className={visuallyHidden}
            onFocus={() => requestAnimationFrame(() => toFault())}
          />
          <p className={css.now}>{t("ruleForm.rulesHelp")}</p>
          {view === "cards" && state.rules ? (
            <Cards
              {...state}
              rules={state.rules}
              fault={fault}
              refused={refused}
              names={names}
              onJson={() => setWanted("json")}
            />
          ) : (
            <TextField
              multiline
              mono
              label={t("ruleForm.json")}
              help={t("ruleForm.jsonHelp")}
              error={fault && (refused || !typing) ? textFault(fault, names.nameOf, t) : undefined}
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
          {view === "cards" ? null : (
            <div>
              <Button icon={Rows3} quiet={!state.rules} onClick={() => state.rules && setWanted("cards")}>
                {t("edit.asRows")}
              </Button>
            </div>
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
  onJson(): void;
}

function Cards({ rules, keys, actions, fault, refused, names, onJson }: CardsProps) {
  const t = useText();
  const id = useId();
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
  // The same object for every card and every render: see useRules.ts.
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
        return (
          <RuleCard
            key={key}
            id={key}
            item={item}
            at={at}
            last={at === rules.length - 1}
            open={open.has(key)}
            verbs={verbs}
            names={names}
            refused={refused}
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
        <Button icon={Braces} onClick={onJson}>
          {t("edit.asJson")}
        </Button>
      </div>
    </div>
  );
}

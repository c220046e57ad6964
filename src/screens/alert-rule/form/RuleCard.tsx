/** One rule: a sentence that expands to its fields, and buttons to move, copy or remove it. */
import ChevronDown from "lucide-react/icons/chevron-down";
import ChevronRight from "lucide-react/icons/chevron-right";
import ChevronUp from "lucide-react/icons/chevron-up";
import Copy from "lucide-react/icons/copy";
import Trash2 from "lucide-react/icons/trash";
import { memo, useId } from "react";
import type { RuleItem } from "../../../api/resources/alert-rule.ts";
import type { Names } from "../../../components/reference/useNames.ts";
import { useText } from "../../../i18n/intl.ts";
import { sentences } from "../../../i18n/sentences.ts";
import { IconButton } from "../../../ui/button/Button.tsx";
import { Icon } from "../../../ui/mark/Icon.tsx";
import { sentenceOf } from "../sentence.ts";
import * as css from "./RuleForm.css.ts";
import { RuleItemFields } from "./RuleItemFields.tsx";
import { faultText } from "./rule-messages.ts";
import { type Draft, isDraft, itemFaults } from "./rules-json.ts";

/** Functions that take the key of a card. They must stay the same between renders, because cards are memoised on them. */
export interface CardActions {
  setOpen(key: number, open: boolean): void;
  change(key: number, members: Draft): void;
  duplicate(key: number): void;
  move(key: number, by: -1 | 1): void;
  remove(key: number): void;
}

interface Props {
  id: number;
  item: unknown;
  at: number;
  last: boolean;
  open: boolean;
  actions: CardActions;
  /** Names of servers. */
  names: Names;
  refused: boolean;
}

function Card({ id, item, at, last, open, actions, names, refused }: Props) {
  const t = useText();
  const bodyId = useId();
  const number = at + 1;
  const faults = itemFaults(item, true);
  const readable = faults.every(({ member }) => isLenient(member));
  const draft = isDraft(item) ? item : null;
  // After a refused submit, expand each card with a fault.
  const expanded = open || (refused && faults.length > 0);
  return (
    <section className={css.card} data-key={id} aria-label={t("ruleForm.rule", { number })}>
      <div className={css.cardHead}>
        <button
          type="button"
          className={css.cardTitle}
          aria-expanded={expanded}
          aria-controls={expanded ? bodyId : undefined}
          data-fault={draft ? undefined : ""}
          onClick={() => actions.setOpen(id, !expanded)}
        >
          <Icon of={expanded ? ChevronDown : ChevronRight} />
          <span>
            <span className={css.cardNumber}>{t("ruleForm.rule", { number })}</span>
            {draft && readable ? sentenceOf(draft as RuleItem, t, names) : JSON.stringify(item)}
          </span>
        </button>
        <div className={css.cardVerbs}>
          <IconButton
            label={t("ruleForm.up", { number })}
            icon={ChevronUp}
            data-move="-1"
            quiet={at === 0}
            onClick={() => actions.move(id, -1)}
          />
          <IconButton
            label={t("ruleForm.down", { number })}
            icon={ChevronDown}
            data-move="1"
            quiet={last}
            onClick={() => actions.move(id, 1)}
          />
          <IconButton
            label={t("ruleForm.duplicate", { number })}
            icon={Copy}
            onClick={() => actions.duplicate(id)}
          />
          <IconButton
            label={t("ruleForm.remove", { number })}
            icon={Trash2}
            onClick={() => actions.remove(id)}
          />
        </div>
      </div>
      {expanded ? (
        <div id={bodyId} className={css.cardBody}>
          {draft ? (
            <RuleItemFields
              item={draft}
              faults={faults}
              change={(members) => actions.change(id, members)}
              nameOf={names.nameOf}
              refused={refused}
            />
          ) : (
            <p className={css.fault}>
              {sentences(...faults.map((fault) => faultText(fault, names.nameOf, t)))}
            </p>
          )}
        </div>
      ) : null}
    </section>
  );
}

/** Faults in these members do not prevent a readable sentence. */
const isLenient = (member: string): boolean =>
  ["duration", "cycle_start", "cycle_interval", "ignore", "cover"].includes(member);

/** Memoised: a form may have two hundred cards, and only the edited one changes. */
export const RuleCard = memo(Card);

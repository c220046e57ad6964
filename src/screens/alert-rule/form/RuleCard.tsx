/** One rule: its sentence, which opens its fields, and what can be done with it. */
import ChevronDown from "lucide-react/icons/chevron-down";
import ChevronRight from "lucide-react/icons/chevron-right";
import ChevronUp from "lucide-react/icons/chevron-up";
import Copy from "lucide-react/icons/copy";
import Trash2 from "lucide-react/icons/trash";
import { memo, useId } from "react";
import type { RuleItem } from "../../../api/resources/alert-rule.ts";
import type { Names } from "../../../components/reference/useNames.ts";
import { useText } from "../../../i18n/intl.ts";
import { IconButton } from "../../../ui/button/Button.tsx";
import { Icon } from "../../../ui/mark/Icon.tsx";
import { sentenceOf } from "../sentence.ts";
import * as css from "./RuleForm.css.ts";
import { RuleItemFields } from "./RuleItemFields.tsx";
import { faultText } from "./rule-words.ts";
import { type Draft, isDraft, itemFaults } from "./rules-text.ts";

/** Never change, because cards are memoised on them. All of them name a card by its key. */
export interface CardVerbs {
  show(key: number, on: boolean): void;
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
  verbs: CardVerbs;
  /** Of servers. */
  names: Names;
  refused: boolean;
}

function Card({ id, item, at, last, open, verbs, names, refused }: Props) {
  const t = useText();
  const body = useId();
  const number = at + 1;
  const faults = itemFaults(item, true);
  const readable = faults.every(({ member }) => isLenient(member));
  const draft = isDraft(item) ? item : null;
  // What is wrong must be seen, also in a card that nobody opened.
  const shown = open || (refused && faults.length > 0);
  return (
    <section className={css.card} data-key={id} aria-label={t("ruleForm.rule", { number })}>
      <div className={css.cardHead}>
        <button
          type="button"
          className={css.cardTitle}
          aria-expanded={shown}
          aria-controls={shown ? body : undefined}
          data-fault={draft ? undefined : ""}
          onClick={() => verbs.show(id, !shown)}
        >
          <Icon of={shown ? ChevronDown : ChevronRight} />
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
            onClick={() => verbs.move(id, -1)}
          />
          <IconButton
            label={t("ruleForm.down", { number })}
            icon={ChevronDown}
            data-move="1"
            quiet={last}
            onClick={() => verbs.move(id, 1)}
          />
          <IconButton
            label={t("ruleForm.duplicate", { number })}
            icon={Copy}
            onClick={() => verbs.duplicate(id)}
          />
          <IconButton
            label={t("ruleForm.remove", { number })}
            icon={Trash2}
            onClick={() => verbs.remove(id)}
          />
        </div>
      </div>
      {shown ? (
        <div id={body} className={css.cardBody}>
          {draft ? (
            <RuleItemFields
              item={draft}
              faults={faults}
              change={(members) => verbs.change(id, members)}
              nameOf={names.nameOf}
              refused={refused}
            />
          ) : (
            <p className={css.fault}>{faults.map((fault) => faultText(fault, names.nameOf, t)).join(" ")}</p>
          )}
        </div>
      ) : null}
    </section>
  );
}

/** These may be wrong, and a sentence can still be made. */
const isLenient = (member: string): boolean =>
  ["duration", "cycle_start", "cycle_interval", "ignore", "cover"].includes(member);

/** Two hundred of them stand in a form, and only the one that is typed in changes. */
export const RuleCard = memo(Card);

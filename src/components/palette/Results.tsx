import { useLayoutEffect, useRef } from "react";
import { useText } from "../../i18n/intl.ts";
import { truncate } from "../../theme/text.css.ts";
import { join } from "../../ui/join.ts";
import { Icon } from "../../ui/mark/Icon.tsx";
import { type Command, groupTitles } from "./command.ts";
import { Keys } from "./Keys.tsx";
import * as css from "./palette.css.ts";
import type { ResultGroup } from "./results.ts";

/** The results of the palette: groups of options. The focus stays in the search field. */
export function Results({
  id,
  results,
  active,
  onChoose,
}: {
  id: string;
  results: readonly ResultGroup[];
  active: number;
  onChoose(command: Command): void;
}) {
  const t = useText();
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new results may move the active option
  useLayoutEffect(() => {
    const option = list.current?.querySelector("[data-active]");
    if (option) option.scrollIntoView({ block: "nearest" });
    else if (list.current) list.current.scrollTop = 0;
  }, [active, results]);

  let at = -1;
  function option(command: Command) {
    at += 1;
    const isActive = at === active;
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the search field handles keys, because it keeps the focus
      // biome-ignore lint/a11y/useFocusableInteractive: see above
      <div
        key={command.id}
        id={`${id}-${at}`}
        role="option"
        aria-selected={isActive}
        data-active={isActive ? "" : undefined}
        className={join(css.option, command.danger && css.danger)}
        onClick={() => onChoose(command)}
      >
        <Icon of={command.icon} />
        <span className={join(css.label, truncate)}>{command.label}</span>
        {command.detail ? <span className={join(css.detail, truncate)}>{command.detail}</span> : null}
        {command.keys ? <Keys keys={command.keys} /> : null}
      </div>
    );
  }

  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={t("app.commands")}
      className={css.list}
      hidden={results.length === 0}
      // A press must not take the focus from the search field.
      onMouseDown={(event) => event.preventDefault()}
    >
      {results.map(({ group, shown }) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox may contain groups, not field sets
        <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <div id={`${id}-${group}`} role="presentation" className={css.heading}>
            {t(groupTitles[group])}
          </div>
          {shown.map(option)}
        </div>
      ))}
    </div>
  );
}

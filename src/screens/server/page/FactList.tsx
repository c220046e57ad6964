/** A list of names and values. Everything is text; long lists and values are cut, with a button that shows all. */
import { type ReactNode, useState } from "react";
import { CopyButton } from "../../../components/clipboard/CopyButton.tsx";
import { number } from "../../../i18n/format.ts";
import { useText } from "../../../i18n/intl.ts";
import { mono } from "../../../theme/text.css.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { join } from "../../../ui/join.ts";
import type { Fact } from "./facts.ts";
import * as css from "./ServerPage.css.ts";

const linesShown = 12;

/** A part of the page with a heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.section}>
      <h2 className={css.title}>{title}</h2>
      {children}
    </section>
  );
}

/** `wide`: in columns if they fit. */
export function FactList({ facts, wide }: { facts: readonly Fact[]; wide?: true }) {
  const [all, setAll] = useState(false);
  const shown = all ? facts : facts.slice(0, linesShown);
  return (
    <>
      <dl className={wide ? css.wideFacts : css.facts}>
        {shown.map((fact, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names are not unique
          <Line key={at} fact={fact} />
        ))}
      </dl>
      {facts.length > shown.length ? <ShowAll count={facts.length} onPress={() => setAll(true)} /> : null}
    </>
  );
}

function Line({ fact }: { fact: Fact }) {
  return (
    <div className={css.fact}>
      <dt className={css.name} title={fact.name}>
        {fact.name}
      </dt>
      <dd className={css.value}>
        <span className={join(css.text, fact.mono && mono)}>
          <Lines text={fact.value} />
        </span>
        {fact.copy && fact.value ? <CopyButton what={fact.name} value={fact.value} /> : null}
        {typeof fact.share === "number" ? <Bar share={fact.share} /> : null}
      </dd>
    </div>
  );
}

/** A share in percent. */
export const Bar = ({ share }: { share: number }) => (
  <span className={css.bar} style={{ "--part": share / 100 } as object} />
);

/** A value that may have many lines. */
function Lines({ text }: { text: string }) {
  const [all, setAll] = useState(false);
  const lines = text.split("\n");
  if (all || lines.length <= linesShown) return text || "–";
  return (
    <>
      {lines.slice(0, linesShown).join("\n")}
      <ShowAll count={lines.length} onPress={() => setAll(true)} />
    </>
  );
}

function ShowAll({ count, onPress }: { count: number; onPress(): void }) {
  const t = useText();
  return (
    <div>
      <Button kind="ghost" onClick={onPress}>
        {t("tools.page.showAll", { count: number(count) })}
      </Button>
    </div>
  );
}

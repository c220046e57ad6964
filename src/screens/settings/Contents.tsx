/** The table of contents of the page. Its links do not change the address, so Back leads to the previous page. */
import { type MouseEvent, useEffect, useRef, useState } from "react";
import type { Section } from "../../components/shell/settings-sections.ts";
import { useText } from "../../i18n/intl.ts";
import * as css from "./settings.css.ts";

/** A section is current once its title is this close to the upper edge. */
const readingLine = 140;

function goTo(id: string): void {
  const section = document.getElementById(id);
  // Newer browsers return a promise, and an effect must not return one.
  void section?.scrollIntoView({ block: "start" });
  section?.focus({ preventScroll: true });
}

/** The last section whose title has passed the reading line; at the bottom of the page the very last section. */
function useCurrent(sections: readonly Section[]): string {
  const [current, setCurrent] = useState(sections[0]?.id ?? "");
  useEffect(() => {
    const update = (): void => {
      const tops = sections.map(({ id }) => ({
        id,
        top: document.getElementById(id)?.getBoundingClientRect().top ?? 0,
      }));
      const passed = tops.filter(({ top }) => top <= readingLine);
      const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
      const bottom = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2;
      const section = (bottom ? tops : passed).at(-1) ?? tops[0];
      if (section) setCurrent(section.id);
    };
    update();
    addEventListener("scroll", update, { passive: true });
    return () => removeEventListener("scroll", update);
  }, [sections]);
  return current;
}

export function Contents({ sections }: { sections: readonly Section[] }) {
  const t = useText();
  const ids = sections.map(({ id }) => id).join();
  // Keeps the list's identity while its ids stay the same.
  const [stable, setStable] = useState({ ids, sections });
  if (stable.ids !== ids) setStable({ ids, sections });
  const current = useCurrent(stable.sections);
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the current section changes
  useEffect(() => {
    // Narrow windows show the links in one scrolling line; keep the current link visible.
    const link = nav.current?.querySelector<HTMLElement>("[aria-current]");
    if (nav.current && link) nav.current.scrollLeft = link.offsetLeft - nav.current.offsetWidth / 3;
  }, [current]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    // A link from another page can name a section in the address's hash.
    const target = location.hash.slice(1);
    if (target && ids.split(",").includes(target)) goTo(target);
  }, []);
  function onLinkClick(event: MouseEvent<HTMLAnchorElement>, id: string): void {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    goTo(id);
  }
  return (
    <nav ref={nav} className={css.contents} aria-label={t("settings.contents")}>
      {sections.map(({ id, title }) => (
        <a
          key={id}
          className={css.link}
          href={`#${id}`}
          aria-current={id === current ? "location" : undefined}
          onClick={(event) => onLinkClick(event, id)}
        >
          {t(title)}
        </a>
      ))}
    </nav>
  );
}

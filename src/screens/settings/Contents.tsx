/** The table of contents: links to the sections of the page. The address keeps neither query nor mark, so Back leads where it led before. */
import { type MouseEvent, useEffect, useRef, useState } from "react";
import type { Section } from "../../components/shell/settings-sections.ts";
import { useText } from "../../i18n/intl.ts";
import * as css from "./settings.css.ts";

/** A section counts as read once its title is this far from the upper edge. */
const readingLine = 140;

function goTo(id: string): void {
  const section = document.getElementById(id);
  // Returns a promise in newer browsers, which an effect must not.
  void section?.scrollIntoView({ block: "start" });
  section?.focus({ preventScroll: true });
}

/** The section that is being read: the last one whose title has passed the line, at the very bottom the last of all. */
function useCurrent(sections: readonly Section[]): string {
  const [current, setCurrent] = useState(sections[0]?.id ?? "");
  useEffect(() => {
    const look = (): void => {
      const tops = sections.map(({ id }) => ({
        id,
        top: document.getElementById(id)?.getBoundingClientRect().top ?? 0,
      }));
      const passed = tops.filter(({ top }) => top <= readingLine);
      const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
      const bottom = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2;
      const found = (bottom ? tops : passed).at(-1) ?? tops[0];
      if (found) setCurrent(found.id);
    };
    look();
    addEventListener("scroll", look, { passive: true });
    return () => removeEventListener("scroll", look);
  }, [sections]);
  return current;
}

export function Contents({ sections }: { sections: readonly Section[] }) {
  const t = useText();
  const ids = sections.map(({ id }) => id).join();
  // The same list as long as the same sections are shown.
  const [listed, setListed] = useState({ ids, sections });
  if (listed.ids !== ids) setListed({ ids, sections });
  const current = useCurrent(listed.sections);
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever it is another one
  useEffect(() => {
    // Where the links stand in one line that is longer than the window, the current one is kept in sight.
    const link = nav.current?.querySelector<HTMLElement>("[aria-current]");
    if (nav.current && link) nav.current.scrollLeft = link.offsetLeft - nav.current.offsetWidth / 3;
  }, [current]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    // A link from elsewhere names a section behind "#".
    const wanted = location.hash.slice(1);
    if (wanted && ids.split(",").includes(wanted)) goTo(wanted);
  }, []);
  function press(event: MouseEvent<HTMLAnchorElement>, id: string): void {
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
          onClick={(event) => press(event, id)}
        >
          {t(title)}
        </a>
      ))}
    </nav>
  );
}

/** Returns from a page of a server to the list: the list is where it was, and the focus is on the row of the server. */
import { base, matchPath } from "../../../components/routing/Router.tsx";

/** How long to wait for the row, in frames: a virtual list draws its rows after it was scrolled. */
const mostFrames = 60;

interface Place {
  id: number;
  /** The index of the row in the list. */
  at: number;
  /** The number of rows. */
  count: number;
  /** How far the list was scrolled, in px. */
  top: number;
}

/** The element that scrolls the list. */
const scroller = (list: HTMLElement): Element =>
  list.closest("section[tabindex]") ?? document.documentElement;

/** The name of a server in the table or on its card. */
const nameOf = (id: number): HTMLElement | null =>
  document.querySelector(`main :is([data-row="${id}"] [role=rowheader], [data-card="${id}"]) button`);

/** Whether the row is between the list's head and its lower end. */
function isVisible(row: Element, area: Element): boolean {
  const { top, bottom } = row.getBoundingClientRect();
  const frame = area.getBoundingClientRect();
  const upper = Math.max(frame.top, 0) + 56;
  const lower = Math.min(frame.bottom, innerHeight) - 56;
  return top >= upper && bottom <= lower;
}

/** Call it once the page is removed. Does nothing if another screen is open then. */
export function returnToList({ id, at, count, top }: Place): void {
  let frames = 0;
  function look(): void {
    const { pathname, search } = location;
    const query = new URLSearchParams(search);
    const away = !matchPath(base, pathname) || query.has("server") || query.has("files");
    const moved = document.activeElement !== document.body;
    if (away || moved || frames > mostFrames) return;
    const list = document.querySelector<HTMLElement>("main :is([role=table], [role=list])");
    const name = nameOf(id);
    if (list && frames === 0) scroller(list).scrollTop = top;
    else if (list && name) {
      // Does nothing until the virtual list has measured the row, which is invisible before.
      name.focus({ preventScroll: true });
      if (document.activeElement === name && !isVisible(name, scroller(list)))
        name.scrollIntoView({ block: "center" });
    } else if (list && frames % 10 === 3 && at >= 0) {
      // The row is not drawn at the old scroll position, because the user went to another server meanwhile.
      const area = scroller(list);
      area.scrollTop = (at / count) * area.scrollHeight - area.clientHeight / 2;
    }
    // Until the list is there, wait without counting.
    if (list) frames++;
    requestAnimationFrame(look);
  }
  queueMicrotask(look);
}

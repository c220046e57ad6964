/** The emulator with what this product adds to it: colours, size, links, widths of signs. Knows nothing of sessions. */
import { FitAddon } from "@xterm/addon-fit";
import { Unicode11Addon } from "@xterm/addon-unicode11";
import { WebLinksAddon } from "@xterm/addon-web-links";
import { type IUnicodeVersionProvider, Terminal } from "@xterm/xterm";
import { bytes } from "../../../i18n/format.ts";
import { text } from "../../../i18n/intl.ts";
import { ask } from "../../../state/questions.ts";
import { store } from "../../../state/store.ts";
import { boundedWriter } from "./flood.ts";
import { fontSizeAtom, onTheme, paletteOf, readerAtom, shownTheme } from "./look.ts";
import { printable } from "./paste.ts";

/** Lines that can be scrolled back to. */
export const scrollback = 10_000;

export interface View {
  readonly term: Terminal;
  write(output: Uint8Array): void;
  /** A line of our own among the output, ruled from edge to edge. */
  rule(words: string): void;
  /** Takes back what a program that ended in the middle left switched on: the other screen, the mouse, colours. */
  settle(): void;
  /** Draws into an element, and keeps to its size from then on. */
  open(place: HTMLElement): void;
  dispose(): void;
}

/** Only addresses of the web, in a window that knows nothing of this one. */
function openLink(address: string): void {
  if (/^https?:\/\//i.test(address)) window.open(address, "_blank", "noopener,noreferrer");
}

/** A link whose words are not its address: that is shown first. */
async function openHidden(address: string): Promise<void> {
  const url = URL.canParse(address) ? new URL(address).href : "";
  if (!/^https?:\/\//i.test(url)) return;
  const yes = await ask({
    title: text("terminal.link.title"),
    text: text("terminal.link.text"),
    code: url,
    confirm: text("terminal.link.open"),
  });
  if (yes) openLink(url);
}

/** Signs of East Asia take two places. */
const widthOf = (words: string): number =>
  [...words].reduce((sum, sign) => sum + ((sign.codePointAt(0) ?? 0) >= 0x2e80 ? 2 : 1), 0);

/** What xterm makes of a sign of width 1 that joins nothing. */
const plainSign = 2;

/** The same widths, with a short way for ASCII: asked for each sign, the provider alone slows a flood of output down by a tenth. */
function quickly(provider: IUnicodeVersionProvider): IUnicodeVersionProvider {
  const slowly = provider.charProperties.bind(provider);
  provider.charProperties = (sign, before) => (sign >= 32 && sign < 127 ? plainSign : slowly(sign, before));
  return provider;
}

export function createView(): View {
  const term = new Terminal({
    allowProposedApi: true,
    cursorBlink: false,
    fontSize: store.get(fontSizeAtom),
    linkHandler: { activate: (_, address) => void openHidden(address) },
    // Programs choose colours for a black background; on any other they must stay legible.
    minimumContrastRatio: 4.5,
    screenReaderMode: store.get(readerAtom),
    scrollback,
    theme: paletteOf(shownTheme()),
  });
  const fitter = new FitAddon();
  term.loadAddon(fitter);
  term.loadAddon(new WebLinksAddon((_, address) => openLink(address)));
  new Unicode11Addon().activate({
    unicode: { register: (provider) => term.unicode.register(quickly(provider)) },
  } as Terminal);
  term.unicode.activeVersion = "11";

  const { write, say } = boundedWriter(
    (data, done) => term.write(data, done),
    (count) => ruled(text("terminal.leftOut", { size: bytes(count) })),
  );
  function ruled(words: string): string {
    const line = `── ${printable(words)} `;
    // Cancels what was half sent, and begins a line of its own.
    return `\x18\x1b[0m\r\n\x1b[90m${line}${"─".repeat(Math.max(2, term.cols - widthOf(line)))}\x1b[0m\r\n`;
  }

  let fitting = 0;
  let resized: ReturnType<typeof setTimeout> | undefined;
  function fit(): void {
    cancelAnimationFrame(fitting);
    fitting = requestAnimationFrame(() => {
      if (term.element?.offsetParent) fitter.fit();
    });
  }
  const observer = new ResizeObserver(() => {
    // The first size counts at once, further ones when the window rests.
    if (resized === undefined) fit();
    clearTimeout(resized);
    resized = setTimeout(fit, 100);
  });
  function paint(): void {
    const palette = paletteOf(shownTheme());
    term.options.theme = palette;
    // Around it too: lines and columns seldom fill the room.
    const room = term.element?.parentElement;
    if (room) room.style.background = palette.background ?? "";
  }
  const ends = [
    onTheme(paint),
    store.sub(fontSizeAtom, () => {
      term.options.fontSize = store.get(fontSizeAtom);
      fit();
    }),
    store.sub(readerAtom, () => {
      term.options.screenReaderMode = store.get(readerAtom);
    }),
  ];

  return {
    term,
    write,
    rule: (words) => say(ruled(words)),
    settle: () =>
      say(
        "\x18\x1b[?1047l\x1b[!p\x1b[?1000l\x1b[?1002l\x1b[?1003l\x1b[?1004l\x1b[?1006l\x1b[?2004l\x1b[?25h\x1b[0m\x0f",
      ),
    open(place) {
      term.options.fontFamily = getComputedStyle(place).fontFamily;
      Terminal.strings.promptLabel = text("terminal.input");
      Terminal.strings.tooMuchOutput = text("terminal.tooMuch");
      term.open(place);
      paint();
      fitter.fit();
      observer.observe(place);
    },
    dispose() {
      observer.disconnect();
      clearTimeout(resized);
      cancelAnimationFrame(fitting);
      for (const end of ends) end();
      term.dispose();
    },
  };
}

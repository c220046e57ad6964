/** The emulator (xterm) with colours, size, links and character widths. Knows nothing about sessions. */
import { FitAddon } from "@xterm/addon-fit";
import { Unicode11Addon } from "@xterm/addon-unicode11";
import { WebLinksAddon } from "@xterm/addon-web-links";
import { Terminal } from "@xterm/xterm";
import { bytes } from "../../../i18n/format.ts";
import { text } from "../../../i18n/intl.ts";
import { ask } from "../../../state/questions.ts";
import { store } from "../../../state/store.ts";
import { fontSizeAtom, onTheme, pageTheme, paletteOf, screenReaderAtom } from "./appearance.ts";
import { limitOutput } from "./limits.ts";
import { boundedWriter } from "./output-queue.ts";
import { printable } from "./paste.ts";
import { pieceByPiece } from "./pieces.ts";
import { attachWheel } from "./wheel.ts";

/** Number of lines in the scrollback. */
export const scrollback = 10_000;

export interface View {
  readonly term: Terminal;
  write(output: Uint8Array): void;
  /** Prints a message of this page among the output, as a ruled line. */
  printRule(message: string): void;
  /** Drops the rest of a flood of output: the user has pressed Ctrl+C. */
  skipFlood(): void;
  /** Resets modes that an interrupted program left on: alternate screen, mouse, colours. */
  resetModes(): void;
  /** Renders into an element and follows its size. */
  open(place: HTMLElement): void;
  dispose(): void;
}

/** Opens web addresses only, in a window without access to this one. */
function openLink(address: string): void {
  if (/^https?:\/\//i.test(address)) window.open(address, "_blank", "noopener,noreferrer");
}

/** Opens a link whose text differs from its address, after showing the address. */
async function confirmLink(address: string): Promise<void> {
  const url = URL.canParse(address) ? new URL(address).href : "";
  if (!/^https?:\/\//i.test(url)) return;
  const confirmed = await ask({
    title: text("terminal.link.title"),
    text: text("terminal.link.text"),
    code: url,
    confirm: text("terminal.link.open"),
  });
  if (confirmed) openLink(url);
}

/** Number of columns; East Asian characters take two. */
const widthOf = (message: string): number =>
  [...message].reduce((sum, character) => sum + ((character.codePointAt(0) ?? 0) >= 0x2e80 ? 2 : 1), 0);

export function createView(): View {
  const term = new Terminal({
    allowProposedApi: true,
    cursorBlink: false,
    fontSize: store.get(fontSizeAtom),
    // Otherwise xterm logs each invalid sequence of the server.
    logLevel: "off",
    linkHandler: { activate: (_, address) => void confirmLink(address) },
    // Programs choose colours for a black background; keep them legible on any other.
    minimumContrastRatio: 4.5,
    screenReaderMode: store.get(screenReaderAtom),
    scrollback,
    theme: paletteOf(pageTheme()),
  });
  const fitter = new FitAddon();
  term.loadAddon(fitter);
  term.loadAddon(new WebLinksAddon((_, address) => openLink(address)));
  attachWheel(term);
  const longest = limitOutput(term, new Unicode11Addon());
  let disposed = false;

  const { write, print, skip } = boundedWriter(
    pieceByPiece((piece, done) => {
      // After `dispose` the rest of a flood would still take time.
      if (!disposed) term.write(piece, done);
    }, longest),
    (count) => ruled(text("terminal.omitted", { size: bytes(count) })),
  );
  function ruled(message: string): string {
    const line = `── ${printable(message)} `;
    // Cancel an incomplete escape sequence and start a new line.
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
    // Apply the first size immediately, later ones when resizing pauses.
    if (resized === undefined) fit();
    clearTimeout(resized);
    resized = setTimeout(fit, 100);
  });
  function paint(): void {
    const palette = paletteOf(pageTheme());
    term.options.theme = palette;
    // The padding, too: lines and columns seldom fill the element.
    const style = term.element?.parentElement?.style;
    if (style) style.background = palette.background ?? "";
    for (const name of ["background", "foreground"] as const)
      style?.setProperty(`--terminal-${name}`, palette[name] ?? "");
  }
  const unsubscribers = [
    onTheme(paint),
    store.sub(fontSizeAtom, () => {
      term.options.fontSize = store.get(fontSizeAtom);
      fit();
    }),
    store.sub(screenReaderAtom, () => {
      term.options.screenReaderMode = store.get(screenReaderAtom);
    }),
  ];

  return {
    term,
    write,
    printRule: (message) => print(ruled(message)),
    skipFlood() {
      // A program in the alternate screen does not redraw dropped output.
      if (term.buffer.active.type === "normal") skip();
    },
    resetModes: () =>
      print(
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
      disposed = true;
      observer.disconnect();
      clearTimeout(resized);
      cancelAnimationFrame(fitting);
      for (const unsubscribe of unsubscribers) unsubscribe();
      term.dispose();
    },
  };
}

/**
 * Limits for output that would keep xterm busy for seconds or forever (decision 145). xterm's public interface has a handler for each
 * kind of sequence: `true` discards the sequence, and a promise lets xterm check its time limit of 12 ms before it goes on.
 */
import type { IFunctionIdentifier, IUnicodeVersionProvider, Terminal } from "@xterm/xterm";

/** Agents accept at most 1000 columns and 500 lines. */
const largestCount = 1000;
/** As in the Stream-Safe Text Format of Unicode (UAX #15). */
const mostMarks = 30;

const longestPiece = 64 * 1024;
/** xterm follows each linked line, at a cost for every further line of output. */
const longestPieceWithLinks = 512;

/** Sequences that repeat something as often as their first number says. */
const repeating = ["b", "I", "L", "M", "S", "T", "Z"];
/** Sequences that change all lines of the screen. */
const wide: IFunctionIdentifier[] = [
  { final: "J" },
  { prefix: "?", final: "J" },
  { prefix: "?", final: "h" },
  { prefix: "?", final: "l" },
  { intermediates: " ", final: "@" },
  { intermediates: " ", final: "A" },
  { intermediates: "'", final: "}" },
  { intermediates: "'", final: "~" },
];
/** Strings that change colours, for which xterm writes style sheets. */
const colours = [4, 10, 11, 12, 104, 110, 111, 112];

const yieldFirst = (): Promise<boolean> => Promise.resolve(false);

/** The part of the Unicode add-ons' interface that they use themselves. */
interface Widths {
  activate(terminal: { unicode: { register(provider: IUnicodeVersionProvider): void } }): void;
}

/** Sets the limits, and the widths of an add-on. Returns the longest piece of output, in bytes, that may be written at once. */
export function limitOutput(term: Terminal, widths: Widths): () => number {
  const { parser } = term;
  let links = false;
  for (const final of repeating)
    parser.registerCsiHandler({ final }, ([count]) => Number(count) > largestCount || yieldFirst());
  for (const id of wide) parser.registerCsiHandler(id, yieldFirst);
  parser.registerEscHandler({ final: "c" }, yieldFirst);
  parser.registerEscHandler({ intermediates: "#", final: "8" }, yieldFirst);
  for (const code of colours) parser.registerOscHandler(code, yieldFirst);
  parser.registerOscHandler(8, () => {
    links = true;
    return false;
  });
  widths.activate({
    unicode: {
      register(provider) {
        const limited = limitMarks(provider);
        term.unicode.register(limited);
        term.unicode.activeVersion = limited.version;
      },
    },
  });
  return () => (links ? longestPieceWithLinks : longestPiece);
}

/**
 * The same widths, with a limited number of combining marks in a cell; further marks are invisible, like a mark without a character.
 * xterm 6's number for a character is its width times two, plus 1 if it joins the cell before it; the bits from 3 on count the marks. A test
 * compares it with the provider's own.
 */
export function limitMarks(provider: IUnicodeVersionProvider): IUnicodeVersionProvider {
  return {
    version: `${provider.version}, limited`,
    wcwidth: (codepoint) => provider.wcwidth(codepoint),
    charProperties(codepoint, preceding) {
      // Nearly all output: one column, joins nothing. xterm asks for every character.
      if (codepoint >= 0x20 && codepoint < 0x7f) return 2;
      const properties = provider.charProperties(codepoint, preceding);
      if ((properties & 1) === 0) return properties;
      const marks = (preceding >> 3) + 1;
      return marks > mostMarks ? 0 : properties | (marks << 3);
    },
  };
}

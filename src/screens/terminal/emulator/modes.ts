/** Modes that a program switches (alternate screen, cursor, mouse, paste). They apply even if the output with them is dropped. */

// biome-ignore lint/suspicious/noControlCharactersInRegex: a DEC private mode sequence starts with Escape
const sequences = /\x1b\[\?([\d;]{1,20})([hl])/g;
/** No program switches more often; a hostile server could keep the page busy with millions. */
const mostSequences = 10_000;

const decoder = new TextDecoder("latin1");

/** Remembers the last state of each mode in the output that it reads. */
export function createModeRecord() {
  const modes = new Map<string, string>();
  let count = 0;
  return {
    read(output: Uint8Array): void {
      if (count >= mostSequences) return;
      for (const [, numbers = "", state = ""] of decoder.decode(output).matchAll(sequences)) {
        count += 1;
        if (count > mostSequences) return;
        for (const mode of numbers.split(";")) {
          // The latest comes last.
          modes.delete(mode);
          modes.set(mode, state);
        }
      }
    },
    /** The sequences that switch to these states; forgets them. */
    take(): string {
      const all = [...modes].map(([mode, state]) => `\x1b[?${mode}${state}`).join("");
      modes.clear();
      count = 0;
      return all;
    },
  };
}

/**
 * Reads the answer of a list while it arrives: 10,000 servers are 12 MB, but the first screenful of them is 50 kB. The rows are parsed in
 * slices, between which the browser can draw.
 */

/** Shorter answers are read as a whole. */
const longText = 65_536;
/** Network data comes in pieces of up to 2 MB; parsing the rows of one takes 50 ms. */
const pieceBytes = 131_072;
/**
 * Each pause makes a list that is shown as a whole appear later, so only long tasks are divided: with the piece that ends a slice they
 * stay below 50 ms, also when rows are read again while somebody works.
 */
const sliceMs = 35;
const shownSliceMs = 20;
const head = '{"success":true,"data":[';

/**
 * Returns the text of a body. If it is long, `onItems` gets the items of `data` as soon as they are complete, and the returned text lacks
 * them: it is valid JSON exactly if the whole body is. `onItems` returns whether it shows them; they are then drawn before more are read.
 */
export async function readItems(
  body: ReadableStream<Uint8Array>,
  onItems: (items: unknown[]) => boolean,
): Promise<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const scan = scanner();
  let text = "";
  let isList: boolean | undefined;
  let began = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    for (let at = 0; at < value.length; at += pieceBytes) {
      text += decoder.decode(value.subarray(at, at + pieceBytes), { stream: true });
      if (isList === undefined && text.length > longText) isList = text.startsWith(head);
      if (!isList) continue;
      const end = scan(text);
      if (end === head.length) continue;
      let items: unknown[];
      try {
        // JSON allows no trailing comma, so a 0 follows it and is removed.
        items = JSON.parse(`[${text.slice(head.length, end)}0]`).slice(0, -1);
      } catch {
        reader.cancel().catch(() => undefined);
        return "";
      }
      const shown = onItems(items);
      text = head + text.slice(end);
      if (performance.now() - began < (shown ? shownSliceMs : sliceMs)) continue;
      await (shown ? letBrowserDraw() : nextTask());
      began = performance.now();
    }
  }
}

/**
 * Returns a function that gets the growing text and returns the end of its last item that a comma follows. Before the next call the items up
 * to there are removed from the text.
 */
function scanner(): (text: string) => number {
  let at = head.length;
  let depth = 0;
  let quoted = false;
  return (text) => {
    let end = head.length;
    for (; at < text.length && depth >= 0; at += 1) {
      const code = text.charCodeAt(at);
      if (code === 34) quoted = !quoted;
      else if (quoted) {
        // Skip the escaped character.
        if (code === 92) at += 1;
      } else if (code === 123 || code === 91) depth += 1;
      else if (code === 125 || code === 93) depth -= 1;
      else if (code === 44 && depth === 0) end = at + 1;
    }
    at -= end - head.length;
    return end;
  };
}

/** Waits until the browser has drawn what was shown. */
function letBrowserDraw(): Promise<void> {
  // Safari lacks it. A hidden page draws nothing, and delays idle callbacks.
  const idle: typeof requestIdleCallback | undefined = globalThis.requestIdleCallback;
  if (!idle || document.hidden) return nextTask();
  return new Promise((resolve) => {
    idle(() => resolve(), { timeout: 100 });
  });
}

/** Lets events be handled. Unlike a timer, it is not delayed in hidden pages. */
function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(0);
  });
}
